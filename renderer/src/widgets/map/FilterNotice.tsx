import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { LinkedList } from "../live/linkedList";

interface Props {
  linked: LinkedList | null;
  /** How many markers there are, and how many there would be without the filter. */
  count: number;
  all: number;
}

/** Says on the map that the list next to it is filtered, and ends that. */
export function FilterNotice({ linked, count, all }: Props) {
  const { uiText: { live: text } } = useDocument();
  if (linked === null || linked.matching === null) return null;
  return (
    <p className="map-notice" role="status">
      {fillWords(text.filtered, { count, all })} <button type="button" className="link" onClick={linked.showAll}>{text.clear}</button>
    </p>
  );
}
