import type { Wire } from "../../engine/protocol";

/** Return the page sizes that users can select. */
export function sizesOf({ size, sizes }: Wire<"Paging">): number[] {
  return [...new Set([size, ...sizes])].sort((a, b) => a - b);
}

/** Return whether a table suggests its larger page size. `isChosen`: the reader has chosen a size before. */
export function suggestsSize(paging: Wire<"Paging">, limit: number, total: number, isChosen: boolean): boolean {
  const { suggestedSize, size } = paging;
  return (
    !isChosen && limit === size && suggestedSize > size && total > limit && sizesOf(paging).includes(suggestedSize)
  );
}
