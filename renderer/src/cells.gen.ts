// Generated from app/ui and the folder beside it by `npm run wire`; a change made here is lost.

import { ActionsCell } from "./cells/actions";
import { BadgeCell } from "./cells/badge";
import { DateCell } from "./cells/date";
import { DateTimeCell } from "./cells/dateTime";
import { ExternalLinkCell } from "./cells/externalLink";
import { IdleLinkCell } from "./cells/idleLink";
import { LinkCell } from "./cells/link";
import { ListCell } from "./cells/list";
import { MoneyCell } from "./cells/money";
import { NumberCell } from "./cells/number";
import { PercentCell } from "./cells/percent";
import { PositionCell } from "./cells/position";
import { RatingCell } from "./cells/rating";
import { TextCell } from "./cells/text";
import { YesNoCell } from "./cells/yesNo";

/** The component of each kind of cell. */
export const components = {
  actions: ActionsCell,
  badge: BadgeCell,
  date: DateCell,
  dateTime: DateTimeCell,
  externalLink: ExternalLinkCell,
  idleLink: IdleLinkCell,
  link: LinkCell,
  list: ListCell,
  money: MoneyCell,
  number: NumberCell,
  percent: PercentCell,
  position: PositionCell,
  rating: RatingCell,
  text: TextCell,
  yesNo: YesNoCell,
};
