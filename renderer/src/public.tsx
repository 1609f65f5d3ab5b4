import { Card } from "./blocks/card";
import Details from "./blocks/details";
import { Notice } from "./blocks/notice";
import { Paragraph } from "./blocks/paragraph";
import Rail from "./blocks/rail";
import RecordHeader from "./blocks/recordHeader";
import RecordScope from "./blocks/recordScope";
import Rows from "./blocks/rows";
import { cellComponents } from "./cells/registry.gen";
import { preloadable } from "./engine/preloadable";
import type { ApplicationDocument } from "./engine/protocol";
import type { Registry } from "./engine/registry";
import { mountPublic } from "./shell/mountPublic";

/** The blocks that a public screen may have, as `PUBLIC_BLOCKS` in app/ui/public_screens.py lists them. */
const blocks: Registry["blocks"] = {
  card: Card,
  details: Details,
  notice: Notice,
  paragraph: Paragraph,
  rail: Rail,
  recordHeader: RecordHeader,
  recordScope: RecordScope,
  rows: Rows,
  markersMap: preloadable(() => import("./blocks/markersMap")),
};

const root = document.getElementById("root");
const text = document.getElementById("application")?.textContent;
if (root === null || text === undefined) throw new Error("The page has no #root or no #application.");

mountPublic(root, JSON.parse(text) as ApplicationDocument, { blocks, cells: cellComponents, fields: {} });
