import { Suspense, type ComponentType } from "react";

import { Fence, Trouble } from "../components/ErrorBoundary";
import { words } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import type { Block, Values } from "../engine/protocol";
import { registry } from "../engine/registry";
import { DrawingProvider } from "../engine/renderContext";

function BlockView({ block }: { block: Block }) {
  const Drawn = registry.blocks[block.kind] as ComponentType<{ block: Block }> | undefined;
  if (Drawn === undefined) return <Trouble text={fillWords(words.shell.unknown, { kind: block.kind })} />;
  return (
    <Fence>
      <Suspense fallback={<div className="skeleton-block" />}>
        <Drawn block={block} />
      </Suspense>
    </Fence>
  );
}

/** Blocks one below the other; `level` is that of the first heading, those inside are one deeper. */
export function Blocks({ blocks, values, level }: { blocks: Block[]; values: Values; level: 1 | 2 | 3 }) {
  const inner = level === 3 ? 3 : ((level + 1) as 2 | 3);
  const draw = (inside: Block[]) => <Blocks blocks={inside} values={values} level={inner} />;
  return blocks.map((block, index) => {
    const own = index === 0 ? level : inner;
    const drawInstead = (others: Block[]) => <Blocks blocks={others} values={values} level={own} />;
    return (
      <DrawingProvider key={index} value={{ draw, drawInstead, values, level: own }}>
        <BlockView block={block} />
      </DrawingProvider>
    );
  });
}
