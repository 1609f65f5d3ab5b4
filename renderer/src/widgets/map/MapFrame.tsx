import { DomEvent } from "leaflet";
import { useCallback, useEffect, useState, type CSSProperties, type ReactNode } from "react";
import { MapContainer, ScaleControl, useMap, ZoomControl } from "react-leaflet";

import { useDocument } from "../../engine/application";
import type { Wire } from "../../engine/protocol";
import { useMedium } from "../../lib/medium";
import { useIsDark } from "../../lib/theme";
import { deepestZoom, pictureTiles, vectorBase } from "./baseLayer";
import { Fitting, WORLD_ZOOM } from "./fitting";
import { zoomOnDemand } from "./wheelZoom";
import "leaflet/dist/leaflet.css";
import "../../styles/map.css";

/** The base map, or a message when none of its layers could be loaded. It is drawn again in other colours when the
 * theme changes. */
function Base() {
  const map = useMap();
  const { mapBase, uiText } = useDocument();
  const isOnScreen = useMedium() === "screen";
  const isDark = useIsDark() && isOnScreen;
  const [vector, setVector] = useState(mapBase.vector !== null);
  const [tiles, setTiles] = useState(mapBase.tiles !== null);
  useEffect(() => {
    if (mapBase.vector === null) return;
    const layer = vectorBase(mapBase.vector, setVector).setZIndex(0).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, mapBase, isDark]);
  useEffect(() => {
    if (mapBase.tiles === null) return;
    const layer = pictureTiles(mapBase.tiles, setTiles).setZIndex(1).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, mapBase]);
  return vector || tiles ? null : (
    <p className="map-failure" role="status">
      {uiText.map.failed}
    </p>
  );
}

/** Give the map its accessible name, and fits it to the size of its container. */
function Container({ label }: { label: string }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute("role", "region");
    container.setAttribute("aria-label", label);
    const watch = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    watch.observe(container);
    // A print command of the browser draws the page in the width of paper at once, before an observer runs.
    const keepCentre = () => map.invalidateSize({ animate: false });
    window.addEventListener("beforeprint", keepCentre);
    window.addEventListener("afterprint", keepCentre);
    return () => {
      watch.disconnect();
      window.removeEventListener("beforeprint", keepCentre);
      window.removeEventListener("afterprint", keepCentre);
    };
  }, [map, label]);
  return null;
}

/** Keeps the wheel for the page around the map. */
function PageWheel() {
  const map = useMap();
  useEffect(() => zoomOnDemand(map.getContainer()), [map]);
  return null;
}

function Credits() {
  const { mapBase } = useDocument();
  const credits = [...(mapBase.tiles === null ? [] : mapBase.tileAttributions), ...mapBase.vectorAttributions];
  return (
    <p className="map-credits">
      {credits.map(({ text, href }) =>
        href === null ? (
          <span key={text}>{text}</span>
        ) : (
          <a key={text} href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ),
      )}
    </p>
  );
}

/** What a map says about itself, at its top. */
export function MapNotices({ children }: { children: ReactNode }) {
  // A click on the map itself would close the popup.
  const keepClicks = useCallback((notices: HTMLElement | null) => {
    if (notices !== null) DomEvent.disableClickPropagation(notices);
  }, []);
  return (
    <div ref={keepClicks} className="map-notices">
      {children}
    </div>
  );
}

interface Props {
  label: string;
  view: Wire<"MapView">;
  /** The height in pixels; null fills the screen. */
  height: number | null;
  /** The deepest zoom, where the base map need not look like one. */
  deepest?: number;
  /** A message over the map: what it is loading, or why it is empty. */
  message?: ReactNode;
  children?: ReactNode;
}

/** A map with its base layer, controls and attribution. Its children are layers. */
export function MapFrame({ label, view, height, deepest = 0, message = null, children }: Props) {
  const { mapBase, uiText } = useDocument();
  const medium = useMedium();
  const isSheet = medium === "sheet" || medium === "excerpt";
  const style = height === null ? {} : ({ "--map-height": `${height}px` } as CSSProperties);
  return (
    <div className={`map ${height === null ? "fills" : ""}`} style={style}>
      <MapContainer
        key={isSheet ? "sheet" : "screen"} // paper has another width, and the map fits its content again
        className="map-canvas"
        center={[view.latitude, view.longitude]}
        zoom={view.zoom}
        zoomSnap={0.5}
        minZoom={WORLD_ZOOM}
        maxZoom={Math.max(deepest, deepestZoom(mapBase))}
        zoomControl={false}
        attributionControl={false}
        worldCopyJump
      >
        <Base />
        <Container label={label} />
        <ZoomControl position="topright" zoomInTitle={uiText.map.zoomIn} zoomOutTitle={uiText.map.zoomOut} />
        <ScaleControl position="bottomleft" imperial={false} />
        {height !== null && <PageWheel />}
        <Fitting view={view}>{children}</Fitting>
      </MapContainer>
      {message !== null && <div className="map-message">{message}</div>}
      <Credits />
    </div>
  );
}
