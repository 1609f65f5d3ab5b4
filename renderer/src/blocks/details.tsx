import { CellView } from "../cells/CellView";
import { LoadState } from "../components/LoadState";
import { recordOf, useData } from "../data/RecordContext";
import type { Block, Kind, Row } from "../engine/protocol";
import { valueAt } from "../engine/valuePath";
import { DetailList } from "../widgets/DetailList";
import { filledDetails } from "../widgets/filledDetails";

type DetailsBlock = Kind<Block, "details">;

/** A list of labelled values, one per row. */
function Facts({ block, record }: { block: DetailsBlock; record: Row }) {
  return (
    <table className="facts" aria-label={block.label}>
      <tbody>
        {block.rows.map(({ label, field, cell }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>
              <CellView cell={cell} value={valueAt(record, field)} scope={{ values: record }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default function Details({ block }: { block: DetailsBlock }) {
  const request = useData(block.source);
  const record = recordOf(block.source, request.data);
  if (record === null) return <LoadState request={request} lines={block.rows.length} />;
  if (block.layout === "table") return <Facts block={block} record={record} />;
  return <DetailList className="details" details={filledDetails(block.rows, record)} record={record} />;
}
