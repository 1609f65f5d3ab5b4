import { toastsOf } from "../actions/toasts";
import type { Application } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import { screenAt, titleOf } from "../engine/routes";
import { draftsOf } from "../session/drafts";

/** Offers the drafts of an expired session to their user after the next sign-in, and removes those of other users. */
export function offerDraft(application: Application, owner: string, go: (to: string) => Promise<void>): void {
  const { screens, uiText } = application.document.get();
  const drafts = draftsOf(application);
  const { pathname, search } = application.address();
  const open = [pathname, pathname + search]; // an open form restores its own draft
  for (const path of drafts.paths().filter((path) => !open.includes(path))) {
    const [route = ""] = path.split("?");
    const screen = screenAt(screens, route);
    if (drafts.get(path)?.owner !== owner || screen === undefined) drafts.remove(path);
    else {
      const label = fillWords(uiText.form.continueDraft, { title: titleOf(screen, route) });
      toastsOf(application).show("info", uiText.form.restored, { offer: { label, act: () => void go(path) }, stays: true });
    }
  }
}
