import Supercluster, { type ClusterFeature, type PointFeature } from "supercluster";

import type { Answered, Asked, Box, Shown } from "./workerMessages";

type Index = Supercluster<{ index: number }, object>;
type Found = ClusterFeature<object> | PointFeature<{ index: number }>;

const WORLD: Box = [-180, -90, 180, 90];

function load(positions: Float64Array, radius: number, maxZoom: number): Index {
  const points = Array.from({ length: positions.length / 2 }, (_, index) => ({
    type: "Feature" as const,
    properties: { index },
    geometry: { type: "Point" as const, coordinates: [positions[index * 2 + 1] ?? 0, positions[index * 2] ?? 0] },
  }));
  return new Supercluster<{ index: number }, object>({ radius, maxZoom }).load(points);
}

function isCluster(found: Found): found is ClusterFeature<object> {
  return "cluster_id" in found.properties;
}

function split(found: Found[]): Pick<Shown, "alone" | "clusters"> {
  const alone = found.flatMap((each) => (isCluster(each) ? [] : [each.properties.index]));
  const clusters = found.filter(isCluster).map(({ properties, geometry }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return { id: properties.cluster_id, latitude, longitude, count: properties.point_count };
  });
  return { alone, clusters };
}

function extent(index: Index, cluster: number): Box {
  const points = index.getLeaves(cluster, Infinity).map(({ geometry }) => geometry.coordinates);
  const [longitudes, latitudes] = [points.map(([longitude = 0]) => longitude), points.map(([, latitude = 0]) => latitude)];
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity);
  return [least(longitudes), least(latitudes), most(longitudes), most(latitudes)];
}

/** Creates an index that clusters nearby markers and answers requests of the map. */
export function cluster(): { answer: (asked: Asked) => Answered | null } {
  let index: Index = new Supercluster<{ index: number }, object>().load([]);
  let count = 0;
  const means = new Map<number, number>();

  function mean(zoom: number): number {
    const known = means.get(zoom) ?? count / Math.max(1, index.getClusters(WORLD, zoom).length);
    means.set(zoom, known);
    return known;
  }

  function answer(asked: Asked): Answered | null {
    switch (asked.kind) {
      case "load":
        index = load(asked.positions, asked.radius, asked.maxZoom);
        count = asked.positions.length / 2;
        means.clear();
        return null;
      case "show": {
        const zoom = Math.round(asked.zoom);
        return { kind: "shown", id: asked.id, ...split(index.getClusters(asked.box, zoom)), mean: mean(zoom) };
      }
      case "extent":
        return { kind: "extent", id: asked.id, box: extent(index, asked.cluster) };
    }
  }

  return { answer };
}
