import { useEffect } from "react";

import { perApplication, useApplication, useDocument, type Application } from "../engine/application";
import type { Loading } from "../engine/preloadable";
import type { ApplicationDocument } from "../engine/protocol";
import { loadBlocks } from "../engine/registry";
import { isOutline, screenAt } from "../engine/routes";
import { apiOf } from "./api";

/** Load the code of the current screen. If that fails, the blocks show the failure. */
export async function loadScreen({ registry, address }: Application, { screens }: ApplicationDocument): Promise<void> {
  const { pathname, search } = address();
  await loadBlocks(registry, screenAt(screens, pathname)?.body ?? [], search).catch(() => undefined);
}

/** Return the document with the screens that it lacks. What it has stays the same object. */
function completed(document: ApplicationDocument, { screens, restrictions }: ApplicationDocument): ApplicationDocument {
  const bodies = document.screens.map((screen, number) => (isOutline(screen) ? (screens[number] ?? screen) : screen));
  return { ...document, restrictions, screens: bodies, completeDocument: null };
}

/** Load the complete document of a page, whose own document has the body of one screen and outlines of the others. */
function createCompletion(application: Application): Required<Loading> {
  const { fullDocument } = application;
  let loading: Promise<void> | null = null;

  async function complete(path: string): Promise<void> {
    const response = await fetch(path);
    if (response.status === 404) apiOf(application).isOutdated.set(true); // the server has other screens now
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const document = (await response.json()) as ApplicationDocument;
    await loadScreen(application, document);
    const current = fullDocument.get();
    // hot reload may have replaced it
    if (current.completeDocument === path) fullDocument.set(completed(current, document));
  }

  return {
    isLoaded: () => fullDocument.get().completeDocument === null,
    async load() {
      const path = fullDocument.get().completeDocument;
      if (path === null) return;
      loading ??= complete(path).finally(() => {
        loading = null;
      });
      await loading;
    },
  };
}

export const completionOf = perApplication(createCompletion);

/** Return the document for a component that looks into other screens, and complete it. */
export function useCompleteDocument(): ApplicationDocument {
  const application = useApplication();
  useEffect(() => {
    completionOf(application)
      .load()
      .catch(() => undefined); // the component does without the other screens
  }, [application]);
  return useDocument();
}
