import { Fragment } from "react";
import { useSearchParams } from "react-router-dom";

import { LoadState } from "../components/LoadState";
import { RecordProvider, rowsOf, useData } from "../data/RecordContext";
import { asText } from "../engine/interpolate";
import type { Block, Kind, Row } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";
import { CardContent } from "../widgets/CardContent";

type SelectedRowBlock = Kind<Block, "selectedRow">;

/** Returns the row that the query string names, or the first one. */
function useSelectedRow({ parameter, key }: SelectedRowBlock, rows: Row[]): Row | undefined {
  const asked = useSearchParams()[0].get(parameter) ?? "";
  return asked === "" ? rows[0] : rows.find((row) => asText(row[key]) === asked);
}

/** One row of a list, with blocks that show its details. */
export function SelectedRow({ block }: { block: SelectedRowBlock }) {
  const { draw, renderInstead: drawInstead } = useRenderContext();
  const reading = useData(block.source);
  const rows = rowsOf(block.source, reading.data);
  const row = useSelectedRow(block, rows);
  if (reading.state !== "loaded" && reading.data === null) {
    return (
      <section className="card">
        <header className="card-head"><Heading>{block.title}</Heading></header>
        <LoadState reading={reading} lines={6} />
      </section>
    );
  }
  if (row === undefined) return drawInstead([rows.length === 0 ? block.empty : block.missing]);
  const listData = block.source.rows === null ? {} : (reading.data as Row);
  return (
    <RecordProvider value={{ ...listData, ...row }}>
      <section className="item chosen"><CardContent face={block} row={row} /></section>
      {block.body.map((below, index) => <Fragment key={index}>{draw([below])}</Fragment>)}
    </RecordProvider>
  );
}
