// Generated from app/ui and the files of this folder by `npm run wire`; a change made here is lost.

import type { CellComponents } from "./props";
import { ActionsCell } from "./actions";
import { BadgeCell } from "./badge";
import { ChangeCell } from "./change";
import { DateCell } from "./date";
import { DateTimeCell } from "./dateTime";
import { DownloadCell } from "./download";
import { DurationCell } from "./duration";
import { ExternalLinkCell } from "./externalLink";
import { FileCell } from "./file";
import { LinkCell } from "./link";
import { ListCell } from "./list";
import { MoneyCell } from "./money";
import { MonthCell } from "./month";
import { NumberCell } from "./number";
import { PercentCell } from "./percent";
import { PhoneCell } from "./phone";
import { PositionCell } from "./position";
import { RatingCell } from "./rating";
import { RelativeTimeCell } from "./relativeTime";
import { TextCell } from "./text";
import { YesNoCell } from "./yesNo";

/** The component of each kind of cell. */
export const cellComponents: CellComponents = {
  actions: ActionsCell,
  badge: BadgeCell,
  change: ChangeCell,
  date: DateCell,
  dateTime: DateTimeCell,
  download: DownloadCell,
  duration: DurationCell,
  externalLink: ExternalLinkCell,
  file: FileCell,
  link: LinkCell,
  list: ListCell,
  money: MoneyCell,
  month: MonthCell,
  number: NumberCell,
  percent: PercentCell,
  phone: PhoneCell,
  position: PositionCell,
  rating: RatingCell,
  relativeTime: RelativeTimeCell,
  text: TextCell,
  yesNo: YesNoCell,
};
