import { application, words } from "./application";
import { draftedPaths, draftOf, forgetDraft } from "./drafts";
import { screenAt, titleAt } from "./routes";
import { toast } from "./toasts";

/** Offers whoever has signed in again what they were typing when their session ended; what others left goes. */
export function offerUnfinished(owner: string, go: (to: string) => Promise<void>): void {
  const here = window.location.pathname.slice(application.base.length);
  for (const path of draftedPaths().filter((path) => path !== here)) { // a form that is open looks after its own
    const screen = screenAt(path);
    if (draftOf(path)?.owner !== owner || screen === undefined) forgetDraft(path);
    else {
      toast("info", words.form.restored, { label: titleAt(screen, path), act: () => void go(path) });
    }
  }
}
