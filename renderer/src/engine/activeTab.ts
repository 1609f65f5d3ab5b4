import type { Block, Kind, Wire } from "./protocol";

/** Return the tab that the address names, or the first. */
export function activeTab(block: Kind<Block, "tabs">, address: URLSearchParams): Wire<"Tab"> | undefined {
  const name = address.get(block.name);
  return block.tabs.find((tab) => tab.name === name) ?? block.tabs[0];
}
