import Supercluster, { type ClusterFeature, type PointFeature } from "supercluster";

import type { Box, ClusterView, WorkerRequest, WorkerResponse } from "./workerMessages";

type Index = Supercluster<{ index: number }, object>;
type Feature = ClusterFeature<object> | PointFeature<{ index: number }>;

const WORLD: Box = [-180, -90, 180, 90];

function load(positions: Float64Array, radius: number, maxZoom: number): Index {
  const points = Array.from({ length: positions.length / 2 }, (_, index) => ({
    type: "Feature" as const,
    properties: { index },
    geometry: { type: "Point" as const, coordinates: [positions[index * 2 + 1] ?? 0, positions[index * 2] ?? 0] },
  }));
  return new Supercluster<{ index: number }, object>({ radius, maxZoom }).load(points);
}

function isCluster(feature: Feature): feature is ClusterFeature<object> {
  return "cluster_id" in feature.properties;
}

function split(features: Feature[]): Pick<ClusterView, "single" | "clusters"> {
  const single = features.flatMap((each) => (isCluster(each) ? [] : [each.properties.index]));
  const clusters = features.filter(isCluster).map(({ properties, geometry }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return { id: properties.cluster_id, latitude, longitude, count: properties.point_count };
  });
  return { single, clusters };
}

function extent(index: Index, cluster: number): Box {
  const points = index.getLeaves(cluster, Infinity).map(({ geometry }) => geometry.coordinates);
  const [longitudes, latitudes] = [
    points.map(([longitude = 0]) => longitude),
    points.map(([, latitude = 0]) => latitude),
  ];
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity);
  return [least(longitudes), least(latitudes), most(longitudes), most(latitudes)];
}

/** Create an index that clusters nearby markers and answers requests of the map. */
export function createClusterIndex(): { answer: (request: WorkerRequest) => WorkerResponse | null } {
  let index: Index = new Supercluster<{ index: number }, object>().load([]);
  let count = 0;
  const means = new Map<number, number>();

  function mean(zoom: number): number {
    const value = means.get(zoom) ?? count / Math.max(1, index.getClusters(WORLD, zoom).length);
    means.set(zoom, value);
    return value;
  }

  function answer(request: WorkerRequest): WorkerResponse | null {
    switch (request.kind) {
      case "load":
        index = load(request.positions, request.radius, request.maxZoom);
        count = request.positions.length / 2;
        means.clear();
        return null;
      case "view": {
        const zoom = Math.round(request.zoom);
        return { kind: "view", id: request.id, ...split(index.getClusters(request.box, zoom)), mean: mean(zoom) };
      }
      case "extent":
        return { kind: "extent", id: request.id, box: extent(index, request.cluster) };
    }
  }

  return { answer };
}
