/** A box in degrees: west, south, east, north. */
export type Box = [number, number, number, number];

/** A request to the worker. Positions are alternating latitudes and longitudes. */
export type WorkerRequest =
  | { kind: "load"; positions: Float64Array; radius: number; maxZoom: number }
  | { kind: "view"; id: number; box: Box; zoom: number }
  | { kind: "extent"; id: number; cluster: number };

export interface Cluster {
  id: number;
  latitude: number;
  longitude: number;
  count: number;
}

/** The contents of a box at a zoom level: single markers, by index, and clusters. */
export interface ClusterView {
  single: number[];
  clusters: Cluster[];
  /** The average number of markers per drawn item, worldwide. */
  mean: number;
}

export type WorkerResponse = ({ kind: "view"; id: number } & ClusterView) | { kind: "extent"; id: number; box: Box };
