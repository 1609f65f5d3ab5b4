import { useEffect, useState } from "react";

import { RecordProvider } from "../../data/RecordContext";
import { evaluate } from "../../engine/conditions";
import type { Row, Wire } from "../../engine/protocol";
import { useRenderContext } from "../../engine/renderContext";
import { useMediaQuery } from "../../lib/useMediaQuery";
import { checkRules } from "./validation";

/** Screens on which the blocks fit next to the form. */
const WIDE = "(width >= 1280px)";
const NOTHING: Row = {};

/** Return the values of a form that its rules accept, as of the last check. */
function useAccepted(rules: object, data: Row): Row {
  const [accepted, setAccepted] = useState<Row>({});
  useEffect(() => {
    let isLatest = true;
    void checkRules(rules, data).then((errors) => {
      if (isLatest) setAccepted(Object.fromEntries(Object.entries(data).filter(([name]) => !(name in errors))));
    });
    return () => {
      isLatest = false;
    };
  }, [rules, data]);
  return accepted;
}

/** Blocks about the values of a form that its rules accept, next to it on wide screens. They are empty until these are
 * complete. */
export function FormAside({ aside, rules, data }: { aside: Wire<"FormAside">; rules: object; data: Row }) {
  const { draw } = useRenderContext();
  const isWide = useMediaQuery(WIDE);
  const accepted = useAccepted(rules, data);
  const isComplete = evaluate(aside.completeWhen, accepted);
  if (!isWide) return null;
  return (
    <aside className="form-aside">
      <RecordProvider value={isComplete ? accepted : NOTHING}>{draw(aside.body)}</RecordProvider>
    </aside>
  );
}
