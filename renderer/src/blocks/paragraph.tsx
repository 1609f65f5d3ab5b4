import { Link } from "../actions/Link";
import type { Block, Kind } from "../engine/protocol";
import { Heading } from "../engine/renderContext";

export function Paragraph({ block }: { block: Kind<Block, "paragraph"> }) {
  return (
    <div className="paragraph">
      {block.heading !== "" && (
        <Heading>{block.to === null ? block.heading : <Link to={block.to}>{block.heading}</Link>}</Heading>
      )}
      <p>{block.text}</p>
    </div>
  );
}
