import type { FC, ReactNode } from "react";

import { activeTab } from "./activeTab";
import type { Loading } from "./preloadable";
import { nodesIn, type Block, type Kind } from "./protocol";

/** One component for each kind of block; a kind without one does not compile. */
export type BlockComponents = { [K in Block["kind"]]: FC<{ block: Kind<Block, K> }> };

/** Components by kind. Those in a chunk of their own can `load` it. */
type Components = Record<string, ((props: never) => ReactNode | Promise<ReactNode>) & Loading>;

/** The components of an application, which draw blocks, cells and fields by their kind. */
export interface Registry {
  blocks: Components;
  cells: Components;
  fields: Components;
}

function isTabs(value: object): value is Kind<Block, "tabs"> {
  return "kind" in value && value.kind === "tabs";
}

/** Whether a value has blocks that appear only once the reader opens it, or with certain values of a form. */
function isClosed(value: object): boolean {
  if (!("body" in value)) return false;
  const isConditional = "visibleWhen" in value && value.visibleWhen !== null;
  return isConditional || "completeWhen" in value || ("kind" in value && value.kind === "collapsible");
}

function isForm(node: object): node is Kind<Block, "form"> {
  return "kind" in node && node.kind === "form";
}

/** Return what a node shows first; of tabs, the content of the active one. */
function initialParts(node: object, address: URLSearchParams): unknown[] {
  if (isClosed(node)) return [];
  return isTabs(node) ? [activeTab(node, address)?.body] : Object.values(node);
}

/** Load the chunks that blocks and their cells need, so that they are drawn without a fallback. */
export async function loadBlocks(registry: Registry, blocks: Block[], search: string): Promise<void> {
  const address = new URLSearchParams(search);
  const nodes = nodesIn(blocks, (node) => initialParts(node, address));
  const kinds = new Set(nodes.map((node) => "kind" in node && node.kind));
  const fields = new Set(nodes.filter(isForm).flatMap((form) => form.fields.map(({ kind }) => kind as string)));
  const components = [
    ...Object.entries(registry.blocks).filter(([kind]) => kinds.has(kind)),
    ...Object.entries(registry.cells).filter(([kind]) => kinds.has(kind)),
    ...Object.entries(registry.fields).filter(([kind]) => fields.has(kind)), // a cell may have the kind of a field
  ];
  await Promise.all(components.map(async ([, component]) => await component.load?.()));
}
