import { toastsOf } from "../actions/toasts";
import { completionOf } from "../data/completeDocument";
import type { Application } from "../engine/application";
import type { Block, Kind } from "../engine/protocol";
import { screenAt } from "../engine/routes";
import { draftsOf } from "../session/drafts";

/** Offer the drafts of an expired session to their user after the next sign-in, and remove those of other users. */
export async function offerDraft(
  application: Application,
  owner: string,
  go: (to: string) => Promise<void>,
): Promise<void> {
  const drafts = draftsOf(application);
  if (drafts.paths().length === 0) return;
  await completionOf(application)
    .load()
    .catch(() => undefined); // the forms have the sentences
  const { screens, uiText } = application.document.get();
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
