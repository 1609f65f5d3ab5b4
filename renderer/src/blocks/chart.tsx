import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";

import { Link } from "../actions/Link";
import { LoadState } from "../components/LoadState";
import { Segmented } from "../components/Segmented";
import { groupingOf, groupName, groupTotal, useRowsRoute, type RowsRoute } from "../data/groups";
import { recordOf, rowsOf, useData } from "../data/RecordContext";
import { useDocument } from "../engine/application";
import { useDateRange } from "../engine/dateRangeParams";
import { LoadBoundary, preloadable } from "../engine/preloadable";
import { toText } from "../engine/interpolate";
import type { Block, Kind, Row } from "../engine/protocol";
import { useQueryChange } from "../engine/queryChange";
import { rowsAt } from "../engine/valuePath";
import { formatNumber } from "../lib/numbers";
import { cut, pointsOf, type Point } from "../widgets/chart/points";
import { PointsTable } from "../widgets/chart/PointsTable";
import { seriesOf, seriesOfGroups, type Series } from "../widgets/chart/series";
import "../styles/chart.css";

type ChartBlock = Kind<Block, "chart">;

/** Links to the ranges of the chart. They replace chosen days. */
function Ranges({ block, chosen }: { block: ChartBlock; chosen: string | undefined }) {
  const put = useQueryChange();
  const noDays = block.dateRange === null ? {} : { [block.dateRange.first]: null, [block.dateRange.last]: null };
  return (
    <Segmented
      aria-label={block.rangesLabel}
      options={block.ranges.map(({ label, name }) => ({ value: label, label, title: name || undefined }))}
      value={chosen}
      onChoose={(label) => put({ ...noDays, [block.name]: label === block.ranges[0]?.label ? null : (label ?? null) })}
    />
  );
}

/** Load the chart library after the rest of the screen. */
const Panels = preloadable(() => import("../widgets/chart/Panels"));

interface Drawing {
  series: Series[];
  points: Point[];
}

/** Return the series and the points of a chart: those of a record, or the groups of a list. */
function drawingOf(block: ChartBlock, data: Row, routeOf: RowsRoute | null): Drawing {
  const fieldsOf = (series: Series[]) => series.map(({ field }) => field);
  const grouping = groupingOf(block.source);
  if (grouping !== null) {
    const series = seriesOfGroups(grouping, block);
    const naming = { nameOf: (row: Row) => groupName(row, grouping), routeOf: (row: Row) => routeOf?.(row) ?? null };
    return { series, points: pointsOf(rowsOf(block.source, data), block.date, fieldsOf(series), naming) };
  }
  const series = block.series === null ? [] : seriesOf(data, block.series);
  const rowRoute = (row: Row) => (block.route === null ? null : toText(row[block.route]) || null);
  return { series, points: pointsOf(rowsAt(data, block.points), block.date, fieldsOf(series), { routeOf: rowRoute }) };
}

/** The number of rows without a date, which have no place on the axis. */
function Undated({ block, data, routeOf }: { block: ChartBlock; data: Row; routeOf: RowsRoute | null }) {
  const grouping = groupingOf(block.source);
  const group = grouping === null ? undefined : rowsOf(block.source, data).find(({ day }) => day === null);
  if (grouping === null || group === undefined) return null;
  const text = `${groupName(group, grouping)}: ${formatNumber(groupTotal([group], grouping))}`;
  return <p className="muted small">{routeOf === null ? text : <Link to={routeOf(group)}>{text}</Link>}</p>;
}

function Drawn({ block, record }: { block: ChartBlock; record: Row }) {
  const { uiText } = useDocument();
  const [params] = useSearchParams();
  const [asTable, setAsTable] = useState(false);
  const chosen = useDateRange(block.dateRange);
  const byDays = chosen.first !== null || chosen.last !== null;
  const range = byDays
    ? undefined
    : (block.ranges.find(({ label }) => label === params.get(block.name)) ?? block.ranges[0]);
  const routeOf = useRowsRoute(block.source, block.to);
  const { series, points: all } = useMemo(() => drawingOf(block, record, routeOf), [block, record, routeOf]);
  const points = useMemo(() => cut(all, chosen, range?.months ?? null), [all, chosen, range]);
  return (
    <>
      <div className="flow chart-head">
        {block.ranges.length > 0 && <Ranges block={block} chosen={range?.label} />}
        <button type="button" className="link" onClick={() => setAsTable(!asTable)}>
          {asTable ? uiText.chart.asChart : uiText.chart.asTable}
        </button>
      </div>
      {points.length === 0 && (
        <p className="chart-empty muted" role="status">
          {block.empty}
        </p>
      )}
      {points.length > 0 && asTable && <PointsTable label={block.label} points={points} series={series} />}
      {points.length > 0 && !asTable && (
        <LoadBoundary
          code={Panels}
          fallback={
            <div className="chart-waits">
              <LoadState request={{ state: "loading", retry: () => undefined }} lines={12} />
            </div>
          }
        >
          <Panels block={block} points={points} series={series} />
        </LoadBoundary>
      )}
      <Undated block={block} data={record} routeOf={routeOf} />
    </>
  );
}

/** Numbers over time in the chosen range. */
export default function Chart({ block }: { block: ChartBlock }) {
  const request = useData(block.source);
  const hasNoGroups = groupingOf(block.source) !== null && request.data === true; // an empty list is true
  const record = hasNoGroups ? {} : recordOf(block.source, request.data);
  return (
    <figure className="chart" aria-label={block.label}>
      {record === null ? <LoadState request={request} lines={12} /> : <Drawn block={block} record={record} />}
    </figure>
  );
}
