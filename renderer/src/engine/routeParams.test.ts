import { expect, it } from "vitest";

import { golden } from "../../testing/application";
import { routeParams } from "./routeParams";
import { parametersIn } from "./routes";

const route = "/fleet-details/{plate}";
const screen = golden.screens.find(({ routes }) => routes.includes(route));

it.each([
  ["MH%2012%2FAB", "MH 12/AB"],
  ["%E0%A4%A", "%E0%A4%A"],
  ["%ff", "%ff"],
  ["%", "%"],
  ["100%25", "100%"],
])("reads the parameter in %s as the router does", (part, plate) => {
  const address = `/fleet-details/${part}`;
  if (screen === undefined) throw new Error(`no screen at ${route}`);
  expect(routeParams(route, address)).toEqual({ plate });
  expect(parametersIn(screen, address)).toEqual({ plate });
});

it("returns null for the address of another route", () => {
  expect(routeParams(route, "/fleet-master")).toBeNull();
});
