import { useEffect, useRef, useState, type ReactNode } from "react";

import { useDocument } from "../../../engine/application";
import type { Density, View } from "../../../engine/listMemory";
import { columnLooks, sameColumns } from "../../../engine/columnEdits";
import { PanelDialog } from "../PanelDialog";
import { changeLook } from "./changeLook";
import { ColumnList } from "./ColumnList";
import { useLoadViews } from "./useLoadViews";
import { ViewForm } from "./ViewForm";
import { ViewList } from "./ViewList";
import type { ViewProps } from "./viewProps";
import "../../../styles/filters.css";
import "../../../styles/views.css";

interface Props extends ViewProps {
  /** The button that opened the panel. */
  button: HTMLElement;
  /** The choice of the order, where no heading shows it. */
  sorting?: ReactNode;
  onClose: () => void;
}

const DENSITIES: Density[] = ["comfortable", "compact"];

function DensityChoice(props: ViewProps) {
  const { views: texts } = useDocument().uiText;
  return (
    <fieldset className="density phone-less">
      <legend>{texts.rows}</legend>
      {DENSITIES.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="density"
            checked={props.look.density === each}
            onChange={() => changeLook(props, { density: each })}
          />
          {texts[each]}
        </label>
      ))}
    </fieldset>
  );
}

/** The columns, with a button that shows them as the list has them. */
function Columns(props: ViewProps) {
  const { views: texts } = useDocument().uiText;
  const heading = useRef<HTMLHeadingElement>(null);
  const { block, look } = props;
  const isStandard = sameColumns(block.columns, columnLooks(block.columns, look.placed), null);
  return (
    <section>
      <header className="view-section">
        <h3 ref={heading} tabIndex={-1}>
          {texts.columns}
        </h3>
        {!isStandard && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              heading.current?.focus();
              changeLook(props, { columns: null });
            }}
          >
            {texts.allColumns}
          </button>
        )}
      </header>
      <ColumnList {...props} />
    </section>
  );
}

/** The views, the row height and the columns of a list, or the form of a view. */
export default function ViewPanel({ button, sorting, onClose, ...props }: Props) {
  const { views: texts } = useDocument().uiText;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The view whose form is open; null for a new one. */
  const [edited, setEdited] = useState<View | null | undefined>(undefined);
  const load = useLoadViews(props);
  useEffect(() => void load(), [load]); // another device may have changed them
  const back = () => {
    setEdited(undefined);
    heading.current?.focus(); // what had the focus is gone
  };
  const title =
    edited === undefined ? texts.button : edited === null ? texts.titleNew : edited.own ? texts.titleEdit : edited.name;
  return (
    <PanelDialog
      {...{ dialog, heading, title, button, onClose }}
      className="view-panel"
      onBack={edited === undefined ? null : back}
    >
      {edited === undefined ? (
        <>
          <ViewList {...props} onEdit={setEdited} />
          {sorting}
          {props.block.columns.length > 0 && <DensityChoice {...props} />}
          {props.block.columns.length > 0 && <Columns {...props} />}
        </>
      ) : (
        <ViewForm {...props} edited={edited} onDone={back} />
      )}
    </PanelDialog>
  );
}
