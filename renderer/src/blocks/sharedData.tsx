import { LoadState } from "../components/LoadState";
import { recordOf, RecordProvider, useSource, WaitingProvider } from "../data/RecordContext";
import type { Block, Kind } from "../engine/protocol";
import { useRenderContext } from "../engine/renderContext";

const NOTHING = {};

/** Provides one record to the blocks inside, each with its own skeleton. A failure shows one message for all. */
export function SharedData({ block }: { block: Kind<Block, "sharedData"> }) {
  const { renderInstead: drawInstead } = useRenderContext();
  const reading = useSource(block.source);
  const record = recordOf(block.source, reading.data);
  if (reading.state === "failed") {
    return (
      <section className="card">
        <LoadState reading={reading} lines={1} failure={reading.message} />
      </section>
    );
  }
  return (
    <RecordProvider value={record ?? NOTHING}>
      <WaitingProvider value={record === null && reading.state === "loading"}>{drawInstead(block.body)}</WaitingProvider>
    </RecordProvider>
  );
}
