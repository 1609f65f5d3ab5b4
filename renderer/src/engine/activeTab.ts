import type { Block, Kind, Wire } from "./protocol";

/** The view that is shown: the one that the address names, else the first. */
export function chosenTab(block: Kind<Block, "tabs">, address: URLSearchParams): Wire<"Tab"> | undefined {
  const asked = address.get(block.name);
  return block.tabs.find(({ name }) => name === asked) ?? block.tabs[0];
}
