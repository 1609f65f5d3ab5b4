import { LoadState } from "../../components/LoadState";
import { Titled } from "../../components/Titled";
import { RecordProvider, rowsOf } from "../../data/RecordContext";
import type { RequestState } from "../../data/useRequest";
import type { Block, Kind, Row } from "../../engine/protocol";
import { Heading } from "../../engine/renderContext";
import { CardContent } from "../CardContent";

interface Props {
  block: Kind<Block, "cards">;
  request: RequestState;
}

/** The heading of cards, whose badge may show data next to the rows. */
export function CardsHeading({ block, request }: Props) {
  const heading = (
    <Titled badge={block.badge}>
      <Heading>{block.title}</Heading>
    </Titled>
  );
  return block.source.kind === "part" ? (
    heading
  ) : (
    <RecordProvider value={(request.data ?? {}) as Row}>{heading}</RecordProvider>
  );
}

/** A card for each row. While the next rows load, it shows the previous ones. */
export function CardItems({ block, request }: Props) {
  if (request.state !== "loaded" && request.data === null) return <LoadState request={request} lines={6} />;
  const rows = rowsOf(block.source, request.data);
  if (rows.length === 0) return <p className="muted no-rows">{block.empty}</p>;
  return (
    <ul className="items" aria-label={block.label} aria-busy={request.state === "loading"}>
      {rows.map((row, index) => (
        <li key={index} className="item">
          <CardContent face={block} row={row} deeper={block.title !== ""} />
        </li>
      ))}
    </ul>
  );
}
