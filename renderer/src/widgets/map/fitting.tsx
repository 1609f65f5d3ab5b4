import { DomEvent, type Map as LeafletMap } from "leaflet";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { useMap, useMapEvents } from "react-leaflet";

import { IconButton } from "../../components/IconButton";
import { useDocument } from "../../engine/application";
import type { Wire } from "../../engine/protocol";
import { useMedium } from "../../lib/medium";

/** The zoom that shows the whole world. */
export const WORLD_ZOOM = 2;
/** The part around the middle of a map that its least zoom shows whole, in degrees: about a continent. */
const CONTINENT = 50;

/** Return the zoom at which a map shows a continent. */
function continentZoom(map: LeafletMap, { latitude, longitude }: Wire<"MapView">): number {
  const half = CONTINENT / 2;
  return map.getBoundsZoom([
    [Math.max(latitude - half, -80), longitude - half],
    [Math.min(latitude + half, 80), longitude + half],
  ]);
}

interface Fit {
  fitRef: RefObject<(() => void) | null>;
  run: () => void;
  isFitting: RefObject<boolean>;
}

const FitContext = createContext<Fit | null>(null);

function useFitting(): Fit {
  const around = useContext(FitContext);
  if (around === null) throw new Error("only layers of a MapFrame fit it");
  return around;
}

/** Return whether the map moves to fit its content, and not because of the reader. */
export function useIsFitting(): RefObject<boolean> {
  return useFitting().isFitting;
}

/** Tell the map around it how to show its content. Returns a function that does it now; the reader's button does it
 * later. */
export function useFit(fit: () => void): () => void {
  const { fitRef, run } = useFitting();
  useEffect(() => {
    fitRef.current = fit;
  });
  return run;
}

/** Fits a map to its content, again when its size changes, with a button for it once the reader has moved the map, and
 * keeps the map from showing more of the world than its content needs, or a continent. */
export function Fitting({ view, children }: { view: Wire<"MapView">; children: ReactNode }) {
  const map = useMap();
  const { icons, uiText } = useDocument();
  const isOnScreen = useMedium() === "screen"; // paper keeps what the screen shows
  const { latitude, longitude, zoom } = view;
  const fitRef = useRef<(() => void) | null>(null);
  const isFitting = useRef(false);
  const isFitted = useRef(false);
  const fittedZoom = useRef(zoom);
  const [isMoved, setIsMoved] = useState(false);
  const limit = useCallback(() => {
    map.setMinZoom(WORLD_ZOOM); // otherwise the next line is not less than now
    map.setMinZoom(Math.min(fittedZoom.current, continentZoom(map, { latitude, longitude, zoom })));
  }, [map, latitude, longitude, zoom]);
  const run = useCallback(() => {
    isFitting.current = true;
    map.setMinZoom(WORLD_ZOOM);
    if (fitRef.current === null) map.setView([latitude, longitude], zoom, { animate: false });
    else fitRef.current();
    fittedZoom.current = map.getZoom();
    limit();
    isFitting.current = false;
    isFitted.current = true;
    setIsMoved(false);
  }, [map, latitude, longitude, zoom, limit]);
  useEffect(limit, [limit]);
  const move = () => {
    if (!isFitting.current) setIsMoved(true);
  };
  useMapEvents({
    movestart: () => {
      isFitted.current = isFitting.current;
    },
    dragstart: move,
    zoomstart: move,
    keydown: ({ originalEvent }) => {
      if (originalEvent.key.startsWith("Arrow")) move();
    },
    resize: () => {
      if (isFitted.current && isOnScreen) run();
      else limit();
    },
  });
  // A click on the map itself would close the popup.
  const keepClicks = useCallback((button: HTMLElement | null) => {
    if (button !== null) DomEvent.disableClickPropagation(button);
  }, []);
  const around = useMemo(() => ({ fitRef, run, isFitting }), [run]);
  return (
    <FitContext value={around}>
      {children}
      {isMoved && (
        <IconButton
          className="map-fit"
          label={uiText.map.fit}
          icon={icons.fit}
          ref={keepClicks}
          onClick={() => {
            run();
            map.getContainer().focus({ preventScroll: true }); // the button is gone
            map.fire("dragend"); // as after a drag, the address keeps the view
          }}
        />
      )}
    </FitContext>
  );
}
