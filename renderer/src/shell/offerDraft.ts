import { toast } from "../actions/toasts";
import { application, words } from "../engine/application";
import { screenAt, titleAt } from "../engine/routes";
import { draftedPaths, draftOf, forgetDraft } from "../session/drafts";

/** Offers whoever has signed in again what they were typing when their session ended; what others left goes. */
export function offerDraft(owner: string, go: (to: string) => Promise<void>): void {
  const here = window.location.pathname.slice(application.base.length);
  for (const path of draftedPaths().filter((path) => path !== here)) { // a form that is open looks after its own
    const screen = screenAt(path);
    if (draftOf(path)?.owner !== owner || screen === undefined) forgetDraft(path);
    else {
      toast("info", words.form.restored, { label: titleAt(screen, path), act: () => void go(path) });
    }
  }
}
