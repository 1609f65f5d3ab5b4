import { useEffect, useRef, type RefObject } from "react";
import { useMap } from "react-leaflet";

import { setMiddle } from "./coveredLeft";
import { keepPopupUncovered, panToPopup } from "./followingPopup";
import type { Placed } from "./positions";

/** The zoom level at which the map shows a row that was chosen elsewhere. */
const CHOSEN_ZOOM = 8;

interface Props {
  row: Placed | undefined;
  chosenHereRef: RefObject<string | null>;
  /** Whether the map stays, because it follows rows and fits the chosen one as well. */
  stays: boolean;
}

/** Show a row that was chosen in a list. */
export function ShowChosen({ row, chosenHereRef, stays }: Props) {
  const map = useMap();
  const key = row?.key;
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (row === undefined || chosenHereRef.current === row.key) return;
    chosenHereRef.current = row.key;
    if (stays) return;
    setMiddle(map, [row.latitude, row.longitude], Math.max(map.getZoom(), CHOSEN_ZOOM));
    moved.current = row.key;
    panToPopup(map); // one that was open before has moved with its row
    // Only a new choice moves the map, not a new position.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, key]);
  useEffect(() => keepPopupUncovered(map), [map]);
  const isListed = row?.listed !== undefined;
  useEffect(() => {
    // The list says more about the row, and the popup has become taller.
    if (isListed && !stays && moved.current === key) panToPopup(map);
  }, [map, key, isListed, stays]);
  return null;
}
