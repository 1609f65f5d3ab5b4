import { expect, test, vi } from "vitest";

import { timeZoneName } from "./url";

function temporalIn(zone: string) {
  return { Temporal: { Now: { timeZoneId: () => zone } } };
}

function intlIn(timeZone: string | undefined): void {
  vi.spyOn(Intl, "DateTimeFormat").mockReturnValue({ resolvedOptions: () => ({ timeZone }) } as Intl.DateTimeFormat);
}

test("the name comes from Temporal without Intl", () => {
  intlIn("Europe/Paris");
  expect(timeZoneName(temporalIn("Asia/Kolkata"))).toBe("Asia/Kolkata");
  expect(Intl.DateTimeFormat).not.toHaveBeenCalled();
});

test("UTC of Temporal may mean that the zone is unknown", () => {
  intlIn("Etc/Unknown");
  expect(timeZoneName(temporalIn("UTC"))).toBe("Etc/Unknown");
});

test("browsers without Temporal use Intl", () => {
  intlIn("Europe/Paris");
  expect(timeZoneName({})).toBe("Europe/Paris");
  intlIn(undefined);
  expect(timeZoneName({})).toBe("Etc/Unknown");
});
