import { Heading } from "../drawing";
import { Icon } from "../icon";
import { Link } from "../link";
import { LoadState } from "../loadState";
import { recordOf, useData } from "../record";
import { asText } from "../templates";
import type { Block, Kind } from "../wire";

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
