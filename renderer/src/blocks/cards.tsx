import { LoadState } from "../components/LoadState";
import { Titled } from "../components/Titled";
import { rowsOf, useData } from "../data/RecordContext";
import type { Block, Kind } from "../engine/protocol";
import { Heading } from "../engine/renderContext";
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
  if (block.title === "") return <Items block={block} />;
  return (
    <section className="item-group">
      <Titled badge={block.badge}><Heading>{block.title}</Heading></Titled>
      <Items block={block} />
    </section>
  );
}
