import { headingOf } from "../components/headingOf";
import { LoadState } from "../components/LoadState";
import { recordOf, RecordProvider, useSource, WaitingProvider } from "../data/RecordContext";
import { useDateRange } from "../engine/dateRangeParams";
import type { Block, Kind } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";

const NOTHING = {};

/** Provide one record to the blocks inside, each with its own skeleton. A failure shows one message for all. */
export default function SharedData({ block }: { block: Kind<Block, "sharedData"> }) {
  const { renderInstead: drawInstead } = useRenderContext();
  const { dateRange } = block;
  const { first, last } = useDateRange(dateRange);
  const request = useSource(
    block.source,
    dateRange === null ? NOTHING : { [dateRange.first]: first, [dateRange.last]: last },
  );
  const record = recordOf(block.source, request.data);
  if (request.state === "failed") {
    const heading = headingOf(block.body[0]);
    return (
      <section className="card">
        {heading !== null && (
          <header className="flow card-head">
            <Heading>{heading}</Heading>
          </header>
        )}
        <LoadState request={request} lines={1} failure={request.message} />
      </section>
    );
  }
  return (
    <RecordProvider value={record ?? NOTHING}>
      <WaitingProvider value={record === null && request.state === "loading"}>
        {drawInstead(block.body)}
      </WaitingProvider>
    </RecordProvider>
  );
}
