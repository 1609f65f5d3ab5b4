import { startTransition, useLayoutEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";

import { apiOf } from "../data/api";
import { cacheOf } from "../data/cache";
import { completionOf, loadScreen } from "../data/completeDocument";
import type { EarlyRequests } from "../data/earlyRequests";
import { ApplicationProvider, createApplication, type Application } from "../engine/application";
import type { ApplicationDocument } from "../engine/protocol";
import type { Registry } from "../engine/registry";
import { savesData } from "../lib/connection";
import { accessOf } from "../session/access";
import { pageTheme } from "../lib/theme";
import { whenIdle } from "../lib/whenIdle";
import { App } from "./App";
import { firstScreenOf } from "./firstScreen";

export interface MountOptions extends Registry {
  /** The build that the document belongs to. A response from another build makes the page outdated. */
  version?: string | undefined;
  /** The requests that the page has sent for the first screen. */
  earlyRequests?: EarlyRequests | undefined;
}

export interface MountedApplication {
  application: Application;
  /** Replaces the document, when the code of its screen is loaded. */
  replaceDocument: (document: ApplicationDocument, version: string) => Promise<void>;
  unmount: () => void;
}

/** How long the first screen waits for its data. */
const FIRST_DATA_TIMEOUT_MS = 200;
/** How long early requests stay valid after the first screen has arrived. */
const EARLY_REQUESTS_MS = 10_000;

function timeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, milliseconds);
  });
}

/** Move the responses to early requests into the cache, so that the first rendering has its data. */
async function cacheEarlyResponses(application: Application): Promise<void> {
  const { early } = apiOf(application);
  const cache = cacheOf(application);
  const since = cache.changeCount();
  await Promise.all(
    [...early].map(async ([address, answer]) => {
      const outcome = await answer;
      if (outcome?.ok === true && early.delete(address)) cache.put(address, outcome.data, since, true);
    }),
  );
}

/** Draw the document for the role of the user, and again when the role changes. */
async function followAccess(application: Application): Promise<void> {
  const { state, prepare, onChanged } = accessOf(application);
  let isLoading = false;
  onChanged(() => {
    if (isLoading) return;
    isLoading = true;
    const load = async () => await (await import("../actions/access")).followRole(application);
    void load()
      .catch(() => undefined)
      .finally(() => {
        isLoading = false;
      });
  });
  // the server refuses what the page then shows in vain
  if (state.get().access !== null) await prepare().catch(() => undefined);
}

/** Load the rest of the document when the page is idle, and forget the early requests. The first screen, which needs
 * the connection and these requests, must have arrived. */
function finishLoading(application: Application, signal: AbortSignal): void {
  if (signal.aborted) return;
  signal.addEventListener(
    "abort",
    whenIdle(() => {
      if (!savesData())
        completionOf(application)
          .load()
          .catch(() => undefined); // another screen shows the failure
    }),
  );
  window.setTimeout(() => apiOf(application).early.clear(), EARLY_REQUESTS_MS);
}

/** The application with its router. The router starts listening when the first screen is drawn, so it checks then
 * whether the address has changed. */
function Root({ application }: { application: Application }) {
  const drawn = useRef(window.location.href);
  useLayoutEffect(() => {
    if (window.location.href !== drawn.current)
      window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state as unknown }));
  }, []);
  return (
    <ApplicationProvider application={application}>
      <BrowserRouter basename={application.base} useTransitions={false}>
        <App />
      </BrowserRouter>
    </ApplicationProvider>
  );
}

/** Draw an application into an element of its page. */
export function mount(root: HTMLElement, document: ApplicationDocument, options: MountOptions): MountedApplication {
  const { blocks, cells, fields, version = "", earlyRequests } = options;
  const abort = new AbortController();
  const { signal } = abort;
  const application = createApplication(document, {
    registry: { blocks, cells, fields },
    version,
    signal,
  });
  const reactRoot = createRoot(root, { identifierPrefix: root.id });
  pageTheme();
  const access = followAccess(application);
  if (earlyRequests !== undefined) apiOf(application).adopt(earlyRequests);

  /** Render the first screen when its code and data are there, so that nothing on it moves later. */
  async function render(): Promise<void> {
    const data = Promise.race([cacheEarlyResponses(application), timeout(FIRST_DATA_TIMEOUT_MS)]);
    await access;
    if (signal.aborted) return;
    const arrival = Promise.all([loadScreen(application, application.document.get()), data]);
    firstScreenOf(application).arrival = arrival;
    // A transition renders in short pieces, so that the skeleton keeps reacting to input.
    startTransition(() => reactRoot.render(<Root application={application} />));
    await arrival;
    finishLoading(application, signal);
  }

  void render();
  return {
    application,
    async replaceDocument(next, nextVersion) {
      await loadScreen(application, next);
      application.version = nextVersion;
      application.fullDocument.set(next);
    },
    unmount() {
      abort.abort();
      reactRoot.unmount();
    },
  };
}
