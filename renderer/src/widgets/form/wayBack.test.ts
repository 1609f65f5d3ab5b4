import { expect, it } from "vitest";

import type { ApplicationDocument, Screen } from "../../engine/protocol";
import { isOrigin } from "./wayBack";

const screens = [["/login"], ["/trips"], ["/trip/{id}"], ["/add-trip", "/edit-trip/{id}"]].map(
  (routes) => ({ routes }) as Screen,
);
const document = { screens, layout: { signIn: "/login" } as ApplicationDocument["layout"] };

it("leads back to other screens of the application, not to the form and the sign-in", () => {
  const addresses = [
    "/trips?search=steel",
    "/trip/7?in=search=steel",
    "/edit-trip/8",
    "/add-trip",
    "/login",
    "/gone",
    "",
  ];
  expect(addresses.filter((address) => isOrigin(document, "/edit-trip/7", address))).toEqual([
    "/trips?search=steel",
    "/trip/7?in=search=steel",
  ]);
});
