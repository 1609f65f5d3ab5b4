// Generated from app/ui and the files of this folder by `npm run wire`; a change made here is lost.

import { preloadable } from "../engine/preloadable";
import type { BlockComponents } from "../engine/registry";
import { Bars } from "./bars";
import { Callout } from "./callout";
import { Card } from "./card";
import { Cards } from "./cards";
import { Chosen } from "./chosen";
import { Details } from "./details";
import { Feed } from "./feed";
import { Greeting } from "./greeting";
import { Notice } from "./notice";
import { Panes } from "./panes";
import { Paragraph } from "./paragraph";
import { Preferences } from "./preferences";
import { Record } from "./record";
import { Rows } from "./rows";
import { Shared } from "./shared";
import { StatCards } from "./statCards";

/** The component of each kind of block. */
export const blockComponents: BlockComponents = {
  bars: Bars,
  callout: Callout,
  card: Card,
  cards: Cards,
  chosen: Chosen,
  details: Details,
  feed: Feed,
  greeting: Greeting,
  notice: Notice,
  panes: Panes,
  paragraph: Paragraph,
  preferences: Preferences,
  record: Record,
  rows: Rows,
  shared: Shared,
  statCards: StatCards,
  chart: preloadable(() => import("./chart")),
  code: preloadable(() => import("./code")),
  form: preloadable(() => import("./form")),
  frame: preloadable(() => import("./frame")),
  markersMap: preloadable(() => import("./markersMap")),
  period: preloadable(() => import("./period")),
  routeMap: preloadable(() => import("./routeMap")),
  signIn: preloadable(() => import("./signIn")),
  table: preloadable(() => import("./table")),
  tabs: preloadable(() => import("./tabs")),
  window: preloadable(() => import("./window")),
};
