import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";

import { App, screenAt } from "./app";
import { application } from "./application";
import { loadBlocks } from "./blocks";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/shell.css";
import "./styles/sidebar.css";
import "./styles/blocks.css";
import "./styles/record.css";
import "./styles/cards.css";
import "./styles/overview.css";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
const page = createRoot(root);
const draw = () => {
  page.render(
    <BrowserRouter basename={application.base}>
      <App />
    </BrowserRouter>,
  );
};
/** The picture waits for the code of its blocks: nothing jumps when it comes. Without it, the blocks say so. */
const drawWhole = () => {
  const path = window.location.pathname.slice(application.base.length);
  return loadBlocks(screenAt(path)?.body ?? []).then(draw, draw);
};
void drawWhole();
// Only a page of somebody who works on it says so.
if (document.documentElement.dataset["live"] !== undefined) void import("./live").then(({ follow }) => { follow(drawWhole); });
