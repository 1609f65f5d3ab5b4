import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";

import { LoadState } from "../components/LoadState";
import { Segmented } from "../components/Segmented";
import { recordOf, useData } from "../data/RecordContext";
import { useDocument } from "../engine/application";
import { useDateRange } from "../engine/dateRangeParams";
import { LoadBoundary, preloadable } from "../engine/preloadable";
import type { Block, Kind, Row } from "../engine/protocol";
import { useQueryChange } from "../engine/queryChange";
import { rowsAt } from "../engine/valuePath";
import { cut, pointsOf } from "../widgets/chart/points";
import { PointsTable } from "../widgets/chart/PointsTable";
import { seriesOf } from "../widgets/chart/series";
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

function Drawn({ block, record }: { block: ChartBlock; record: Row }) {
  const { uiText } = useDocument();
  const [params] = useSearchParams();
  const [asTable, setAsTable] = useState(false);
  const chosen = useDateRange(block.dateRange);
  const byDays = chosen.first !== null || chosen.last !== null;
  const range = byDays
    ? undefined
    : (block.ranges.find(({ label }) => label === params.get(block.name)) ?? block.ranges[0]);
  const series = useMemo(() => seriesOf(record, block.series), [record, block.series]);
  const points = useMemo(() => {
    const all = pointsOf(
      rowsAt(record, block.points),
      block.date,
      series.map(({ field }) => field),
    );
    return cut(all, chosen, range?.months ?? null);
  }, [record, block, series, chosen, range]);
  return (
    <>
      <div className="flow chart-head">
        <Ranges block={block} chosen={range?.label} />
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
    </>
  );
}

/** Numbers over time in the chosen range. */
export default function Chart({ block }: { block: ChartBlock }) {
  const request = useData(block.source);
  const record = recordOf(block.source, request.data);
  return (
    <figure className="chart" aria-label={block.label}>
      {record === null ? <LoadState request={request} lines={12} /> : <Drawn block={block} record={record} />}
    </figure>
  );
}
