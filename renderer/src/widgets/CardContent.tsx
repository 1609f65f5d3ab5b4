import { useId } from "react";

import { ActionButton } from "../actions/ActionButton";
import { CellView } from "../cells/CellView";
import { Titled } from "../components/Titled";
import { toText } from "../engine/interpolate";
import type { Block, Row, Wire } from "../engine/protocol";
import { Heading } from "../engine/renderContext";
import { valueAt } from "../engine/valuePath";
import { DetailList } from "./DetailList";
import "../styles/cards.css";

type Shown = Pick<Wire<"Cards">, "titleField" | "head" | "text" | "rows" | "actions">;

interface Props {
  face: Shown;
  row: Row;
  /** The badge of the heading. */
  badge?: Block | null;
  deeper?: boolean;
}

/** The content of a card. Its heading describes its actions for assistive technology. */
export function CardContent({ face, row, badge = null, deeper = false }: Props) {
  const id = useId();
  const scope = { values: row };
  return (
    <>
      <div className="flow item-head">
        <div className="item-name">
          <Titled badge={badge}>
            <Heading id={id} deeper={deeper}>
              {toText(valueAt(row, face.titleField))}
            </Heading>
          </Titled>
        </div>
        {face.head.map(({ label, field, cell }) => (
          <span key={field} className="item-mark">
            <span className="visually-hidden">{label}: </span>
            <CellView cell={cell} value={valueAt(row, field)} scope={scope} />
          </span>
        ))}
      </div>
      {face.text !== null && <p className="item-text">{toText(valueAt(row, face.text))}</p>}
      {face.rows.length > 0 && <DetailList className="details" details={face.rows} record={row} />}
      {face.actions.length > 0 && (
        <div className="flow item-actions">
          {face.actions.map((action) => (
            <ActionButton key={action.label} action={action} scope={scope} describedBy={id} />
          ))}
        </div>
      )}
    </>
  );
}
