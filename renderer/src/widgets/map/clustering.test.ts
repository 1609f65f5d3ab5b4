import { expect, test } from "vitest";

import { createClusterIndex } from "./clustering";
import type { Box, ClusterView } from "./workerMessages";

const WORLD: Box = [-180, -90, 180, 90];

function shown(positions: number[], zoom: number, box: Box = WORLD): ClusterView {
  const clusters = createClusterIndex();
  clusters.answer({ kind: "load", positions: Float64Array.from(positions), radius: 60, maxZoom: 16 });
  const answer = clusters.answer({ kind: "view", id: 1, box, zoom });
  if (answer?.kind !== "view") throw new Error("nothing is shown");
  return answer;
}

/** A degree at the equator is 0.7 pixels at zoom 0; 60 of 512 parts of a tile are 30 pixels. */
const within = (pixels: number, zoom: number) => pixels / ((256 * 2 ** zoom) / 360);

test("markers that are less than thirty pixels apart are clusters, those further apart are not", () => {
  expect(shown([0, 0, 0, within(29, 5)], 5).clusters).toMatchObject([{ count: 2 }]);
  expect(shown([0, 0, 0, within(31, 5)], 5)).toMatchObject({ single: [0, 1], clusters: [] });
});

test("a zoom between two steps counts as the nearer one, a half as the deeper", () => {
  const apart = [0, 0, 0, within(29, 5)];
  expect(shown(apart, 4.5).clusters).toHaveLength(1);
  expect(shown([0, 0, 0, within(31, 5)], 4.5).clusters).toHaveLength(0);
});

test("beyond zoom 16 no markers are clustered", () => {
  expect(shown([1, 1, 1, 1], 16).clusters).toHaveLength(1);
  expect(shown([1, 1, 1, 1], 17).single).toHaveLength(2);
});

test("the mean counts all over the world, single markers too", () => {
  const three = [10, 10, 10, 10, 10, 10];
  expect(shown([...three, -40, -70], 5, [0, 0, 20, 20])).toMatchObject({
    clusters: [{ count: 3 }],
    single: [],
    mean: 2,
  });
});

test("a cluster knows the box around its markers", () => {
  const clusters = createClusterIndex();
  clusters.answer({ kind: "load", positions: Float64Array.from([10, 20, 11, 22, 10.5, 19]), radius: 60, maxZoom: 16 });
  const answer = clusters.answer({ kind: "view", id: 1, box: WORLD, zoom: 2 });
  const id = answer?.kind === "view" ? (answer.clusters[0]?.id ?? 0) : 0;
  const extent = clusters.answer({ kind: "extent", id: 2, cluster: id });
  expect(extent?.kind === "extent" ? extent.box.map((degrees) => Number(degrees.toFixed(6))) : []).toEqual([
    19, 10, 22, 11,
  ]);
});
