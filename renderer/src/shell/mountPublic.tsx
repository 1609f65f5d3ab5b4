import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";

import { EffectsProvider } from "../actions/effects";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { loadScreen } from "../data/completeDocument";
import { ApplicationProvider, createApplication } from "../engine/application";
import type { ApplicationDocument } from "../engine/protocol";
import type { Registry } from "../engine/registry";
import { PublicScreen } from "./PublicScreen";

/** Draw the only screen of a document for anybody. Nothing is read from the browser's storage, so that a session of the
 * same browser is not sent along, and nothing is written to it. */
export function mountPublic(root: HTMLElement, document: ApplicationDocument, registry: Registry): void {
  const application = createApplication(document, { registry, stores: false });
  const [screen] = document.screens;
  if (screen === undefined) throw new Error("The document has no screen.");
  void loadScreen(application, document).then(() => {
    createRoot(root).render(
      <ApplicationProvider application={application}>
        <BrowserRouter basename={application.base}>
          <EffectsProvider>
            <ErrorBoundary>
              <PublicScreen screen={screen} />
            </ErrorBoundary>
          </EffectsProvider>
        </BrowserRouter>
      </ApplicationProvider>,
    );
  });
}
