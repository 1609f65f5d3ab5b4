import { Link } from "../actions/Link";
import { Icon } from "../components/Icon";
import { LoadState } from "../components/LoadState";
import { recordOf, useData } from "../data/RecordContext";
import { toText } from "../engine/interpolate";
import type { Block, Kind } from "../engine/protocol";
import { Heading } from "../engine/renderContext";
import "../styles/callout.css";

export default function Callout({ block }: { block: Kind<Block, "callout"> }) {
  const request = useData(block.source);
  const record = recordOf(block.source, request.data);
  if (record === null)
    return (
      <div className="callout">
        <LoadState request={request} lines={3} />
      </div>
    );
  return (
    <section className="callout">
      <span className="notice-icon">
        <Icon name={block.icon} />
      </span>
      <Heading>{toText(record[block.heading])}</Heading>
      <p className="muted">{toText(record[block.text])}</p>
      <Link className="button primary" to={block.to}>
        {toText(record[block.button])}
      </Link>
    </section>
  );
}
