import * as leaflet from "leaflet";
import { GeomType, LineSymbolizer, leafletLayer, PolygonSymbolizer, type Feature } from "protomaps-leaflet";

import type { Wire } from "../../engine/protocol";
import { locale } from "../../lib/locale";
import { labelRules, type LabelColours } from "./labelRules";

/** The deepest zoom of the tile archive. Beyond it, tiles are enlarged. The settings may name a deeper archive. */
const DEEPEST = 8;
const DEEPEST_PICTURES = 19;
/** How far tiles of the archive are enlarged: beyond it, roads would lie visibly off their true course. */
const ENLARGED = 1;

/** Return the deepest zoom at which the base map still looks like a map. */
export function deepestZoom({ tiles }: Wire<"MapBase">): number {
  return tiles === null ? DEEPEST + ENLARGED : DEEPEST_PICTURES;
}

/** Return a colour of the current theme; a canvas cannot read CSS custom properties. */
function colour(name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(--map-${name})`;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

const isLine = (_: number, feature: Feature) => feature.geomType === GeomType.Line;
const isArea = (_: number, feature: Feature) => feature.geomType === GeomType.Polygon;

const isStateLine = (_: number, { props }: Feature) => props["kind"] === "region";

const MAIN_ROADS: unknown[] = ["motorway", "trunk"];
const isMainRoad = (zoom: number, feature: Feature) =>
  isLine(zoom, feature) && MAIN_ROADS.includes(feature.props["kind_detail"]);
const isOtherRoad = (zoom: number, feature: Feature) =>
  isLine(zoom, feature) && !MAIN_ROADS.includes(feature.props["kind_detail"]);

/** The paint rules of land, water, roads and lines between states in the colours of the theme, from bottom to top. */
function paintRules() {
  const [land, water, road] = [colour("land"), colour("water"), colour("road")];
  const stateLine = new LineSymbolizer({ color: colour("region"), width: 1.25, dash: [6, 3], opacity: 0.85 });
  const roadWidth = (zoom: number) => Math.min(4, Math.max(0.6, (zoom - 3) * 0.4));
  const otherRoad = new LineSymbolizer({ color: road, width: (zoom) => roadWidth(zoom) * 0.6, opacity: 0.8 });
  return [
    { dataLayer: "earth", symbolizer: new PolygonSymbolizer({ fill: land, stroke: land, width: 0.5 }), filter: isArea },
    { dataLayer: "water", symbolizer: new PolygonSymbolizer({ fill: water }), filter: isArea },
    { dataLayer: "water", symbolizer: new LineSymbolizer({ color: water, width: 1 }), filter: isLine },
    { dataLayer: "roads", symbolizer: otherRoad, filter: isOtherRoad },
    { dataLayer: "roads", symbolizer: new LineSymbolizer({ color: road, width: roadWidth }), filter: isMainRoad },
    { dataLayer: "boundaries", symbolizer: stateLine, filter: isStateLine },
  ];
}

function labelColours(): LabelColours {
  return {
    text: colour("text"),
    region: colour("region"),
    halo: colour("land"),
    shield: colour("shield"),
    shieldText: colour("shield-text"),
  };
}

/** What is used of the library's layer: the sources of its tiles. */
interface VectorLayer extends leaflet.GridLayer {
  views: Map<string, { getDisplayTile: (tile: unknown) => Promise<unknown> }>;
}

function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "AbortError";
}

/** The vector base map, drawn on a canvas in the current theme. It reports whether its last tile could be read. */
export function vectorBase(address: string, report: (isLoaded: boolean) => void): leaflet.GridLayer {
  Object.assign(window, { L: leaflet }); // the library expects Leaflet in this global
  const labels = labelRules(labelColours(), getComputedStyle(document.body).fontFamily, locale);
  const options = { paintRules: paintRules(), labelRules: labels, backgroundColor: colour("water") };
  const layer = leafletLayer({
    ...options,
    url: address,
    maxDataZoom: DEEPEST,
    attribution: "",
  }) as unknown as VectorLayer;
  for (const view of layer.views.values()) {
    const read = view.getDisplayTile.bind(view);
    view.getDisplayTile = async (tile) => {
      const reading = read(tile);
      reading.then(
        () => report(true),
        (reason: unknown) => {
          if (!isAbort(reason)) report(false);
        },
      );
      return reading;
    };
  }
  return layer;
}

const ENOUGH_FAILURES = 3;

/** Raster tiles above the base map. If the tile server cannot be reached, no more are requested. */
export function pictureTiles(address: string, report: (isLoaded: boolean) => void): leaflet.TileLayer {
  const layer = leaflet.tileLayer(address, { maxZoom: DEEPEST_PICTURES, attribution: "" });
  let failures = 0;
  layer.on("tileload", () => {
    failures = -Infinity;
    report(true);
  });
  layer.on("tileerror", () => {
    failures += 1;
    if (failures < ENOUGH_FAILURES) return;
    layer.remove();
    report(false);
  });
  return layer;
}
