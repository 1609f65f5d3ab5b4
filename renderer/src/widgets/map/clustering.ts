import Supercluster, { type ClusterFeature, type PointFeature } from "supercluster";

import type { Wire } from "../../engine/protocol";
import type { Placed } from "./positions";

/** A box in degrees: west, south, east, north. */
export type Box = [number, number, number, number];

export interface Cluster {
  id: number;
  latitude: number;
  longitude: number;
  count: number;
}

/** The contents of a box at a zoom level: single rows and clusters. */
export interface ClusterView {
  single: Placed[];
  clusters: Cluster[];
  /** The average number of markers per drawn item, worldwide. */
  mean: number;
}

type Feature = ClusterFeature<object> | PointFeature<Placed>;

const WORLD: Box = [-180, -90, 180, 90];

function isCluster(feature: Feature): feature is ClusterFeature<object> {
  return "cluster_id" in feature.properties;
}

/** The rows of a map, of which those near each other are clusters. Without `options`, every row is single. */
export class Clustering {
  private readonly index: Supercluster<Placed, object>;
  private readonly means = new Map<number, number>();

  constructor(
    private readonly rows: Placed[],
    private readonly options: Pick<Wire<"Clusters">, "radius" | "maxZoom"> | null,
  ) {
    const points = (options === null ? [] : rows).map((row) => ({
      type: "Feature" as const,
      properties: row,
      geometry: { type: "Point" as const, coordinates: [row.longitude, row.latitude] },
    }));
    this.index = new Supercluster<Placed, object>(options ?? {}).load(points);
  }

  view(box: Box, zoom: number): ClusterView {
    if (this.options === null) return { single: this.rows, clusters: [], mean: 1 };
    const step = Math.round(zoom);
    const features: Feature[] = this.index.getClusters(box, step);
    const single = features.flatMap((each) => (isCluster(each) ? [] : [each.properties]));
    const clusters = features.filter(isCluster).map(({ properties, geometry }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      return { id: properties.cluster_id, latitude, longitude, count: properties.point_count };
    });
    return { single, clusters, mean: this.mean(step) };
  }

  /** Return the rows of a cluster. */
  rowsOf(cluster: number): Placed[] {
    return this.index.getLeaves(cluster, Infinity).map(({ properties }) => properties);
  }

  private mean(zoom: number): number {
    const mean = this.means.get(zoom) ?? this.rows.length / Math.max(1, this.index.getClusters(WORLD, zoom).length);
    this.means.set(zoom, mean);
    return mean;
  }
}
