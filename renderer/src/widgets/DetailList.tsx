import { CellView } from "../cells/CellView";
import type { Row, Wire } from "../engine/protocol";
import { valueAt } from "../engine/valuePath";

interface Props {
  className: string;
  details: Wire<"Detail">[];
  record: Row;
}

/** Labelled values of a record. */
export function DetailList({ className, details, record }: Props) {
  return (
    <dl className={className}>
      {details.map(({ label, field, cell }) => (
        <div key={`${label} ${field}`}>
          <dt>{label}</dt>
          <dd>
            <CellView cell={cell} value={valueAt(record, field)} scope={{ values: record }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
