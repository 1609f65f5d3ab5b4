import { GeomType, TextSymbolizer, type Feature, type Layout } from "protomaps-leaflet";
import { expect, it } from "vitest";

import { labelRules, nameProperties, shieldText } from "./labelRules";

const COLOURS = { text: "black", region: "grey", halo: "white", shield: "white", shieldText: "black" };
const TOWN = { kind: "locality", name: "Mumbai", "name:hi": "मुंबई", min_zoom: 2 };
const STATE = { kind: "region", name: "Maharashtra", "name:hi": "महाराष्ट्र" };

function featureOf(props: Feature["props"]): Feature {
  return { props, geomType: GeomType.Point, geom: [[]], numVertices: 1, bbox: { minX: 0, minY: 0, maxX: 0, maxY: 0 } };
}

/** The text that the library takes from a feature. */
function textOf(locale: string, props: Feature["props"]): string | undefined {
  return new TextSymbolizer({ labelProps: nameProperties(locale) }).text.get(5, featureOf(props));
}

it.each([
  ["hi-IN", TOWN, "मुंबई"],
  ["hi", STATE, "महाराष्ट्र"],
  ["en-IN", TOWN, "Mumbai"],
  ["hi-IN", { kind: "locality", name: "Sagar" }, "Sagar"],
  ["en-GB", { kind: "locality", name: "Köln", "name:en": "Cologne" }, "Cologne"],
])("in %s names %o as %s", (locale, props, name) => expect(textOf(locale, props)).toBe(name));

it("names larger towns first, then regions", () => {
  const rules = labelRules(COLOURS, "sans-serif", "en").filter(({ dataLayer }) => dataLayer === "places");
  const rulesOf = (zoom: number, props: Feature["props"]) =>
    rules.flatMap(({ filter }, index) => (filter?.(zoom, featureOf(props)) === true ? [index] : []));
  const ranks = [14, 13, 12, 11, 10, 0].map((rank) => rulesOf(5, { ...TOWN, population_rank: rank }));
  expect([...ranks, rulesOf(5, TOWN), rulesOf(5, STATE)]).toEqual([[0], [0], [1], [2], [3], [3], [3], [4]]);
  expect(rulesOf(1, TOWN)).toEqual([]);
});

it("names regions at every zoom from 4", () => {
  const regions = labelRules(COLOURS, "sans-serif", "en").at(-2);
  expect([regions?.minzoom, regions?.maxzoom]).toEqual([4, undefined]);
});

it.each([
  [{ network: "IN:NH", shield_text: "48" }, "NH 48"],
  [{ network: "e-road", shield_text: "E 30" }, "E 30"],
  [{ kind: "highway" }, ""],
])("writes %o on a shield as '%s'", (props, text) => expect(shieldText(props)).toBe(text));

it("places a shield in the middle of a road, once in some distance", () => {
  const shields = labelRules(COLOURS, "sans-serif", "en").at(-1);
  const scratch = { measureText: () => ({ width: 20, actualBoundingBoxAscent: 8 }) };
  const line = [10, 20, 30].map((x) => ({ x, y: 5 }));
  const place = (props: Feature["props"]) =>
    shields?.symbolizer.place({ scratch } as unknown as Layout, [line] as never, featureOf(props));
  expect(place({ network: "IN:NH", shield_text: "48" })).toMatchObject([
    { anchor: { x: 20, y: 5 }, deduplicationKey: "NH 48", bboxes: [{ minX: 6, maxX: 34, minY: -2, maxY: 12 }] },
  ]);
  expect(place({ kind: "highway" })).toBeUndefined();
});
