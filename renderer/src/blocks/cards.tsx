import { useEffect, useRef } from "react";

import { LoadState } from "../components/LoadState";
import { Titled } from "../components/Titled";
import { RecordProvider, rowsOf, useData } from "../data/RecordContext";
import type { RequestState } from "../data/useRequest";
import { useApplication } from "../engine/application";
import type { Block, Kind, Row, Wire } from "../engine/protocol";
import { useQueryString } from "../engine/queryChange";
import { Heading } from "../engine/renderContext";
import { serverQuery, SIZE_KEY, tableState, type TableState } from "../engine/tableState";
import { CardContent } from "../widgets/CardContent";
import { TableFooter } from "../widgets/table/TableFooter";

type CardsBlock = Kind<Block, "cards">;

interface Props {
  block: CardsBlock;
  request: RequestState;
}

/** The heading of cards, whose badge may show data next to the rows. */
function CardsHeading({ block, request }: Props) {
  const heading = (
    <Titled badge={block.badge}>
      <Heading>{block.title}</Heading>
    </Titled>
  );
  return block.source.kind === "part" ? (
    heading
  ) : (
    <RecordProvider value={(request.data ?? {}) as Row}>{heading}</RecordProvider>
  );
}

/** A card for each row. While the next rows load, it shows the previous ones. */
function CardItems({ block, request }: Props) {
  if (request.state !== "loaded" && request.data === null) return <LoadState request={request} lines={6} />;
  const rows = rowsOf(block.source, request.data);
  if (rows.length === 0) return <p className="muted no-rows">{block.empty}</p>;
  return (
    <ul className="items" aria-label={block.label} aria-busy={request.state === "loading"}>
      {rows.map((row, index) => (
        <li key={index} className="item">
          <CardContent face={block} row={row} deeper={block.title !== ""} />
        </li>
      ))}
    </ul>
  );
}

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
function PagedCards({ block, paging }: { block: CardsBlock; paging: Wire<"Paging"> }) {
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

function AllCards({ block }: { block: CardsBlock }) {
  const request = useData(block.source);
  if (block.title === "") return <CardItems block={block} request={request} />;
  return (
    <section className="item-group">
      <CardsHeading block={block} request={request} />
      <CardItems block={block} request={request} />
    </section>
  );
}

export default function Cards({ block }: { block: CardsBlock }) {
  return block.paging === null ? <AllCards block={block} /> : <PagedCards block={block} paging={block.paging} />;
}
