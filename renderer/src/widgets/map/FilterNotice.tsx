import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import { formatNumber } from "../../lib/numbers";
import { useIsListNear, type LinkedList } from "../live/linkedList";
import type { Placed } from "./positions";

interface Props {
  linked: LinkedList | null;
  /** The rows that have markers, and those that would have one without the filter. */
  rows: Placed[];
  placed: Placed[];
}

function Notice({ text, button, onPress }: { text: string; button: string; onPress: () => void }) {
  return (
    <p className="map-notice" role="status">
      {text}{" "}
      <button type="button" className="link" onClick={onPress}>
        {button}
      </button>
    </p>
  );
}

/** Says on the map that the list next to it is filtered, and how many markers its switch hides, and ends that. Readers
 * who see the list read there how many rows the switch hides. */
export function FilterNotice({ linked, rows, placed }: Props) {
  const { live: text } = useDocument().uiText;
  const isListNear = useIsListNear();
  if (linked === null) return null;
  const { matching, hidden, showAll, showHidden } = linked;
  const drawn = new Set(hidden.size === 0 ? [] : rows.map(({ key }) => key));
  const notShown = isListNear ? 0 : placed.filter(({ key }) => hidden.has(key) && !drawn.has(key)).length;
  return (
    <>
      {matching !== null && (
        <Notice
          text={fillWords(text.filtered, { count: rows.length, all: placed.length })}
          button={text.clear}
          onPress={showAll}
        />
      )}
      {notShown > 0 && (
        <Notice
          text={fillWords(text.notShown, { count: formatNumber(notShown) })}
          button={text.showHidden}
          onPress={showHidden}
        />
      )}
    </>
  );
}
