import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

import { ValidationWorker } from "./testing/ValidationWorker";

document.documentElement.lang = "en";
Object.assign(globalThis, { Worker: ValidationWorker });
// A limit for what never appears: no test knows how fast the machine is.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // files share one document, and paper keeps what the screen matched
  delete document.documentElement.dataset["medium"];
  window.history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
});
