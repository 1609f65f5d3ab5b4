import { LoadState } from "../components/LoadState";
import { rowsOf, useData } from "../data/RecordContext";
import type { Block, Kind } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";
import { CardContent } from "../widgets/CardContent";

type CardsBlock = Kind<Block, "cards">;

function Items({ block }: { block: CardsBlock }) {
  const request = useData(block.source);
  if (request.state !== "loaded") return <LoadState request={request} lines={6} />;
  const rows = rowsOf(block.source, request.data);
  if (rows.length === 0) return <p className="muted no-rows">{block.empty}</p>;
  return (
    <ul className="items" aria-label={block.label}>
      {rows.map((row, index) => (
        <li key={index} className="item"><CardContent face={block} row={row} deeper={block.title !== ""} /></li>
      ))}
    </ul>
  );
}

export default function Cards({ block }: { block: CardsBlock }) {
  const { draw } = useRenderContext();
  if (block.title === "") return <Items block={block} />;
  return (
    <section className="item-group">
      <Heading>{block.title}</Heading>
      {block.badge !== null && draw([block.badge])}
      <Items block={block} />
    </section>
  );
}
