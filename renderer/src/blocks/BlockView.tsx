import { Suspense, type ComponentType } from "react";

import { ErrorBoundary, ErrorMessage } from "../components/ErrorBoundary";
import { useApplication, useDocument } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import { LoadBoundary, type Loading } from "../engine/preloadable";
import type { Block, Values } from "../engine/protocol";
import { RenderContextProvider } from "../engine/renderContext";

const SKELETON = <div className="skeleton-block" />;

/** A block. Those of other projects may suspend. */
function BlockView({ block }: { block: Block }) {
  const { registry } = useApplication();
  const { uiText } = useDocument();
  const Drawn = registry.blocks[block.kind] as (ComponentType<{ block: Block }> & Loading) | undefined;
  if (Drawn === undefined) return <ErrorMessage text={fillWords(uiText.shell.unknown, { kind: block.kind })} />;
  return (
    <ErrorBoundary>
      <Suspense fallback={SKELETON}>
        <LoadBoundary code={Drawn} fallback={SKELETON}>
          <Drawn block={block} />
        </LoadBoundary>
      </Suspense>
    </ErrorBoundary>
  );
}

type Level = 1 | 2 | 3;

interface Props {
  blocks: Block[];
  values: Values;
  /** The level of the first heading; headings inside are one level deeper. */
  level: Level;
  /** The level of the headings after the first one. */
  next?: Level;
}

/** A stack of blocks. */
export function Blocks({ blocks, values, level, next }: Props) {
  const inner = next ?? (level === 3 ? 3 : ((level + 1) as Level));
  const draw = (inside: Block[]) => <Blocks blocks={inside} values={values} level={inner} />;
  return blocks.map((block, index) => {
    const own = index === 0 ? level : inner;
    const drawInstead = (others: Block[]) => <Blocks blocks={others} values={values} level={own} next={inner} />;
    return (
      <RenderContextProvider key={index} value={{ draw, renderInstead: drawInstead, values, level: own }}>
        <BlockView block={block} />
      </RenderContextProvider>
    );
  });
}
