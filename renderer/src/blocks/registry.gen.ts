// Generated from app/ui and the files of this folder by `npm run wire`; a change made here is lost.

import { preloadable } from "../engine/preloadable";
import type { BlockComponents } from "../engine/registry";
import { Card } from "./card";
import { DataBadge } from "./dataBadge";
import { Notice } from "./notice";
import { Paragraph } from "./paragraph";

/** The component of each kind of block. */
export const blockComponents: BlockComponents = {
  card: Card,
  dataBadge: DataBadge,
  notice: Notice,
  paragraph: Paragraph,
  announcements: preloadable(() => import("./announcements")),
  bars: preloadable(() => import("./bars")),
  callout: preloadable(() => import("./callout")),
  cards: preloadable(() => import("./cards")),
  chart: preloadable(() => import("./chart")),
  checklist: preloadable(() => import("./checklist")),
  code: preloadable(() => import("./code")),
  collapsible: preloadable(() => import("./collapsible")),
  countCards: preloadable(() => import("./countCards")),
  dateRangePicker: preloadable(() => import("./dateRangePicker")),
  details: preloadable(() => import("./details")),
  feed: preloadable(() => import("./feed")),
  files: preloadable(() => import("./files")),
  form: preloadable(() => import("./form")),
  greeting: preloadable(() => import("./greeting")),
  history: preloadable(() => import("./history")),
  iframe: preloadable(() => import("./iframe")),
  import: preloadable(() => import("./import")),
  lines: preloadable(() => import("./lines")),
  liveList: preloadable(() => import("./liveList")),
  markersMap: preloadable(() => import("./markersMap")),
  pagePreview: preloadable(() => import("./pagePreview")),
  playbackMap: preloadable(() => import("./playbackMap")),
  preferences: preloadable(() => import("./preferences")),
  rail: preloadable(() => import("./rail")),
  recordHeader: preloadable(() => import("./recordHeader")),
  recordScope: preloadable(() => import("./recordScope")),
  routeMap: preloadable(() => import("./routeMap")),
  rows: preloadable(() => import("./rows")),
  selectedRow: preloadable(() => import("./selectedRow")),
  sharedData: preloadable(() => import("./sharedData")),
  shortcutList: preloadable(() => import("./shortcutList")),
  sidePanel: preloadable(() => import("./sidePanel")),
  signIn: preloadable(() => import("./signIn")),
  split: preloadable(() => import("./split")),
  statCards: preloadable(() => import("./statCards")),
  steps: preloadable(() => import("./steps")),
  table: preloadable(() => import("./table")),
  tabs: preloadable(() => import("./tabs")),
};
