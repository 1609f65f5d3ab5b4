import { useState } from "react";

import { IconButton } from "../../../components/IconButton";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import { STANDARD, viewsOf, type View } from "../../../engine/listMemory";
import { hasOwnLook, isChanged, isStandardLook, withoutChanges } from "../../../engine/viewChanges";
import { useOpenView } from "./useOpenView";
import { useSaveView } from "./useSaveView";
import type { ViewProps } from "./viewProps";

interface Props extends ViewProps {
  /** Opens the form of a view, or of a new one. */
  onEdit: (view: View | null) => void;
}

interface ItemProps {
  name: string;
  /** What is said about the view below its name. */
  notes: string[];
  isOpen: boolean;
  isPossible?: boolean;
  onOpen: () => void;
  onEdit?: () => void;
}

function ViewItem({ name, notes, isOpen, isPossible = true, onOpen, onEdit }: ItemProps) {
  const { icons, uiText } = useDocument();
  const texts = uiText.views;
  const label = fillWords(texts.edit, { name });
  return (
    <li className="view-item">
      <button
        type="button"
        className="filter-choice"
        aria-current={isOpen}
        aria-disabled={!isPossible}
        onClick={() => {
          if (isPossible) onOpen();
        }}
      >
        <span className="view-name">{name}</span>
        {notes.length > 0 && <small className="muted">{notes.join(", ")}</small>}
      </button>
      {onEdit && <IconButton label={label} icon={icons.actions} onClick={onEdit} />}
    </li>
  );
}

/** What the reader can do with a view that they have changed. */
function Changes({ view, onEdit, ...props }: Props & { view: View }) {
  const { views: texts } = useDocument().uiText;
  const { isSaving, update } = useSaveView({ ...props, view });
  const open = useOpenView(props);
  const [refusal, setRefusal] = useState("");
  function reset() {
    props.list.remember((memory) => withoutChanges(memory, view.id));
    open(view);
  }
  return (
    <div className="view-changes">
      <p>{fillWords(texts.isChanged, { name: view.name })}</p>
      {refusal !== "" && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <div className="flow">
        {view.own && (
          <button
            type="button"
            className="button primary"
            aria-disabled={isSaving}
            onClick={() => {
              if (!isSaving)
                void update(view).then((refused) => setRefusal(refused === null ? "" : refused.name || refused.view));
            }}
          >
            {texts.update}
          </button>
        )}
        <button type="button" className="button" onClick={() => onEdit(null)}>
          {texts.saveAsNew}
        </button>
        <button type="button" className="button" onClick={reset}>
          {texts.reset}
        </button>
      </div>
    </div>
  );
}

/** The list without a view: as the screen has it, and as the reader has changed it. */
function Unnamed(props: Props) {
  const { views: texts } = useDocument().uiText;
  const open = useOpenView(props);
  const { block, list, view } = props;
  const { memory, remember } = list;
  const isOwn = hasOwnLook(block, memory);
  const isStandard = isStandardLook(block, memory, view);
  const notes = memory.defaultView === null ? [texts.default] : [];
  function openStandard() {
    remember((known) => withoutChanges(known, STANDARD.id));
    open(isOwn ? STANDARD : null);
  }
  return (
    <>
      <ViewItem name={texts.standard} notes={isOwn ? [] : notes} isOpen={isStandard} onOpen={openStandard} />
      {isOwn && (
        <ViewItem
          name={texts.ownLook}
          notes={notes}
          isOpen={!isStandard && (view === null || view === STANDARD)}
          onOpen={() => open(null)}
        />
      )}
    </>
  );
}

/** The views of a list: the standard, those that come with the screen, and those of the reader and of everybody. */
export function ViewList(props: Props) {
  const { views: texts } = useDocument().uiText;
  const open = useOpenView(props);
  const { block, list, state, view, onEdit } = props;
  const { memory } = list;
  const changed = view !== null && isChanged(block, memory, view, state);
  const notesOf = ({ id, scope, reason }: View) => {
    const isStored = typeof id === "number";
    return [
      ...(isStored && scope === "all" ? [texts.shared] : []),
      ...(id === memory.defaultView ? [texts.default] : []),
      ...(reason === "" ? [] : [reason]),
    ];
  };
  return (
    <section>
      <header className="view-section">
        <h3>{texts.views}</h3>
      </header>
      <ul className="filter-list" aria-label={texts.views}>
        <Unnamed {...props} />
        {viewsOf(block, memory).map((each) => (
          <ViewItem
            key={each.id}
            name={each.name}
            notes={notesOf(each)}
            isOpen={each.id === view?.id}
            isPossible={each.reason === ""}
            onOpen={() => open(each)}
            onEdit={() => onEdit(each)}
          />
        ))}
      </ul>
      {changed ? (
        <Changes {...props} view={view} />
      ) : (
        <p className="view-save">
          <button type="button" className="link-button" onClick={() => onEdit(null)}>
            {texts.save}
          </button>
        </p>
      )}
    </section>
  );
}
