import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";

import type { Point } from "./points";
import { sayShort, type Series } from "./series";
import { sayTick } from "./ticks";
import { PointTooltip } from "./PointTooltip";

interface Props {
  /** The accessible name; null for those panels that only follow the first. */
  name: string | null;
  /** Panels of one name share what is pointed at. */
  group: string;
  points: Point[];
  series: Series[];
  /** Which of the series it draws. */
  index: number;
  marks: number[];
}

const AXIS_WIDTH = 56;
const MARGIN = { top: 10, right: 28, bottom: 8, left: 0 };
/** So few points that each can be seen. */
const FEW = 16;

/** One number over time. The first panel is larger, has the keyboard, and tells the numbers of all. */
export function Panel({ name, group, points, series, index, marks }: Props) {
  const drawn = series[index];
  if (drawn === undefined) return null;
  const isFirst = name !== null;
  const isLast = index === series.length - 1;
  const naming = isFirst ? { "aria-label": name } : { "aria-hidden": true };
  return (
    <AreaChart
      className={`chart-panel ${drawn.colour} ${isFirst ? "first" : ""} ${isLast ? "last" : ""}`}
      responsive
      data={points}
      syncId={group}
      margin={MARGIN}
      accessibilityLayer={isFirst}
      {...naming}
    >
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="time"
        type="number"
        scale="time"
        domain={["dataMin", "dataMax"]}
        ticks={marks}
        interval="equidistantPreserveStart"
        tickFormatter={(time: number) => sayTick(time, marks)}
        hide={!isLast}
        tickLine={false}
        height={24}
      />
      <YAxis
        width={AXIS_WIDTH}
        tickCount={isFirst ? 5 : 3}
        interval={0}
        tickFormatter={(value: number) => sayShort(drawn, value)}
        axisLine={false}
        tickLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        content={({ active, payload }) => {
          const point = payload[0]?.payload as Point | undefined;
          return isFirst && active && point !== undefined ? <PointTooltip point={point} series={series} /> : null;
        }}
      />
      <Area
        type="linear"
        dataKey={(point: Point) => point.values[drawn.field]}
        isAnimationActive={false}
        dot={points.length <= FEW && { clipDot: false, r: 4 }}
      />
    </AreaChart>
  );
}
