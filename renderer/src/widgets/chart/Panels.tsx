import { useId, useMemo } from "react";

import { groupingOf } from "../../data/groups";
import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { Wire } from "../../engine/protocol";
import { Panel } from "./Panel";
import { total, type Point } from "./points";
import { valueText, type Series } from "./series";
import { ticks, ticksOfPeriods } from "./ticks";

const MOST_MARKS = 9;

interface Props {
  block: Wire<"Chart">;
  points: Point[];
  series: Series[];
}

/** One panel for each series, with its name and its sum. */
export default function Panels({ block, points, series }: Props) {
  const { uiText } = useDocument();
  const group = useId();
  const period = groupingOf(block.source)?.period ?? null;
  const marks = useMemo(() => {
    if (period !== null && period !== "day")
      return ticksOfPeriods(
        points.map(({ day }) => day),
        MOST_MARKS,
      );
    const [first, last] = [points[0], points.at(-1)];
    return first === undefined || last === undefined ? [] : ticks(first.day, last.day, MOST_MARKS);
  }, [points, period]);
  const totalText = (each: Series) => {
    const sum = total(points, each.field);
    return sum === null ? uiText.chart.unknown : fillWords(block.total, { total: valueText(each, sum) });
  };
  return series.map((each, index) => (
    <div key={each.field} className="chart-series">
      <p className="chart-name">
        <span className="swatch" style={each.style} /> {each.label} <span className="muted">{totalText(each)}</span>
      </p>
      <Panel
        name={index === 0 ? `${block.label}. ${uiText.chart.guidance}` : null}
        group={group}
        points={points}
        series={series}
        index={index}
        marks={marks}
        isByYear={period === "year"}
      />
    </div>
  ));
}
