/** Degrees: west, south, east, north. */
export type Box = [number, number, number, number];

/** What the worker is told or asked. Positions are latitude and longitude in turns. */
export type Asked =
  | { kind: "load"; positions: Float64Array; radius: number; maxZoom: number }
  | { kind: "show"; id: number; box: Box; zoom: number }
  | { kind: "extent"; id: number; cluster: number };

export interface Cluster {
  id: number;
  latitude: number;
  longitude: number;
  count: number;
}

/** What is in a box at a zoom: markers that stand for themselves, by index, and clusters. */
export interface Shown {
  alone: number[];
  clusters: Cluster[];
  /** Markers for each thing that is drawn, all over the world. */
  mean: number;
}

export type Answered = ({ kind: "shown"; id: number } & Shown) | { kind: "extent"; id: number; box: Box };
