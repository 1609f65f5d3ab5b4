import type { Block, Kind } from "../wire";

export default function RouteMap({ block }: { block: Kind<Block, "routeMap"> }) {
  return <p role="status">{block.loading}</p>;
}
