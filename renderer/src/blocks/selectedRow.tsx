import { Fragment } from "react";
import { useSearchParams } from "react-router-dom";

import { LoadState } from "../components/LoadState";
import { RecordProvider, rowsOf, useData } from "../data/RecordContext";
import { toText } from "../engine/interpolate";
import type { Block, Kind, Row } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";
import { CardContent } from "../widgets/CardContent";

type SelectedRowBlock = Kind<Block, "selectedRow">;

/** One row of a list, with blocks that show its details. The source may send the parameter that selects the row. */
export default function SelectedRow({ block }: { block: SelectedRowBlock }) {
  const asked = useSearchParams()[0].get(block.parameter) ?? "";
  return (
    <RecordProvider value={{ [block.parameter]: asked }}>
      <Selected block={block} asked={asked} />
    </RecordProvider>
  );
}

function Selected({ block, asked }: { block: SelectedRowBlock; asked: string }) {
  const { draw, renderInstead: drawInstead } = useRenderContext();
  const request = useData(block.source);
  const rows = rowsOf(block.source, request.data);
  const row = asked === "" ? rows[0] : rows.find((each) => toText(each[block.key]) === asked);
  if (request.state !== "loaded" && request.data === null) {
    return (
      <section className="card">
        <header className="flow card-head">
          <Heading>{block.title}</Heading>
        </header>
        <LoadState request={request} lines={6} />
      </section>
    );
  }
  if (row === undefined) return drawInstead([asked === "" ? block.empty : block.missing]);
  const listData = block.source.rows === null ? {} : (request.data as Row);
  return (
    <RecordProvider value={{ [block.parameter]: asked, ...listData, ...row }}>
      <section className="item chosen">
        <CardContent face={block} row={row} badge={block.badge} />
      </section>
      {block.body.map((below, index) => (
        <Fragment key={index}>{draw([below])}</Fragment>
      ))}
    </RecordProvider>
  );
}
