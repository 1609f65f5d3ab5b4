import { Choice } from "../../../components/Choice";
import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import { fillWords, toText } from "../../../engine/interpolate";
import type { Row, Wire } from "../../../engine/protocol";
import { differentEntries, differentEntry, entriesOf, unusualEntries, withEntry } from "./differences";
import { CellMarks, inputNaming, type Marks } from "./MatrixCell";
import { useMatrix, type RowView } from "./MatrixContext";

type Details = Wire<"MatrixDetails">;

interface Props {
  view: RowView;
  details: Details;
}

/** Return the marks of the button that folds out the details of a row. */
export function useDetailsMarks({ view: { id, row, stored, compared }, details }: Props): Marks {
  const { matrix } = useDocument().uiText;
  const count = differentEntries(details, row, compared);
  return {
    id: `${id}__details__marks`,
    isChanged: differentEntries(details, row, stored) > 0,
    other: count === 0 ? null : fillWords(matrix.otherDetails, { count }),
  };
}

const panelId = (id: string) => `${id}__details`;
const buttonId = (id: string) => `${id}__details__button`;

/** The button that folds out the details of a row. It counts those that do not have the usual value. */
export function DetailsButton({
  view,
  details,
  marks,
  isOpen,
  onToggle,
}: Props & { marks: Marks; isOpen: boolean; onToggle: () => void }) {
  const { icons, uiText } = useDocument();
  const { id, nameId, row } = view;
  const count = unusualEntries(details, row);
  return (
    <button
      type="button"
      className="matrix-toggle"
      {...inputNaming(nameId, buttonId(id), marks)}
      aria-expanded={isOpen}
      {...(isOpen ? { "aria-controls": panelId(id) } : {})}
      onClick={onToggle}
    >
      <Icon name={icons.crumb} />
      <span id={buttonId(id)}>
        {count === 0 ? details.label : fillWords(uiText.matrix.details, { label: details.label, count })}
      </span>
    </button>
  );
}

/** Return the marks of one detail. */
function useEntryMarks(entry: Row, id: string, { view: { stored, compared }, details }: Props): Marks {
  const { matrix } = useDocument().uiText;
  const { options, valueField } = details;
  const other = differentEntry(details, entry, compared)?.[valueField];
  const value = options.find((option) => option.value === other)?.label ?? toText(other);
  return {
    id: `${id}__marks`,
    isChanged: differentEntry(details, entry, stored) !== undefined,
    other: other === undefined ? null : fillWords(matrix.other, { value }),
  };
}

/** One detail: its label and a select. */
function Entry({ entry, id, ...props }: Props & { entry: Row; id: string }) {
  const { view, details } = props;
  const { row, nameId, change } = view;
  const { readOnly } = useMatrix();
  const marks = useEntryMarks(entry, id, props);
  const label = entry[details.labelField];
  const value = toText(entry[details.valueField]);
  return (
    <div className="matrix-entry" data-changed={marks.isChanged || undefined}>
      <label id={`${id}__label`} htmlFor={id}>
        {toText(label)}
      </label>
      <Choice
        naming={{ id, ...inputNaming(nameId, `${id}__label`, marks) }}
        options={details.options}
        value={value}
        disabled={readOnly}
        onChoose={(chosen) => change(withEntry(details, row, label, chosen))}
      />
      <CellMarks {...marks} />
    </div>
  );
}

/** The details of a row: one select for each record. */
export function DetailsPanel({ view, details }: Props) {
  const { id, nameId, row } = view;
  return (
    <div id={panelId(id)} className="matrix-details" role="group" aria-labelledby={`${nameId} ${buttonId(id)}`}>
      {entriesOf(details, row).map((entry, index) => (
        <Entry
          key={toText(entry[details.labelField])}
          entry={entry}
          id={`${panelId(id)}${String(index)}`}
          view={view}
          details={details}
        />
      ))}
    </div>
  );
}
