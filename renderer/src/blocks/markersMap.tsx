import type { Block, Kind } from "../wire";

export default function MarkersMap({ block }: { block: Kind<Block, "markersMap"> }) {
  return <p role="status">{block.loading}</p>;
}
