import { DomEvent } from "leaflet";
import { useCallback, useEffect, useState, type RefObject } from "react";
import { useMap, useMapEvents } from "react-leaflet";

import { Icon } from "../../components/Icon";
import { useDocument } from "../../engine/application";
import { useShortcut } from "../../engine/singleKeys";
import { keepInView } from "./follow";
import type { Placed } from "./positions";
import "../../styles/liveList.css";

/** The zoom level at which the map shows a row that was chosen elsewhere. */
const CHOSEN_ZOOM = 8;

/** Shows a row that was chosen in a list. */
export function ShowChosen({ row, chosenHereRef }: { row: Placed | undefined; chosenHereRef: RefObject<string | null> }) {
  const map = useMap();
  const key = row?.key;
  useEffect(() => {
    if (row === undefined || chosenHereRef.current === row.key) return;
    chosenHereRef.current = row.key;
    map.setView([row.latitude, row.longitude], Math.max(map.getZoom(), CHOSEN_ZOOM), { animate: false });
    // Only a new choice moves the map, not a new position.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, key]);
  return null;
}

/** Keeps the chosen row in view until the reader moves the map. */
export function Follow({ row, label }: { row: Placed | undefined; label: string }) {
  const map = useMap();
  const { icons } = useDocument();
  const [isFollowing, setFollowing] = useState(false);
  const keys = useShortcut("F");
  useMapEvents({ dragstart: () => { setFollowing(false); }, keydown: ({ originalEvent }) => { if (originalEvent.key.startsWith("Arrow")) setFollowing(false); } });
  useEffect(() => {
    if (isFollowing && row !== undefined) keepInView(map, [row.latitude, row.longitude]);
  }, [map, isFollowing, row]);
  // A click on the map itself would close the popup.
  const keepClicks = useCallback((button: HTMLElement | null) => { if (button !== null) DomEvent.disableClickPropagation(button); }, []);
  if (row === undefined) return null;
  return (
    <button ref={keepClicks} type="button" className="icon-button map-follow" aria-pressed={isFollowing} aria-label={label} title={label} {...keys} onClick={() => { setFollowing(!isFollowing); }}>
      <Icon name={icons.follow} />
    </button>
  );
}
