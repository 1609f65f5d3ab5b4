import type { ComponentProps } from "react";
import {
  Area,
  AreaChart,
  CartesianGrid,
  Tooltip,
  XAxis,
  YAxis,
  type DotItemDotProps,
  type TooltipContentProps,
  type XAxisProps,
  type YAxisProps,
} from "recharts";

import { Link } from "../../actions/Link";
import type { Point } from "./points";
import { shortText, valueText, type Series } from "./series";
import { tickText } from "./ticks";

/** All numbers of one day. Screen readers announce it when the keyboard reaches the point. */
function PointTooltip({ point, series }: { point: Point; series: Series[] }) {
  return (
    <div className="chart-tip" role="status">
      <p className="chart-tip-day">{point.name}</p>
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
  /** Whether the points are years. */
  isByYear: boolean;
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
const DOT_RADIUS = 4;
/** A finger needs more than the dot. */
const LINK_RADIUS = 14;
/** Up to this number of points, each has a link of its own. Those of more points are in the table. */
const MAX_LINKS = 62;

function tooltipOf(series: Series[], { active, payload }: TooltipContentProps) {
  const point = payload[0]?.payload as Point | undefined;
  return active && point !== undefined ? <PointTooltip point={point} series={series} /> : null;
}

/** The dot of a point, which is a link to the rows that the point counts. */
function PointLink({ cx, cy, payload, series }: DotItemDotProps & { series: Series }) {
  const { name, to, values } = payload as Point;
  if (cx === undefined || cy === undefined || to === null || values[series.field] === null) return <g />;
  return (
    <Link to={to} className="chart-link" aria-label={`${name}: ${valueText(series, values[series.field])}`}>
      <circle cx={cx} cy={cy} r={LINK_RADIUS} className="chart-link-area" />
      <circle cx={cx} cy={cy} r={DOT_RADIUS} className="recharts-area-dot" />
    </Link>
  );
}

/** Return how the points are drawn: as links in the first panel, as dots, or as the line alone. */
function dotsOf(points: Point[], series: Series, isFirst: boolean): NonNullable<ComponentProps<typeof Area>["dot"]> {
  if (isFirst && points.length <= MAX_LINKS && points.some(({ to }) => to !== null))
    return ({ key, ...dot }: DotItemDotProps) => <PointLink key={key} {...dot} series={series} />;
  return points.length <= MAX_DOTS && { clipDot: false, r: DOT_RADIUS };
}

/** One series over time. The first panel is larger, takes the keyboard, and reads out the numbers of all. */
export function Panel({ name, group, points, series, index, marks, isByYear }: Props) {
  const drawn = series[index];
  if (drawn === undefined) return null;
  const isFirst = name !== null;
  const isLast = index === series.length - 1;
  const isWhole = points.every(({ values }) => Number.isInteger(values[drawn.field] ?? 0));
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
      <XAxis
        {...TIME_AXIS}
        ticks={marks}
        tickFormatter={(time: number) => tickText(time, marks, isByYear)}
        hide={!isLast}
      />
      <YAxis
        {...VALUE_AXIS}
        allowDecimals={!isWhole}
        tickCount={isFirst ? 5 : 3}
        tickFormatter={(value: number) => shortText(drawn, value)}
      />
      <Tooltip isAnimationActive={false} content={(content) => (isFirst ? tooltipOf(series, content) : null)} />
      <Area
        type="linear"
        dataKey={(point: Point) => point.values[drawn.field]}
        isAnimationActive={false}
        dot={dotsOf(points, drawn, isFirst)}
      />
    </AreaChart>
  );
}
