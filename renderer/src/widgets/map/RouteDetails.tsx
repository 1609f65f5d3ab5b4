import type { Row, Wire } from "../../engine/protocol";
import { valueAt } from "../../engine/valuePath";
import { Days } from "./days";
import type { Route } from "./useRoute";
import { DetailList } from "../DetailList";

type Content = Wire<"RouteMap"> | Wire<"PlaybackMap">;

/** The length and the duration of the route, and a note if it is an estimate. */
export function RouteDetails({ block, record }: { block: Content; record: Row }) {
  const isDoubtful = block.warning !== null && valueAt(record, block.warning) === true;
  return (
    <div className="flow line-known" role="status">
      <DetailList className="flow line-details" details={block.details} record={record} />
      {isDoubtful && <p className="muted">{block.warningText}</p>}
    </div>
  );
}

/** The fields for the days of a route, and what they say about it. */
export function RouteDays({ block, route, without = [] }: { block: Content; route: Route; without?: string[] }) {
  if (block.dateRange === null) return null;
  return (
    <>
      <Days
        within={block.dateRange}
        chosen={route.chosen}
        busy={route.isBusy}
        failure={route.failure}
        onAsk={(days) => route.ask(days, without)}
      />
      {route.isLoaded && route.points.length === 0 && (
        <p className="muted" role="status">
          {block.empty}
        </p>
      )}
    </>
  );
}

/** What the map says while it has no line. */
export function routeMessage(block: Content, route: Route) {
  if (block.dateRange !== null) return route.isBusy ? <p role="status">{block.loading}</p> : null;
  if (route.record !== null || !route.isAsked) return null;
  return route.failure === null ? <p role="status">{block.loading}</p> : <p role="alert">{route.failure}</p>;
}
