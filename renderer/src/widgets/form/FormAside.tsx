import { RecordProvider } from "../../data/RecordContext";
import { evaluate } from "../../engine/conditions";
import type { Row, Wire } from "../../engine/protocol";
import { useRenderContext } from "../../engine/renderContext";
import { useMediaQuery } from "../../lib/useMediaQuery";

/** Screens on which the blocks fit next to the form. */
const WIDE = "(width >= 1280px)";

/** Blocks about the values of a form, next to it on wide screens. */
export function FormAside({ aside, data }: { aside: Wire<"FormAside">; data: Row }) {
  const { draw } = useRenderContext();
  const isWide = useMediaQuery(WIDE);
  if (!isWide || !evaluate(aside.visibleWhen, data)) return null;
  return (
    <aside className="form-aside">
      <RecordProvider value={data}>{draw(aside.body)}</RecordProvider>
    </aside>
  );
}
