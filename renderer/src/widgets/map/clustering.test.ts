import { expect, test } from "vitest";

import { Clustering, type Box } from "./clustering";

const WORLD: Box = [-180, -90, 180, 90];
type Position = [latitude: number, longitude: number];

function clusteringOf(positions: Position[]): Clustering {
  const rows = positions.map(([latitude, longitude], index) => ({ key: String(index), latitude, longitude, row: {} }));
  return new Clustering(rows, { radius: 60, maxZoom: 16 });
}

function shown(positions: Position[], zoom: number, box: Box = WORLD) {
  const { single, clusters, mean } = clusteringOf(positions).view(box, zoom);
  return { single: single.map(({ key }) => key), counts: clusters.map(({ count }) => count), mean };
}

/** Two positions so many pixels apart: a degree at the equator is 0.7 pixels at zoom 0; 60 of 512 parts of a tile are
 * 30 pixels. */
const apart = (pixels: number): Position[] => [
  [0, 0],
  [0, pixels / ((256 * 2 ** 5) / 360)],
];

test("markers that are less than thirty pixels apart are clusters, those further apart are not", () => {
  expect(shown(apart(29), 5).counts).toEqual([2]);
  expect(shown(apart(31), 5)).toMatchObject({ single: ["0", "1"], counts: [] });
});

test("a zoom between two steps counts as the nearer one, a half as the deeper", () => {
  expect(shown(apart(29), 4.5).counts).toHaveLength(1);
  expect(shown(apart(31), 4.5).counts).toHaveLength(0);
});

test("beyond zoom 16 no markers are clustered", () => {
  const same: Position[] = [
    [1, 1],
    [1, 1],
  ];
  expect(shown(same, 16).counts).toHaveLength(1);
  expect(shown(same, 17).single).toHaveLength(2);
});

test("the mean counts all over the world, single markers too", () => {
  const four: Position[] = [
    [10, 10],
    [10, 10],
    [10, 10],
    [-40, -70],
  ];
  expect(shown(four, 5, [0, 0, 20, 20])).toEqual({ counts: [3], single: [], mean: 2 });
});

test("a cluster knows its rows", () => {
  const clustering = clusteringOf([
    [10, 20],
    [11, 22],
    [10.5, 19],
  ]);
  const [cluster] = clustering.view(WORLD, 2).clusters;
  const keys = clustering.rowsOf(cluster?.id ?? 0).map(({ key }) => key);
  expect(keys.sort()).toEqual(["0", "1", "2"]);
});
