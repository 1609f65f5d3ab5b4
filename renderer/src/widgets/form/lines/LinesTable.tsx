import type { FieldErrors } from "../../../data/api";
import { CellView } from "../../../cells/CellView";
import { useDocument } from "../../../engine/application";
import { totalOf } from "../../../engine/derived";
import type { Row, Wire } from "../../../engine/protocol";
import { PHONE } from "../../../engine/tableState";
import { useMediaQuery } from "../../../lib/useMediaQuery";
import { isShown } from "../dependentFields";
import { CHUNK_SIZE, LineChunk } from "./LineChunk";
import { LineCard } from "./LineCard";
import { LineRow } from "./LineRow";
import { nameOf, useLinesView, type LinePart, type LineProps, type LinesField } from "./LinesContext";
import { keyOf } from "./rows";

const NO_ERRORS: FieldErrors = {};

interface Props {
  field: LinesField;
  rows: Row[];
  /** The errors of each line, by its key. */
  errors: ReadonlyMap<string, FieldErrors>;
  /** The values of the form around the lines. */
  around: Row;
  /** The line that is drawn wherever it is. */
  pinned: string | null;
}

/** Return the names of the fields that a line does not show. */
function hiddenIn(parts: LinePart[], row: Row, around: Row): string {
  return parts
    .filter((part) => !isShown(part, row, around))
    .map(nameOf)
    .join(" ");
}

function lineProps({ field, rows, errors, around }: Props): LineProps[] {
  return rows.map((row, place) => ({
    row,
    number: place + 1,
    isLast: place === rows.length - 1,
    errors: errors.get(keyOf(row)) ?? NO_ERRORS,
    hidden: hiddenIn(field.fields, row, around),
  }));
}

/** Return the format of a total: that of the column, or of a number. */
function totalCell(part: LinePart | undefined): Wire<"Cell"> | null {
  if (part?.kind === "readOnly") return part.cell;
  if (part?.kind === "money") return { ...MONEY, currency: part.currency };
  return part === undefined ? null : NUMBER;
}

const NUMBER = { kind: "number", digits: null, grouped: true } as unknown as Wire<"Cell">;
const MONEY = { kind: "money" } as unknown as Wire<"MoneyCell">;

/** The sum of a column. */
function Total({ field, rows, name }: Pick<Props, "field" | "rows"> & { name: string }) {
  const cell = totalCell(field.fields.find((part) => nameOf(part) === name));
  if (cell === null) return null;
  return <CellView cell={cell} value={totalOf(rows, name)} scope={{ values: {} }} />;
}

function TotalRow({ field, rows }: Pick<Props, "field" | "rows">) {
  const { uiText } = useDocument();
  const [first, ...rest] = field.fields.map(nameOf);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={field.totals.includes(first ?? "") ? 1 : 2}>
          {uiText.lines.total}
        </th>
        {[...(field.totals.includes(first ?? "") ? [first ?? ""] : []), ...rest].map((name) => (
          <td key={name} data-field={name}>
            {field.totals.includes(name) && <Total field={field} rows={rows} name={name} />}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  );
}

/** Lines as a table. Only those near the window are drawn. */
function Table(props: Props) {
  const { field, rows, pinned } = props;
  const { id, labels, required } = useLinesView();
  const { uiText } = useDocument();
  const lines = lineProps(props);
  const chunks = Array.from({ length: Math.ceil(lines.length / CHUNK_SIZE) }, (_, place) =>
    lines.slice(place * CHUNK_SIZE, (place + 1) * CHUNK_SIZE),
  );
  return (
    <table className="lines" aria-labelledby={`${id}__label`} aria-rowcount={rows.length + 1}>
      <caption className="visually-hidden">{uiText.lines.keys}</caption>
      <thead>
        <tr>
          <td className="line-number" />
          {field.fields.map((part) => (
            <th key={nameOf(part)} scope="col" data-kind={part.kind} data-width={part.width}>
              {part.kind === "readOnly" ? part.label : labels[part.name]}
              {required.includes(nameOf(part)) && part.kind !== "checkbox" && (
                <span className="required" aria-hidden="true">
                  {" "}
                  *
                </span>
              )}
            </th>
          ))}
          <td className="line-actions" />
        </tr>
      </thead>
      {chunks.map((chunk, place) => (
        <LineChunk
          key={place}
          isFirst={place === 0}
          isPinned={chunk.some(({ row }) => keyOf(row) === pinned)}
          count={chunk.length}
          columns={field.fields.length + 2}
        >
          {() => chunk.map((line) => <LineRow key={keyOf(line.row)} {...line} />)}
        </LineChunk>
      ))}
      {field.totals.length > 0 && rows.length > 0 && <TotalRow field={field} rows={rows} />}
    </table>
  );
}

/** Lines as cards, for phones. */
function Cards(props: Props) {
  const { field, rows } = props;
  const { uiText } = useDocument();
  const { labels } = useLinesView();
  const labelOf = (name: string) => {
    const part = field.fields.find((each) => nameOf(each) === name);
    return part?.kind === "readOnly" ? part.label : labels[name];
  };
  return (
    <>
      <ul className="line-cards">
        {lineProps(props).map((line) => (
          <LineCard key={keyOf(line.row)} {...line} />
        ))}
      </ul>
      {rows.length > 0 &&
        field.totals.map((name) => (
          <p key={name} className="line-total">
            <span>
              {uiText.lines.total} {labelOf(name)}
            </span>
            <Total field={field} rows={rows} name={name} />
          </p>
        ))}
    </>
  );
}

export function Lines(props: Props) {
  const isPhone = useMediaQuery(PHONE);
  return isPhone ? <Cards {...props} /> : <Table {...props} />;
}
