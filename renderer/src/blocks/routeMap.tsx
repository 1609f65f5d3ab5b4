import type { Block, Kind } from "../engine/protocol";
import { Line } from "../widgets/map/line";
import { MapFrame } from "../widgets/map/MapFrame";
import { RouteDays, RouteDetails, routeMessage } from "../widgets/map/RouteDetails";
import { useRoute } from "../widgets/map/useRoute";

/** A map with a line from start to end. It loads with the screen, or for the days in the query string. */
export default function RouteMap({ block }: { block: Kind<Block, "routeMap"> }) {
  const route = useRoute(block);
  const { label, height, start, end } = block;
  return (
    <>
      <RouteDays block={block} route={route} />
      <MapFrame label={label} view={route.view} height={height} message={routeMessage(block, route)}>
        <Line points={route.points} start={start} end={end} />
      </MapFrame>
      {route.record !== null && <RouteDetails block={block} record={route.record} />}
    </>
  );
}
