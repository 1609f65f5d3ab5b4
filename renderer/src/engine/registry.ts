import type { FC, ReactNode } from "react";

import { chosenTab } from "./activeTab";
import type { Block, Kind } from "./protocol";

/** One component for each kind of block; a kind without one does not compile. */
export type BlockComponents = { [K in Block["kind"]]: FC<{ block: Kind<Block, K> }> };

/** Components by kind. Those in a chunk of their own can `load` it. */
type Components = Record<string, ((props: never) => ReactNode | Promise<ReactNode>) & { load?: () => Promise<void> }>;

/** The components that draw blocks, cells and fields, by their kind. */
export const registry: Record<"blocks" | "cells" | "fields", Components> = { blocks: {}, cells: {}, fields: {} };

/** Registers components, which replace earlier ones of the same kind. */
export function register(part: keyof typeof registry, components: Components): void {
  Object.assign(registry[part], components);
}

function isTabs(value: object): value is Kind<Block, "tabs"> {
  return "kind" in value && value.kind === "tabs";
}

/** The kinds of all nodes in a value, however deep; of tabs, those in the selected tab. */
function kindsIn(value: unknown, address: URLSearchParams): unknown[] {
  if (value === null || typeof value !== "object") return [];
  if (isTabs(value)) return [value.kind, ...kindsIn(chosenTab(value, address)?.body, address)];
  const { kind } = value as { kind?: unknown };
  return [kind, ...Object.values(value).flatMap((inside) => kindsIn(inside, address))];
}

/** Loads the chunks that blocks need, so that they are drawn without a fallback. */
export async function loadBlocks(blocks: Block[], search = window.location.search): Promise<void> {
  const kinds = new Set(kindsIn(blocks, new URLSearchParams(search)));
  const needed = Object.entries({ ...registry.blocks, ...registry.fields }).filter(([kind]) => kinds.has(kind));
  await Promise.all(needed.map(async ([, component]) => { await component.load?.(); }));
}
