import { LoadState } from "../components/LoadState";
import { recordOf, useData } from "../data/RecordContext";
import { useDocument } from "../engine/application";
import { fillWords, toText } from "../engine/interpolate";
import type { Block, Kind, Row, Wire } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";
import { useStore } from "../lib/store";
import { useNow } from "../lib/useNow";
import { useSession } from "../session/auth";

type GreetingBlock = Kind<Block, "greeting">;

/** The greeting of an hour, with the reader's name; while that is not known, without it and what leads to it. */
export function greetingFor(times: Wire<"TimeOfDay">[], record: Row, hour: number, name: string): string {
  const time = times.filter((each) => each.hour <= hour).at(-1) ?? times.at(-1);
  const greeting = toText(record[time?.field ?? ""]);
  return name === "" ? greeting.replace(/[\s,]*\{name\}/g, "") : fillWords(greeting, { name });
}

/** A heading without text, so that the headings below keep their level. */
function Waiting() {
  const { uiText } = useDocument();
  return (
    <>
      <Heading className="greeting-words">
        <span className="visually-hidden">{uiText.shell.loading}</span>
        <span className="skeleton-line" />
      </Heading>
      <p className="skeleton-line" />
    </>
  );
}

function Words({ block, record }: { block: GreetingBlock; record: Row }) {
  const { layout } = useDocument();
  const me = useStore(useSession().user);
  const hour = new Date(useNow()).getHours();
  return (
    <>
      <Heading className="greeting-words">
        {greetingFor(block.times, record, hour, toText(me?.[layout.userMenu.name]))}
      </Heading>
      <p className="muted">{toText(record[block.line])}</p>
    </>
  );
}

export default function Greeting({ block }: { block: GreetingBlock }) {
  const { draw } = useRenderContext();
  const request = useData(block.source);
  const record = recordOf(block.source, request.data);
  return (
    <div className="flow greeting">
      <div className="greeting-text">
        {request.state === "failed" && <LoadState request={request} lines={1} />}
        {record === null && request.state !== "failed" && <Waiting />}
        {record !== null && <Words block={block} record={record} />}
      </div>
      {draw(block.body)}
    </div>
  );
}
