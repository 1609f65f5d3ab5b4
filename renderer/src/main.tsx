import { blockComponents } from "./blocks/registry.gen";
import { cellComponents } from "./cells/registry.gen";
import type { ApplicationDocument } from "./engine/protocol";
import { mount } from "./shell/mount";
import { fieldComponents } from "./widgets/form/fields/registry.gen";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/shell.css";
import "./styles/sidebar.css";
import "./styles/blocks.css";
import "./styles/record.css";
import "./styles/overview.css";
import "./styles/listTools.css";
import "./styles/listRows.css";
import "./styles/skeleton.css";
import "./styles/print.css";

const root = document.getElementById("root");
const text = document.getElementById("application")?.textContent;
if (root === null || text === undefined) throw new Error("The page has no #root or no #application.");

const mounted = mount(root, JSON.parse(text) as ApplicationDocument, {
  blocks: blockComponents,
  cells: cellComponents,
  fields: fieldComponents,
  version: document.documentElement.dataset["version"],
  earlyRequests: window.earlyRequests,
});

// print.css follows this attribute. Blocks that draw something else on paper use lib/medium.ts.
window.addEventListener("beforeprint", () => {
  document.documentElement.dataset["medium"] ??= "paper";
  document.querySelector(".print-head")?.setAttribute("data-address", window.location.href);
});
window.addEventListener("afterprint", () => {
  delete document.documentElement.dataset["medium"];
});
// The print command of the browser's menu waits for nothing. Its keys wait until the page is complete, as a Print
// button does.
window.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "p" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void import("./lib/printing").then(
    ({ printPage }) => printPage("all"),
    () => window.print(),
  );
});

// Only a development server sets this attribute.
if (document.documentElement.dataset["live"] !== undefined)
  void import("./dev/hotReload").then(({ follow }) => follow(mounted));
