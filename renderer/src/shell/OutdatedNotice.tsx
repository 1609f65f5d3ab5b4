import { useUnsavedChanges } from "../actions/unsavedChanges";
import { useApi } from "../data/api";
import { useDocument } from "../engine/application";
import { useStore } from "../lib/store";

/** Offer to reload a page that is older than the server. Unsaved input comes back as a draft. */
export function OutdatedNotice() {
  const { uiText } = useDocument();
  const { isOutdated } = useApi();
  const { allowLeave } = useUnsavedChanges();
  if (!useStore(isOutdated)) return null;
  function reload() {
    allowLeave();
    window.location.reload();
  }
  return (
    <p className="banner" role="status">
      {uiText.shell.reloadText}
      <button type="button" className="link" onClick={reload}>
        {uiText.shell.reload}
      </button>
    </p>
  );
}
