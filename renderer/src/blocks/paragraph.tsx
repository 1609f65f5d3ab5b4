import type { Block, Kind } from "../engine/protocol";
import { Heading } from "../engine/renderContext";

export function Paragraph({ block }: { block: Kind<Block, "paragraph"> }) {
  return (
    <div className="paragraph">
      {block.heading !== "" && <Heading>{block.heading}</Heading>}
      <p>{block.text}</p>
    </div>
  );
}
