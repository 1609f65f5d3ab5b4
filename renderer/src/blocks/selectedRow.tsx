import { Fragment } from "react";
import { useSearchParams } from "react-router-dom";

import { LoadState } from "../components/LoadState";
import { RecordProvider, rowsOf, useData } from "../data/RecordContext";
import { toText } from "../engine/interpolate";
import type { Block, Kind, Row } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";
import { CardContent } from "../widgets/CardContent";

type SelectedRowBlock = Kind<Block, "selectedRow">;

/** Returns the row that the query string names, or the first one. */
function useSelectedRow({ parameter, key }: SelectedRowBlock, rows: Row[]): Row | undefined {
  const asked = useSearchParams()[0].get(parameter) ?? "";
  return asked === "" ? rows[0] : rows.find((row) => toText(row[key]) === asked);
}

/** One row of a list, with blocks that show its details. */
export default function SelectedRow({ block }: { block: SelectedRowBlock }) {
  const { draw, renderInstead: drawInstead } = useRenderContext();
  const request = useData(block.source);
  const rows = rowsOf(block.source, request.data);
  const row = useSelectedRow(block, rows);
  if (request.state !== "loaded" && request.data === null) {
    return (
      <section className="card">
        <header className="card-head"><Heading>{block.title}</Heading></header>
        <LoadState request={request} lines={6} />
      </section>
    );
  }
  if (row === undefined) return drawInstead([rows.length === 0 ? block.empty : block.missing]);
  const listData = block.source.rows === null ? {} : (request.data as Row);
  return (
    <RecordProvider value={{ ...listData, ...row }}>
      <section className="item chosen"><CardContent face={block} row={row} /></section>
      {block.body.map((below, index) => <Fragment key={index}>{draw([below])}</Fragment>)}
    </RecordProvider>
  );
}
