import type { ComponentType } from "react";

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
import type { CellProps } from "./cells/props";
import { RatingCell } from "./cells/rating";
import { TextCell } from "./cells/text";
import { YesNoCell } from "./cells/yesNo";
import type { Cell } from "./wire";

/** One component for each kind of cell; a kind without one does not compile. */
type Components = { [K in Cell["kind"]]: ComponentType<CellProps<K>> };

const components: Components = {
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

export function CellView(props: CellProps<Cell["kind"]>) {
  const Drawn = components[props.cell.kind] as ComponentType<CellProps<Cell["kind"]>>;
  return <Drawn {...props} />;
}
