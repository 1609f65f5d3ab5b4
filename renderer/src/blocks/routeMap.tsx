import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";

import { CellView } from "../cells/CellView";
import { recordOf, useSource } from "../data/RecordContext";
import type { RequestState } from "../data/useRequest";
import type { Block, Kind, Row } from "../engine/protocol";
import { valueAt } from "../engine/valuePath";
import { Days, daysIn, span, type ChosenDays } from "../widgets/map/days";
import { Line, pointsOf } from "../widgets/map/line";
import { MapFrame } from "../widgets/map/MapFrame";

type MapBlock = Kind<Block, "routeMap">;

function useLine(block: MapBlock, request: RequestState) {
  const record = recordOf(block.source, request.data);
  const found = record === null ? null : valueAt(record, block.points);
  const points = useMemo(() => pointsOf(found), [found]);
  return { record: points.length === 0 ? null : record, points };
}

/** The length and the duration of the route, and a note if it is an estimate. */
function Known({ block, record }: { block: MapBlock; record: Row }) {
  const isDoubtful = block.warning !== null && valueAt(record, block.warning) === true;
  return (
    <div className="line-known" role="status">
      <dl className="line-details">
        {block.details.map(({ label, field, cell }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd><CellView cell={cell} value={valueAt(record, field)} scope={{ values: record }} /></dd>
          </div>
        ))}
      </dl>
      {isDoubtful && <p className="badge warn">{block.warningText}</p>}
    </div>
  );
}

/** A line that loads with the screen. Without it, the map shows a message. */
function Fixed({ block }: { block: MapBlock }) {
  const request = useSource(block.source);
  const { record, points } = useLine(block, request);
  const { label, view, height, start, end } = block;
  const failure = request.state === "failed" && block.failed !== null ? (request.message ?? block.failed) : null;
  const waiting = failure === null ? <p role="status">{block.loading}</p> : <p role="alert">{failure}</p>;
  return (
    <>
      <MapFrame label={label} view={view} height={height} message={record === null ? waiting : null}>
        <Line points={points} start={start} end={end} />
      </MapFrame>
      {record !== null && <Known block={block} record={record} />}
    </>
  );
}

/** A line of the days in the query string. */
function WithDateRange({ block, within }: { block: MapBlock; within: NonNullable<MapBlock["dateRange"]> }) {
  const [params, setParams] = useSearchParams();
  const chosen = daysIn(params, within);
  const request = useSource(chosen === null ? null : block.source, chosen === null ? {} : span(within, chosen));
  const { record, points } = useLine(block, request);
  const failure = request.state === "failed" ? (request.message ?? block.failed) : null;
  const busy = chosen !== null && request.state === "loading";
  const { label, view, height, start, end } = block;
  function ask({ first, last }: ChosenDays) {
    if (first === chosen?.first && last === chosen.last) request.retry();
    const days = { [within.start]: first, [within.end]: last };
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...days }), { replace: true });
  }
  return (
    <>
      <Days within={within} chosen={chosen} busy={busy} failure={failure} onAsk={ask} />
      {request.state === "loaded" && points.length === 0 && <p className="muted" role="status">{block.empty}</p>}
      <MapFrame label={label} view={view} height={height} message={busy ? <p role="status">{block.loading}</p> : null}>
        <Line points={points} start={start} end={end} />
      </MapFrame>
      {record !== null && <Known block={block} record={record} />}
    </>
  );
}

/** A map with a line from start to end. */
export default function RouteMap({ block }: { block: MapBlock }) {
  return block.dateRange === null ? <Fixed block={block} /> : <WithDateRange block={block} within={block.dateRange} />;
}
