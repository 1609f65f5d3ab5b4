import { toastsOf } from "../actions/toasts";
import type { Application } from "../engine/application";
import type { Block, Kind } from "../engine/protocol";
import { screenAt } from "../engine/routes";
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
      const form = screen.body.find(({ kind }) => kind === "form") as Kind<Block, "form"> | undefined;
      const offer = { label: uiText.form.continueDraft, act: () => void go(path) };
      toastsOf(application).show("info", form?.unsaved ?? uiText.form.restored, { offer, stays: true });
    }
  }
}
