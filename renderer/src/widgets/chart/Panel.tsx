import {
  Area,
  AreaChart,
  CartesianGrid,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
  type XAxisProps,
  type YAxisProps,
} from "recharts";

import { formatDay } from "../../lib/dateFormats";
import type { Point } from "./points";
import { shortText, valueText, type Series } from "./series";
import { tickText } from "./ticks";

/** All numbers of one day. Screen readers announce it when the keyboard reaches the point. */
function PointTooltip({ point, series }: { point: Point; series: Series[] }) {
  return (
    <div className="chart-tip" role="status">
      <p className="chart-tip-day">{formatDay(point.day)}</p>
      <dl>
        {series.map((each) => (
          <div key={each.field}>
            <dt>
              <span className="swatch" style={each.style} /> {each.label}
            </dt>
            <dd>{valueText(each, point.values[each.field])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface Props {
  /** The accessible name of the first panel; null for the others, which follow it. */
  name: string | null;
  /** Panels of one group share the highlighted point. */
  group: string;
  points: Point[];
  series: Series[];
  /** The index of the series to draw. */
  index: number;
  /** The times that the axis labels. */
  marks: number[];
}

const MARGIN = { top: 10, right: 28, bottom: 8, left: 0 };
const TIME_AXIS: XAxisProps = {
  dataKey: "time",
  type: "number",
  scale: "time",
  domain: ["dataMin", "dataMax"],
  interval: "equidistantPreserveStart",
  tickLine: false,
  height: 24,
};
const VALUE_AXIS: YAxisProps = { width: 56, interval: 0, axisLine: false, tickLine: false };
/** Up to this number of points, each has a dot. */
const MAX_DOTS = 16;

function tooltipOf(series: Series[], { active, payload }: TooltipContentProps) {
  const point = payload[0]?.payload as Point | undefined;
  return active && point !== undefined ? <PointTooltip point={point} series={series} /> : null;
}

/** One series over time. The first panel is larger, takes the keyboard, and reads out the numbers of all. */
export function Panel({ name, group, points, series, index, marks }: Props) {
  const drawn = series[index];
  if (drawn === undefined) return null;
  const isFirst = name !== null;
  const isLast = index === series.length - 1;
  return (
    <AreaChart
      className={`chart-panel ${isFirst ? "first" : ""} ${isLast ? "last" : ""}`}
      style={drawn.style}
      responsive
      data={points}
      syncId={group}
      margin={MARGIN}
      accessibilityLayer={isFirst}
      {...(isFirst ? { "aria-label": name } : { "aria-hidden": true })}
    >
      <CartesianGrid vertical={false} />
      <XAxis {...TIME_AXIS} ticks={marks} tickFormatter={(time: number) => tickText(time, marks)} hide={!isLast} />
      <YAxis {...VALUE_AXIS} tickCount={isFirst ? 5 : 3} tickFormatter={(value: number) => shortText(drawn, value)} />
      <Tooltip isAnimationActive={false} content={(content) => (isFirst ? tooltipOf(series, content) : null)} />
      <Area
        type="linear"
        dataKey={(point: Point) => point.values[drawn.field]}
        isAnimationActive={false}
        dot={points.length <= MAX_DOTS && { clipDot: false, r: 4 }}
      />
    </AreaChart>
  );
}
