import { ActionButton } from "../action";
import { CellView } from "../cells";
import { Heading } from "../drawing";
import { LoadState } from "../loadState";
import { valueAt } from "../paths";
import { rowsOf, useData } from "../record";
import { asText } from "../templates";
import type { Block, Kind, Row } from "../wire";

type CardsBlock = Kind<Block, "cards">;

function Item({ block, row }: { block: CardsBlock; row: Row }) {
  const scope = { values: row };
  return (
    <li className="item">
      <div className="item-head">
        <Heading className="item-name">{asText(valueAt(row, block.named))}</Heading>
        {block.head.map(({ label, field, cell }) => (
          <span key={field} className="item-mark">
            <span className="visually-hidden">{label}: </span>
            <CellView cell={cell} value={valueAt(row, field)} scope={scope} />
          </span>
        ))}
      </div>
      {block.text !== null && <p className="item-text">{asText(valueAt(row, block.text))}</p>}
      {block.rows.length > 0 && (
        <dl className="details">
          {block.rows.map(({ label, field, cell }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd><CellView cell={cell} value={valueAt(row, field)} scope={scope} /></dd>
            </div>
          ))}
        </dl>
      )}
      {block.actions.length > 0 && (
        <div className="item-actions">
          {block.actions.map((action) => <ActionButton key={action.label} action={action} scope={scope} />)}
        </div>
      )}
    </li>
  );
}

export function Cards({ block }: { block: CardsBlock }) {
  const reading = useData(block.source);
  if (reading.state !== "loaded") return <LoadState reading={reading} lines={6} />;
  const rows = rowsOf(block.source, reading.data);
  if (rows.length === 0) return <p className="muted no-rows">{block.empty}</p>;
  return (
    <ul className="items" aria-label={block.label}>
      {rows.map((row, index) => <Item key={index} block={block} row={row} />)}
    </ul>
  );
}
