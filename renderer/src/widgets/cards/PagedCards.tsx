import { useEffect, useRef } from "react";

import { useData } from "../../data/RecordContext";
import { useApplication } from "../../engine/application";
import { useQueryString } from "../../engine/queryChange";
import type { Block, Kind, Wire } from "../../engine/protocol";
import { serverQuery, SIZE_KEY, tableState, type TableState } from "../../engine/tableState";
import { TableFooter } from "../table/TableFooter";
import { CardItems, CardsHeading } from "./CardItems";

/** The page in a response. */
interface PageAnswer {
  page: number;
  total: number;
  totalPages: number;
}

/** Return the page that the address names, and the function that changes it. */
function usePage(paging: Wire<"Paging">): [TableState, (wanted: { page?: number; limit?: number }) => void] {
  const { local } = useApplication().storage;
  const [search, editQuery] = useQueryString();
  const stateOf = (query: URLSearchParams) =>
    tableState({ columns: [], sort: null, conditions: [], filters: [], paging }, query, local.read<number>(SIZE_KEY));
  function change({ page = 1, limit }: { page?: number; limit?: number }) {
    if (limit !== undefined) local.write(SIZE_KEY, limit);
    editQuery((query) => {
      if (page === 1) query.delete("page");
      else query.set("page", String(page));
      if (limit !== undefined) query.set("limit", String(limit));
    }, limit !== undefined);
  }
  return [stateOf(new URLSearchParams(search)), change];
}

/** Cards of one page, with the way to other pages below. */
export function PagedCards({ block, paging }: { block: Kind<Block, "cards">; paging: Wire<"Paging"> }) {
  const [state, change] = usePage(paging);
  const request = useData(block.source, serverQuery(state));
  const { total = 0, totalPages: last = 1, page = state.page } = (request.data ?? {}) as Partial<PageAnswer>;
  const top = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page && (top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
    shown.current = page;
  }, [page]);
  return (
    <section className="item-group" ref={top}>
      <CardsHeading block={block} request={request} />
      <CardItems block={block} request={request} />
      {total > paging.size && (
        <TableFooter
          block={{ paging }}
          table={{ page, last, total, shown: { page, limit: state.limit } }}
          limit={state.limit}
          loading={false}
          change={change}
        />
      )}
    </section>
  );
}
