import { useData } from "../data/RecordContext";
import type { Block, Kind } from "../engine/protocol";
import { CardItems, CardsHeading } from "../widgets/cards/CardItems";
import { PagedCards } from "../widgets/cards/PagedCards";

type CardsBlock = Kind<Block, "cards">;

function AllCards({ block }: { block: CardsBlock }) {
  const request = useData(block.source);
  if (block.title === "") return <CardItems block={block} request={request} />;
  return (
    <section className="item-group">
      <CardsHeading block={block} request={request} />
      <CardItems block={block} request={request} />
    </section>
  );
}

export default function Cards({ block }: { block: CardsBlock }) {
  return block.paging === null ? <AllCards block={block} /> : <PagedCards block={block} paging={block.paging} />;
}
