import { Suspense, useEffect, useState, type ComponentType } from "react";

import { ErrorBoundary, ErrorMessage } from "../components/ErrorBoundary";
import { useApplication, useDocument, type Application } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import type { Block, Values } from "../engine/protocol";
import { areLoaded, loadBlocks } from "../engine/registry";
import { RenderContextProvider } from "../engine/renderContext";

/** Loads the code of a block. Returns whether to draw the block: its code is there, or cannot be loaded, which it then shows.
 *
 * Suspense alone would hold the block back: React shows content 300 ms after a fallback at the earliest. */
function useCode({ registry, address }: Application, block: Block): boolean {
  const [isLoaded, setIsLoaded] = useState(() => areLoaded(registry, [block], address().search));
  useEffect(() => {
    if (isLoaded) return;
    let isCurrent = true;
    const draw = () => { if (isCurrent) setIsLoaded(true); };
    loadBlocks(registry, [block], address().search).then(draw, draw);
    return () => { isCurrent = false; };
  }, [registry, address, block, isLoaded]);
  return isLoaded;
}

function BlockView({ block }: { block: Block }) {
  const application = useApplication();
  const { registry } = application;
  const isLoaded = useCode(application, block);
  const { uiText } = useDocument();
  const Drawn = registry.blocks[block.kind] as ComponentType<{ block: Block }> | undefined;
  if (Drawn === undefined) return <ErrorMessage text={fillWords(uiText.shell.unknown, { kind: block.kind })} />;
  if (!isLoaded) return <div className="skeleton-block" />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<div className="skeleton-block" />}>
        <Drawn block={block} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A stack of blocks. `level` is the level of the first heading; headings inside are one level deeper. */
export function Blocks({ blocks, values, level }: { blocks: Block[]; values: Values; level: 1 | 2 | 3 }) {
  const inner = level === 3 ? 3 : ((level + 1) as 2 | 3);
  const draw = (inside: Block[]) => <Blocks blocks={inside} values={values} level={inner} />;
  return blocks.map((block, index) => {
    const own = index === 0 ? level : inner;
    const drawInstead = (others: Block[]) => <Blocks blocks={others} values={values} level={own} />;
    return (
      <RenderContextProvider key={index} value={{ draw, renderInstead: drawInstead, values, level: own }}>
        <BlockView block={block} />
      </RenderContextProvider>
    );
  });
}
