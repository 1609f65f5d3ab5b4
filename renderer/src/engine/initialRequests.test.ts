import { expect, it } from "vitest";

import asked from "../../../tests/golden/reads.json";
import { screens } from "./application";
import { readsOf } from "./initialRequests";

const routes = screens.flatMap((screen) => screen.routes.map((route) => [route, screen] as const));

it.each(routes)("the page and a link to it ask for the same: %s", (route, screen) => {
  const values = Object.fromEntries([...route.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "1"]));
  const found = readsOf(screen, values, { pathname: route, search: "" });
  const named = found.map(({ call, query }) => ({ path: call.path, asks: Object.keys(query).sort() }));
  expect(named).toEqual(asked[route as keyof typeof asked]);
});
