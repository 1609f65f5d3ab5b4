import { toastsOf } from "../actions/toasts";
import type { Application } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import { screenAt, titleOf } from "../engine/routes";
import { draftsOf } from "../session/drafts";

/** Offers the drafts of an expired session to their user after the next sign-in, and removes those of other users. */
export function offerDraft(application: Application, owner: string, go: (to: string) => Promise<void>): void {
  const { screens, uiText } = application.document.get();
  const drafts = draftsOf(application);
  const { pathname } = application.address();
  for (const path of drafts.paths().filter((path) => path !== pathname)) { // an open form restores its own draft
    const screen = screenAt(screens, path);
    if (drafts.get(path)?.owner !== owner || screen === undefined) drafts.remove(path);
    else {
      const label = fillWords(uiText.form.continueDraft, { title: titleOf(screen, path) });
      toastsOf(application).show("info", uiText.form.restored, { offer: { label, act: () => void go(path) }, stays: true });
    }
  }
}
