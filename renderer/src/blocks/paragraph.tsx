import { Heading } from "../drawing";
import type { Block, Kind } from "../wire";

export function Paragraph({ block }: { block: Kind<Block, "paragraph"> }) {
  return (
    <div className="paragraph">
      {block.heading !== "" && <Heading>{block.heading}</Heading>}
      <p>{block.text}</p>
    </div>
  );
}
