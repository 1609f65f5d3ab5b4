import { outdated } from "../api";
import { words } from "../application";
import { leaveFreely } from "../leave";
import { useStore } from "../store";

/** Says that the server has a newer page. Reloading loses nothing: what is being typed is kept as a draft. */
export function Outdated() {
  if (!useStore(outdated)) return null;
  function reload() {
    leaveFreely();
    window.location.reload();
  }
  return (
    <p className="banner" role="status">
      {words.shell.reloadText}
      <button type="button" className="link" onClick={reload}>{words.shell.reload}</button>
    </p>
  );
}
