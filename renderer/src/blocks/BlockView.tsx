import { Suspense, type ComponentType } from "react";

import { Fence, Trouble } from "../components/ErrorBoundary";
import { chosenTab } from "../engine/activeTab";
import { words } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import type { Block, Kind, Values } from "../engine/protocol";
import { DrawingProvider } from "../engine/renderContext";
import { laterWidgets } from "../widgets/form/lazyWidgets";
import { components as drawn, later } from "./registry.gen";

/** One component for each kind of block; a kind without one does not compile. */
type Components = { [K in Block["kind"]]: ComponentType<{ block: Kind<Block, K> }> };

const components: Components = drawn;

function isTabs(value: object): value is Kind<Block, "tabs"> {
  return "kind" in value && value.kind === "tabs";
}

/** The kinds of all blocks and the widgets of all fields in a value, however deep; of tabs, those in the view that is shown. */
function kindsIn(value: unknown, address: URLSearchParams): unknown[] {
  if (value === null || typeof value !== "object") return [];
  if (isTabs(value)) return [value.kind, ...kindsIn(chosenTab(value, address)?.body, address)];
  const { kind, widget } = value as { kind?: unknown; widget?: unknown };
  return [kind, widget, ...Object.values(value).flatMap((inside) => kindsIn(inside, address))];
}

/** Loads the chunks that blocks need, so that they are drawn without a fallback. */
export async function loadBlocks(blocks: Block[], search = window.location.search): Promise<void> {
  const kinds = new Set(kindsIn(blocks, new URLSearchParams(search)));
  const needed = [...Object.entries(later), ...Object.entries(laterWidgets)].filter(([kind]) => kinds.has(kind));
  await Promise.all(needed.map(([, block]) => block.load()));
}

function BlockView({ block }: { block: Block }) {
  const Drawn = components[block.kind] as ComponentType<{ block: Block }> | undefined;
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
