import { marker as leafletMarker, type LeafletKeyboardEvent, type Map as LeafletMap, type Marker } from "leaflet";

import { fillWords } from "../../engine/interpolate";
import type { UiText, Wire } from "../../engine/protocol";
import { Clustering, type Box, type Cluster } from "./clustering";
import { uncovered } from "./coveredLeft";
import { clusterIcon, markerIcon } from "./markerIcons";
import { iconOf, type Placed } from "./positions";

/** The margin around the viewport in which markers are drawn, in viewports, so that a short drag draws nothing new. */
const MARGIN = 0.5;
const ABOVE = 10_000;

interface Drawn {
  marker: Marker;
  /** A key of the appearance. When it changes, the icon is drawn again. */
  look: string;
}

interface Options {
  map: LeafletMap;
  block: Wire<"MarkersMap">;
  onOpen: (key: string) => void;
  uiText: UiText["map"];
}

function boxAround(map: LeafletMap): Box {
  const bounds = map.getBounds().pad(MARGIN);
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** Run an action on a click, and on Enter and Space. */
function onPress(marker: Marker, act: () => void): Marker {
  return marker.on("click", act).on("keydown", ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
    originalEvent.preventDefault(); // otherwise the key also activates the element that gets the focus
    act();
  });
}

/** The markers in the viewport. A marker that stays is moved instead of drawn again. */
export class Markers {
  private clustering: Clustering;
  private drawn = new Map<string, Drawn>();

  constructor(private readonly options: Options) {
    this.clustering = new Clustering([], null);
  }

  /** Replace the positions. */
  load(rows: Placed[]): void {
    this.clustering = new Clustering(rows, this.options.block.clusters);
    this.show();
  }

  /** Draw the markers and clusters of the viewport. */
  show(): void {
    const { map } = this.options;
    // At the deepest zoom no click can separate markers any more: all of them are drawn.
    const zoom = map.getZoom() >= map.getMaxZoom() ? Infinity : map.getZoom();
    const { single, clusters, mean } = this.clustering.view(boxAround(map), zoom);
    const before = this.drawn;
    this.drawn = new Map();
    for (const row of single) this.drawRow(row, before);
    for (const cluster of clusters) this.drawCluster(cluster, mean, before);
    before.forEach(({ marker }) => marker.remove());
  }

  close(): void {
    this.drawn.forEach(({ marker }) => marker.remove());
  }

  private drawRow(row: Placed, before: Map<string, Drawn>): void {
    const { block, onOpen, uiText } = this.options;
    const looks = iconOf(block.marker, row);
    const opens = block.popup !== null;
    const state = row.chip?.label ?? (looks.motion === null ? null : uiText[looks.motion]);
    const [key, look, name] = [
      `row ${row.key}`,
      JSON.stringify(looks),
      state === null ? row.key : `${row.key}, ${state}`,
    ];
    const there = before.get(key);
    if (there !== undefined && there.look !== look) {
      // The same element, which keeps the focus: markers turn all the time.
      there.marker.setIcon(markerIcon(looks, row.key)).getElement()?.setAttribute("aria-label", name);
      there.look = look;
    }
    this.keep(key, row, { look, name }, before, () => {
      const made = leafletMarker([row.latitude, row.longitude], {
        icon: markerIcon(looks, row.key),
        title: row.key,
        keyboard: opens,
      });
      return opens ? onPress(made, () => onOpen(row.key)) : made;
    });
  }

  private drawCluster(cluster: Cluster, mean: number, before: Map<string, Drawn>): void {
    const options = this.options.block.clusters;
    if (options === null) return;
    const { id, count, latitude, longitude } = cluster;
    const isMany = count > Math.max(options.largeCount, mean);
    const title = fillWords(options.label, { count });
    this.keep(`cluster ${id}`, cluster, { look: `${count} ${isMany}`, name: title }, before, () => {
      const made = leafletMarker([latitude, longitude], {
        icon: clusterIcon(count, isMany),
        title,
        zIndexOffset: ABOVE + count,
      });
      return onPress(made, () => this.zoomTo(id));
    });
  }

  /** Moves an existing marker, or draws a new one with this icon. */
  private keep(
    key: string,
    { latitude, longitude }: { latitude: number; longitude: number },
    { look, name }: { look: string; name: string },
    before: Map<string, Drawn>,
    make: () => Marker,
  ): void {
    const there = before.get(key);
    if (there?.look === look) {
      there.marker.setLatLng([latitude, longitude]);
      before.delete(key);
      this.drawn.set(key, there);
      return;
    }
    const marker = make().addTo(this.options.map);
    const { keyboard = true } = marker.options;
    marker.getElement()?.setAttribute("aria-label", name);
    if (!keyboard) marker.getElement()?.setAttribute("role", "img");
    this.drawn.set(key, { marker, look });
  }

  private zoomTo(cluster: number): void {
    const { map } = this.options;
    const rows = this.clustering.rowsOf(cluster);
    map.getContainer().focus({ preventScroll: true }); // the focused cluster is about to be removed
    map.fitBounds(
      rows.map(({ latitude, longitude }) => [latitude, longitude]),
      uncovered(map, 40),
    );
  }
}
