// Generated from app/ui and the files of this folder by `npm run wire`; a change made here is lost.

import { preloadable } from "../engine/preloadable";
import type { BlockComponents } from "../engine/registry";
import { Bars } from "./bars";
import { Callout } from "./callout";
import { Card } from "./card";
import { Cards } from "./cards";
import { CountCards } from "./countCards";
import { Details } from "./details";
import { Feed } from "./feed";
import { Greeting } from "./greeting";
import { Notice } from "./notice";
import { Paragraph } from "./paragraph";
import { Preferences } from "./preferences";
import { RecordScope } from "./recordScope";
import { Rows } from "./rows";
import { SelectedRow } from "./selectedRow";
import { SharedData } from "./sharedData";
import { Split } from "./split";
import { StatCards } from "./statCards";

/** The component of each kind of block. */
export const blockComponents: BlockComponents = {
  bars: Bars,
  callout: Callout,
  card: Card,
  cards: Cards,
  countCards: CountCards,
  details: Details,
  feed: Feed,
  greeting: Greeting,
  notice: Notice,
  paragraph: Paragraph,
  preferences: Preferences,
  recordScope: RecordScope,
  rows: Rows,
  selectedRow: SelectedRow,
  sharedData: SharedData,
  split: Split,
  statCards: StatCards,
  chart: preloadable(() => import("./chart")),
  code: preloadable(() => import("./code")),
  collapsible: preloadable(() => import("./collapsible")),
  dateRangePicker: preloadable(() => import("./dateRangePicker")),
  form: preloadable(() => import("./form")),
  history: preloadable(() => import("./history")),
  iframe: preloadable(() => import("./iframe")),
  markersMap: preloadable(() => import("./markersMap")),
  pagePreview: preloadable(() => import("./pagePreview")),
  recordHeader: preloadable(() => import("./recordHeader")),
  routeMap: preloadable(() => import("./routeMap")),
  signIn: preloadable(() => import("./signIn")),
  table: preloadable(() => import("./table")),
  tabs: preloadable(() => import("./tabs")),
};
