// Generated from app/ui and the files of this folder by `npm run wire`; a change made here is lost.

import type { CellComponents } from "./props";
import { ActionsCell } from "./actions";
import { BadgeCell } from "./badge";
import { DateCell } from "./date";
import { DateTimeCell } from "./dateTime";
import { ExternalLinkCell } from "./externalLink";
import { LinkCell } from "./link";
import { ListCell } from "./list";
import { MoneyCell } from "./money";
import { NumberCell } from "./number";
import { PercentCell } from "./percent";
import { PositionCell } from "./position";
import { RatingCell } from "./rating";
import { TextCell } from "./text";
import { UnavailableLinkCell } from "./unavailableLink";
import { YesNoCell } from "./yesNo";

/** The component of each kind of cell. */
export const cellComponents: CellComponents = {
  actions: ActionsCell,
  badge: BadgeCell,
  date: DateCell,
  dateTime: DateTimeCell,
  externalLink: ExternalLinkCell,
  link: LinkCell,
  list: ListCell,
  money: MoneyCell,
  number: NumberCell,
  percent: PercentCell,
  position: PositionCell,
  rating: RatingCell,
  text: TextCell,
  unavailableLink: UnavailableLinkCell,
  yesNo: YesNoCell,
};
