// Generated from app/ui and the files of this folder by `npm run wire`; a change made here is lost.

import { lazily } from "../engine/preloadable";
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
  chart: lazily(() => import("./chart")),
  code: lazily(() => import("./code")),
  form: lazily(() => import("./form")),
  frame: lazily(() => import("./frame")),
  markersMap: lazily(() => import("./markersMap")),
  period: lazily(() => import("./period")),
  routeMap: lazily(() => import("./routeMap")),
  signIn: lazily(() => import("./signIn")),
  table: lazily(() => import("./table")),
  tabs: lazily(() => import("./tabs")),
  window: lazily(() => import("./window")),
};
