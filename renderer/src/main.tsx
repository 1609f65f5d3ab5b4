import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";

import { blockComponents } from "./blocks/registry.gen";
import { cellComponents } from "./cells/registry.gen";
import { early } from "./data/api";
import { cache } from "./data/cache";
import { application } from "./engine/application";
import { loadBlocks, register } from "./engine/registry";
import { screenAt } from "./engine/routes";
import { App } from "./shell/App";
import { fieldComponents } from "./widgets/form/fields/registry.gen";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/shell.css";
import "./styles/sidebar.css";
import "./styles/blocks.css";
import "./styles/record.css";
import "./styles/cards.css";
import "./styles/overview.css";
import "./styles/skeleton.css";

register("blocks", blockComponents);
register("cells", cellComponents);
register("fields", fieldComponents);

/** For how long the first picture waits for data once everything else is there. */
const PATIENCE_MS = 200;
/** For how long after it what the page asked for by itself is still as good as asked for now. */
const EARLY_MS = 10_000;

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
const page = createRoot(root);

/** What the page asked for by itself is seen, so that it is drawn at once. */
async function seeEarly(): Promise<void> {
  const since = cache.changeCount();
  await Promise.all(
    [...early].map(async ([address, answer]) => {
      const outcome = await answer;
      if (outcome?.ok === true && early.delete(address)) cache.put(address, outcome.data, since, true);
    }),
  );
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, PATIENCE_MS);
  });
}

function draw(): void {
  page.render(
    <BrowserRouter basename={application.base} useTransitions={false}>
      <App />
    </BrowserRouter>,
  );
  window.setTimeout(() => {
    early.clear();
  }, EARLY_MS);
}

/** The picture waits for the code of its blocks: nothing jumps when it comes. Without it, the blocks say so. */
async function drawWhole(waiting?: Promise<void>): Promise<void> {
  const path = window.location.pathname.slice(application.base.length);
  await loadBlocks(screenAt(path)?.body ?? []).catch(() => undefined);
  await waiting;
  draw();
}

/** The first picture waits behind the skeleton, for a moment also for its data. */
void drawWhole(Promise.race([seeEarly(), patience()]));
// Only a page of somebody who works on it says so.
if (document.documentElement.dataset["live"] !== undefined) void import("./dev/hotReload").then(({ follow }) => { follow(drawWhole); });
