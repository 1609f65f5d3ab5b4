// Generated from app/ui and the folder beside it by `npm run wire`; a change made here is lost.

import { Bars } from "./blocks/bars";
import { Callout } from "./blocks/callout";
import { Card } from "./blocks/card";
import { Cards } from "./blocks/cards";
import { Chosen } from "./blocks/chosen";
import { Details } from "./blocks/details";
import { Feed } from "./blocks/feed";
import { Greeting } from "./blocks/greeting";
import { Notice } from "./blocks/notice";
import { Panes } from "./blocks/panes";
import { Paragraph } from "./blocks/paragraph";
import { Preferences } from "./blocks/preferences";
import { Record } from "./blocks/record";
import { Rows } from "./blocks/rows";
import { Shared } from "./blocks/shared";
import { StatCards } from "./blocks/statCards";
import { lazily } from "./lazily";

/** Those that come in chunks of their own. */
export const later = {
  chart: lazily(() => import("./blocks/chart")),
  code: lazily(() => import("./blocks/code")),
  form: lazily(() => import("./blocks/form")),
  frame: lazily(() => import("./blocks/frame")),
  markersMap: lazily(() => import("./blocks/markersMap")),
  period: lazily(() => import("./blocks/period")),
  routeMap: lazily(() => import("./blocks/routeMap")),
  signIn: lazily(() => import("./blocks/signIn")),
  table: lazily(() => import("./blocks/table")),
  tabs: lazily(() => import("./blocks/tabs")),
  window: lazily(() => import("./blocks/window")),
};

/** The component of each kind of block. */
export const components = {
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
  ...later,
};
