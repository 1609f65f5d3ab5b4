import { DomEvent } from "leaflet";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useMap, useMapEvents } from "react-leaflet";
import { useSearchParams } from "react-router-dom";

import { IconButton } from "../../components/IconButton";
import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { Wire } from "../../engine/protocol";
import { useShortcut } from "../../engine/singleKeys";
import type { Followed } from "../live/followed";
import { keepAllInView, keepInView } from "./keepInView";
import { overflowOf } from "./followingPopup";
import { hasView } from "./place";
import type { Placed } from "./positions";
import "../../styles/liveList.css";

interface Props {
  mode: Wire<"FollowMode">;
  followed: Followed;
  rows: Placed[];
  chosen: Placed | undefined;
}

/** Keep rows in view, and the chosen one with them, until the reader moves the map. */
function useFollowing({ followed: { keys, end }, rows, chosen }: Omit<Props, "mode">): void {
  const map = useMap();
  const [params] = useSearchParams();
  const names = JSON.stringify(keys);
  const fitted = useRef(hasView(params) ? names : ""); // the view of the address is one that had them
  const isMoving = useRef(false);
  const positions = useMemo(() => {
    const wanted = new Set(JSON.parse(names) as string[]);
    const shown = wanted.size === 0 ? [] : rows.filter((row) => wanted.has(row.key) || row === chosen);
    return shown.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
  }, [rows, chosen, names]);
  useMapEvents({
    dragstart: end,
    keydown: ({ originalEvent }) => {
      if (originalEvent.key.startsWith("Arrow")) end();
    },
    // A reader who looks closer at one of several does not want to be moved back.
    zoomend: () => {
      const isReader = !isMoving.current && fitted.current === names;
      if (isReader && positions.length > 1 && !positions.every((position) => map.getBounds().contains(position))) end();
    },
  });
  useEffect(() => {
    const [first, ...others] = positions;
    if (first === undefined) return;
    isMoving.current = true;
    if (others.length === 0) keepInView(map, first);
    else keepAllInView(map, positions, { isNew: fitted.current !== names, overflow: overflowOf(map) });
    isMoving.current = false;
    fitted.current = names;
  }, [map, positions, names]);
}

/** A button that follows the chosen row on the map. */
export function Follow({ mode, followed, rows, chosen }: Props) {
  const { icons } = useDocument();
  const keys = useShortcut("F");
  useFollowing({ followed, rows, chosen });
  // A click on the map itself would close the popup.
  const keepClicks = useCallback((button: HTMLElement | null) => {
    if (button !== null) DomEvent.disableClickPropagation(button);
  }, []);
  if (chosen === undefined) return null;
  return (
    <IconButton
      className="map-follow"
      label={mode.label}
      icon={icons.follow}
      ref={keepClicks}
      aria-pressed={followed.has(chosen.key)}
      {...keys}
      onClick={() => followed.toggle(chosen.key)}
    />
  );
}

/** Several rows that the map followed until the reader moved it, perhaps by accident. */
export interface EndedFollowing {
  keys: readonly string[];
  set: (keys: readonly string[]) => void;
}

/** Says on the map how many rows it follows, and ends that; or that it follows several no longer, and follows them
 * again. */
export function FollowNotice({ mode, followed, ended }: Pick<Props, "mode" | "followed"> & { ended: EndedFollowing }) {
  const { keys, end, follow } = followed;
  const { icons, uiText } = useDocument();
  const { close } = uiText.map;
  const [name = "", ...others] = keys;
  if (name === "") {
    if (ended.keys.length === 0) return null;
    return (
      <p className="map-notice" role="status">
        {fillWords(mode.ended, { count: ended.keys.length })}{" "}
        <button type="button" className="link" onClick={() => follow(ended.keys)}>
          {mode.again}
        </button>
        <IconButton className="map-notice-close" label={close} icon={icons.close} onClick={() => ended.set([])} />
      </p>
    );
  }
  const text = others.length === 0 ? fillWords(mode.one, { name }) : fillWords(mode.many, { count: keys.length });
  return (
    <p className="map-notice" role="status">
      {text}{" "}
      <button
        type="button"
        className="link"
        onClick={() => {
          ended.set([]);
          end();
        }}
      >
        {mode.end}
      </button>
    </p>
  );
}
