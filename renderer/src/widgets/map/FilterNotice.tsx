import { DomEvent } from "leaflet";
import { useCallback } from "react";

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
  // A click on the map itself would close the popup.
  const keepClicks = useCallback((notice: HTMLElement | null) => { if (notice !== null) DomEvent.disableClickPropagation(notice); }, []);
  if (linked === null || linked.matching === null) return null;
  return (
    <p ref={keepClicks} className="map-filter" role="status">
      {fillWords(text.filtered, { count, all })} <button type="button" className="link" onClick={linked.showAll}>{text.clear}</button>
    </p>
  );
}
