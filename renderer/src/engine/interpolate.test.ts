import { describe, expect, it } from "vitest";

import { golden } from "../../testing/application";
import { fillRoute, fillWords, linkRoute, routeParams, splitWords } from "./interpolate";
import { parametersIn } from "./routes";

describe("templates", () => {
  it("encode values in routes", () =>
    expect(fillRoute("/one/{id}", { id: "a/../b?c#d" })).toBe("/one/a%2F..%2Fb%3Fc%23d"));

  it("replace missing values by an empty text", () => {
    expect(fillRoute("/one/{id}", {})).toBe("/one/");
    expect(fillWords("{count} found", { count: null })).toBe(" found");
  });

  it("of a link lead to the first route that the row can fill", () => {
    const link = { to: "/of-plate/{plate}", fallbackTo: "/of-number/{number}" };
    expect([{ plate: "A", number: "B" }, { plate: null, number: "B" }, {}].map((row) => linkRoute(link, row))).toEqual([
      link.to,
      link.fallbackTo,
      null,
    ]);
  });

  it.each([".", ".."])("of a link skip a route whose part would be %s, which browsers read as a folder", (plate) => {
    const link = { to: "/of-plate/{plate}", fallbackTo: "/of-number/{number}" };
    expect(linkRoute(link, { plate, number: "B" })).toBe(link.fallbackTo);
    expect(linkRoute({ to: "/list?search={plate}", fallbackTo: null }, { plate })).toBe("/list?search={plate}");
  });

  it("fill sentences", () => expect(fillWords("Page {page} of {last}", { page: 2, last: 5 })).toBe("Page 2 of 5"));

  it("split sentences at their placeholders", () =>
    expect(splitWords("{from} to {to}")).toEqual([
      { text: "", name: null },
      { text: "{from}", name: "from" },
      { text: " to ", name: null },
      { text: "{to}", name: "to" },
      { text: "", name: null },
    ]));
});

const route = "/fleet-details/{plate}";
const screen = golden.screens.find(({ routes }) => routes.includes(route));

it.each([
  ["MH%2012%2FAB", "MH 12/AB"],
  ["%E0%A4%A", "%E0%A4%A"],
  ["%ff", "%ff"],
  ["%", "%"],
  ["100%25", "100%"],
  ["LOAD%2050%", "LOAD 50%"],
  ["LOAD%2050%252F", "LOAD 50%2F"],
  ["%2541", "%41"],
  ["%E0%A4%B5%2F%", "व/%"],
  ["a+b;c=d", "a+b;c=d"],
])("decodes the parameter in %s once", (part, plate) => {
  for (const address of [`/fleet-details/${part}`, `/fleet-details/${part}/`, `/fleet%2Ddetails/${part}`]) {
    if (screen === undefined) throw new Error(`no screen at ${route}`);
    expect(routeParams(route, address)).toEqual({ plate });
    expect(parametersIn(screen, address)).toEqual({ plate });
  }
});

it.each(["LOAD 50%", "50%2F", "a/b?c#d", "..", "वाहन १२", "%", "+", " "])(
  "finds %s in the address that it has written",
  (plate) => expect(routeParams(route, fillRoute(route, { plate }))).toEqual({ plate }),
);

it("returns null for the address of another route", () => {
  for (const address of [
    "/fleet-master",
    "/fleet-details",
    "/fleet-details/",
    "/fleet-details/A/B",
    "/fleet-details%2FA",
  ])
    expect(routeParams(route, address)).toBeNull();
});
