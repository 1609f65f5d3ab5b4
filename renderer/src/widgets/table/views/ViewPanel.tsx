import { useEffect, useId, useRef, useState } from "react";

import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import type { Density, View } from "../../../engine/listMemory";
import { columnLooks, sameColumns } from "../../../engine/columnEdits";
import { placeDialog } from "../placeDialog";
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

interface HeadProps {
  id: string;
  title: string;
  onBack: (() => void) | null;
  onClose: () => void;
}

function Head({ id, title, onBack, onClose }: HeadProps) {
  const { icons, uiText } = useDocument();
  const { views: texts, shell } = uiText;
  return (
    <header className="filter-head">
      {onBack !== null && (
        <button type="button" className="icon-button back" aria-label={texts.back} title={texts.back} onClick={onBack}>
          <Icon name={icons.crumb} />
        </button>
      )}
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <button type="button" className="icon-button" aria-label={shell.close} onClick={onClose}>
        <Icon name={icons.close} />
      </button>
    </header>
  );
}

/** The views, the row height and the columns of a list, or the form of a view. */
export default function ViewPanel({ button, onClose, ...props }: Props) {
  const { views: texts } = useDocument().uiText;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /** The view whose form is open; null for a new one. */
  const [edited, setEdited] = useState<View | null | undefined>(undefined);
  useEffect(() => {
    if (dialog.current === null) return;
    dialog.current.showModal();
    placeDialog(dialog.current, button);
  }, [button]);
  const load = useLoadViews(props);
  useEffect(() => void load(), [load]); // another device may have changed them
  const close = () => dialog.current?.close();
  const back = () => {
    setEdited(undefined);
    document.getElementById(id)?.focus(); // what had the focus is gone
  };
  const title =
    edited === undefined ? texts.button : edited === null ? texts.titleNew : edited.own ? texts.titleEdit : edited.name;
  return (
    <dialog
      ref={dialog}
      className="filter-dialog view-panel"
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) close();
      }}
    >
      <div className="filter-body">
        <Head id={id} title={title} onBack={edited === undefined ? null : back} onClose={close} />
        {edited === undefined ? (
          <>
            <ViewList {...props} onEdit={setEdited} />
            {props.block.columns.length > 0 && <DensityChoice {...props} />}
            {props.block.columns.length > 0 && <Columns {...props} />}
          </>
        ) : (
          <ViewForm {...props} edited={edited} onDone={back} />
        )}
      </div>
    </dialog>
  );
}
