import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { PmtilesSource, type Feature } from "protomaps-leaflet";
import { expect, it, vi } from "vitest";

const ARCHIVE = readFileSync(resolve(import.meta.dirname, "../../../../app/features/geo/base.pmtiles"));
const MAHARASHTRA = { latitude: 18.5, longitude: 75.7 };
const FIRST_NUMBERS = 5;
const SHARP = Math.PI / 4;

/** The response to a request for a range of the archive. */
function rangeOf(_: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const [, from = "0", to = "0"] = /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get("range") ?? "") ?? [];
  const part = ARCHIVE.subarray(Number(from), Number(to) + 1);
  return Promise.resolve(
    new Response(part, { status: 206, headers: { "content-range": `bytes ${from}-${to}/${ARCHIVE.length}` } }),
  );
}

/** The features of the tiles around a place, by layer. */
async function featuresAt(z: number): Promise<Map<string, Feature[]>> {
  const source = new PmtilesSource("https://waybill.example/base.pmtiles", false);
  const latitude = (MAHARASHTRA.latitude * Math.PI) / 180;
  const x = Math.floor(((MAHARASHTRA.longitude + 180) / 360) * 2 ** z);
  const y = Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + latitude / 2)) / (2 * Math.PI)) * 2 ** z);
  const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => ({ z, x: x + right, y: y + down })));
  const found = new Map<string, Feature[]>();
  for (const tile of await Promise.all(around.map((each) => source.get(each, 512)))) {
    tile.forEach((features, layer) => {
      found.set(layer, [...(found.get(layer) ?? []), ...features]);
    });
  }
  return found;
}

/** The share of the bends inside lines that are sharp. */
function shareOfSharpBends(lines: { x: number; y: number }[][]): number {
  const turns = lines.flatMap((line) =>
    line.slice(1, -1).map(({ x, y }, index) => {
      const [before = { x, y }, after = { x, y }] = [line[index], line[index + 2]];
      const turn = Math.atan2(after.y - y, after.x - x) - Math.atan2(y - before.y, x - before.x);
      return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
    }),
  );
  return turns.filter((turn) => turn > SHARP).length / turns.length;
}

it.each([3, 4, 5, 6, 7, 8])("has states with lines, and roads with curves, in tiles of zoom %i", async (zoom) => {
  vi.stubGlobal("fetch", rangeOf);
  const found = await featuresAt(zoom);
  const states = (found.get("places") ?? []).filter(({ props }) => props["kind"] === "region");
  expect(states.map(({ props }) => props["name:hi"])).toContain("महाराष्ट्र");
  expect(found.get("boundaries")?.length).toBeGreaterThan(0);
  const [numbers, roads] = [true, false].map((isNumber) =>
    (found.get("roads") ?? []).filter(({ props }) => "shield_text" in props === isNumber),
  );
  if (zoom >= FIRST_NUMBERS) expect(numbers?.length).toBeGreaterThan(0);
  expect(shareOfSharpBends(roads?.flatMap(({ geom }) => geom) ?? [])).toBeLessThan(0.05);
});
