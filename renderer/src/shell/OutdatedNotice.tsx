import { allowLeave } from "../actions/unsavedChanges";
import { outdated } from "../data/api";
import { words } from "../engine/application";
import { useStore } from "../lib/store";

/** Says that the server has a newer page. Reloading loses nothing: what is being typed is kept as a draft. */
export function OutdatedNotice() {
  if (!useStore(outdated)) return null;
  function reload() {
    allowLeave();
    window.location.reload();
  }
  return (
    <p className="banner" role="status">
      {words.shell.reloadText}
      <button type="button" className="link" onClick={reload}>{words.shell.reload}</button>
    </p>
  );
}
