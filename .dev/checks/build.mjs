// Builds the renderer, unless it is built from these very sources. The browser tests then find it built.

import { report } from "../setup/cachedStep.mjs";
import { ensureRenderer } from "../setup/node.mjs";

try {
  await ensureRenderer();
} catch (error) {
  report(error);
}
