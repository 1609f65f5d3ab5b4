import { Link } from "../actions/Link";
import { Icon } from "../components/Icon";
import { LoadState } from "../components/LoadState";
import { recordOf, useData } from "../data/RecordContext";
import { asText } from "../engine/interpolate";
import type { Block, Kind } from "../engine/protocol";
import { Heading } from "../engine/renderContext";

export function Callout({ block }: { block: Kind<Block, "callout"> }) {
  const reading = useData(block.source);
  const record = recordOf(block.source, reading.data);
  if (record === null) return <div className="callout"><LoadState reading={reading} lines={3} /></div>;
  return (
    <section className="callout">
      <span className="notice-icon"><Icon name={block.icon} /></span>
      <Heading>{asText(record[block.heading])}</Heading>
      <p className="muted">{asText(record[block.text])}</p>
      <Link className="button primary" to={block.to}>{asText(record[block.button])}</Link>
    </section>
  );
}
