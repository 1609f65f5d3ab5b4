import { useEffect, useId, useRef, useState } from "react";

import { useEffects } from "../../../actions/effects";
import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import type { View } from "../../../engine/listMemory";
import { withoutView } from "../../../engine/viewChanges";
import { useLoadViews } from "./useLoadViews";
import { useOpenView } from "./useOpenView";
import { useSaveView, type Refusal, type ViewEntry } from "./useSaveView";
import type { ViewProps } from "./viewProps";

/** Return the function that deletes a view. Its toast offers to restore it. */
function useDeleteView({ block, change, list, view: open }: ViewProps): (view: View) => Promise<boolean> {
  const { perform } = useEffects();
  const { views: texts, toast } = useDocument().uiText;
  const openView = useOpenView({ change, list });
  const load = useLoadViews({ block, list, view: open });
  const { views } = block;
  return async ({ id }) => {
    if (views === null) return false;
    const restore = async () => {
      const { ok } = await perform(views.restore, { values: { id } });
      if (ok) await load();
    };
    const offer = () => ({ label: toast.undo, act: () => void restore() });
    const { ok } = await perform(views.remove, { values: { id }, failed: texts.notDeleted, offer });
    if (!ok) return false;
    if (open?.id === id) openView(null);
    list.remember((memory) => withoutView(memory, id));
    return true;
  };
}

interface Props extends ViewProps {
  /** The view to change; null for a new one. */
  edited: View | null;
  onDone: () => void;
}

const NAME_LENGTH = 60;
const NOTHING: Refusal = { name: "", view: "" };

interface NameProps {
  value: string;
  error: string;
  onName: (name: string) => void;
}

function NameField({ value, error, onName }: NameProps) {
  const { icons, uiText } = useDocument();
  const texts = uiText.views;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, [error]);
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {texts.name}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        autoComplete="off"
        maxLength={NAME_LENGTH}
        value={value}
        aria-invalid={error !== ""}
        aria-describedby={error === "" ? undefined : `${id}error`}
        onChange={({ target }) => onName(target.value)}
      />
      {error !== "" && (
        <p id={`${id}error`} className="field-error" role="alert">
          <Icon name={icons.error} />
          {error}
        </p>
      )}
    </div>
  );
}

const SCOPES = { mine: "mine", all: "everybody" } as const;

function ScopeChoice({ scope, onScope }: { scope: View["scope"]; onScope: (scope: View["scope"]) => void }) {
  const { views: texts } = useDocument().uiText;
  return (
    <fieldset className="density">
      <legend>{texts.forWhom}</legend>
      {(["mine", "all"] as const).map((each) => (
        <label key={each}>
          <input type="radio" name="scope" checked={scope === each} onChange={() => onScope(each)} />
          {texts[SCOPES[each]]}
        </label>
      ))}
    </fieldset>
  );
}

/** The form of a view: its name, who has it, and whether the list opens with it. A view of another person shows only
 * the last. */
export function ViewForm({ edited, onDone, ...props }: Props) {
  const { views: texts } = useDocument().uiText;
  const { isSaving, add, rename } = useSaveView(props);
  const remove = useDeleteView(props);
  const [refusal, setRefusal] = useState(NOTHING);
  const [entry, setEntry] = useState<ViewEntry>(() => ({
    name: edited?.name ?? "",
    scope: edited?.scope ?? "mine",
    isDefault: edited !== null && props.list.memory.defaultView === edited.id,
  }));
  const change = (part: Partial<ViewEntry>) => setEntry((before) => ({ ...before, ...part }));
  const isOwn = edited === null || (edited.own && edited.reason === "");

  async function save() {
    const named = { ...entry, name: entry.name.trim() };
    if (isOwn && named.name === "") {
      setRefusal({ ...NOTHING, name: texts.nameMissing });
      return;
    }
    const refused = await (edited === null ? add(named) : rename(edited, named));
    if (refused === null) onDone();
    else setRefusal(refused);
  }

  return (
    <form
      className="filter-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      {isOwn && (
        <NameField
          value={entry.name}
          error={refusal.name}
          onName={(name) => {
            change({ name });
            setRefusal(NOTHING);
          }}
        />
      )}
      {isOwn && <ScopeChoice scope={entry.scope} onScope={(scope) => change({ scope })} />}
      <label className="view-check">
        <input
          type="checkbox"
          checked={entry.isDefault}
          onChange={({ target }) => change({ isDefault: target.checked })}
        />
        {texts.opensList}
      </label>
      {edited === null && (
        <p className="field-help">{props.block.columns.length > 0 ? texts.keeps : texts.keepsQuery}</p>
      )}
      {refusal.view !== "" && (
        <p className="field-error" role="alert">
          {refusal.view}
        </p>
      )}
      <div className="filter-actions">
        {edited?.own === true && (
          <button
            type="button"
            className="button view-delete"
            onClick={() =>
              void remove(edited).then((isGone) => {
                if (isGone) onDone();
              })
            }
          >
            {texts.delete}
          </button>
        )}
        <button type="submit" className="button primary" aria-disabled={isSaving}>
          {texts.submit}
        </button>
      </div>
    </form>
  );
}
