import { Card } from "./blocks/card";
import Details from "./blocks/details";
import { Notice } from "./blocks/notice";
import { Paragraph } from "./blocks/paragraph";
import Rail from "./blocks/rail";
import RecordHeader from "./blocks/recordHeader";
import RecordScope from "./blocks/recordScope";
import Rows from "./blocks/rows";
import { preloadable } from "./engine/preloadable";
import type { Registry } from "./engine/registry";

/** The blocks that a public screen may have, as `PUBLIC_BLOCKS` in app/ui/public_screens.py lists them. */
export const publicBlocks: Registry["blocks"] = {
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
