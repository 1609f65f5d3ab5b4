/** An item of a pager: a page, or a gap. */
export type PageMark = number | "gap";

/** More pages than this have a field that opens any of them. */
export const PAGES_IN_SIGHT = 5;

/** Return the items for paging in the browser: a window of three pages, and the first and last page beyond gaps. */
export function windowMarks(page: number, last: number): PageMark[] {
  const width = Math.min(3, last);
  const start = Math.max(1, Math.min(page - 1, last - width + 1));
  const marks: PageMark[] = Array.from({ length: width }, (_, index) => start + index);
  const end = start + width - 1;
  return [...(start > 1 ? [1, "gap" as const] : []), ...marks, ...(end < last ? ["gap" as const, last] : [])];
}

/** Return the items for server-side paging: first and last page, the neighbours of the current one, and gaps. */
export function neighbourMarks(page: number, last: number): PageMark[] {
  const near = [page - 1, page, page + 1].filter((mark) => mark > 1 && mark < last);
  return [
    ...(last >= 1 ? [1] : []),
    ...(page > 4 ? ["gap" as const] : []),
    ...near,
    ...(page < last - 3 ? ["gap" as const] : []),
    ...(last > 1 ? [last] : []),
  ];
}

/** Return the items of a pager. */
export function marksOf(mode: "browser" | "server", page: number, last: number): PageMark[] {
  return (mode === "server" ? neighbourMarks : windowMarks)(page, last);
}
