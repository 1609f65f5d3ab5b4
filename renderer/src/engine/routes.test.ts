import { expect, it } from "vitest";

import { golden } from "../../testing/application";
import { parametersIn, screenAt } from "./routes";

it("decodes the parameters of an address", () => {
  const address = "/fleet-details/MH%2012%2FAB";
  const screen = screenAt(golden.screens, address);
  if (screen === undefined) throw new Error(`no screen at ${address}`);
  expect(parametersIn(screen, address)).toEqual({ plate: "MH 12/AB" });
  expect(parametersIn(screen, "/fleet-master")).toBeNull();
});
