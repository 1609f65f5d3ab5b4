import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// The page that the server would have made: the frame and the screens as they were last written down.
const golden = resolve(import.meta.dirname, "../tests/golden");
const read = (path: string) => JSON.parse(readFileSync(resolve(golden, path), "utf8")) as object;
const screens = readdirSync(resolve(golden, "screens")).map((name) => read(`screens/${name}`));
const page = document.createElement("script");
page.type = "application/json";
page.id = "application";
page.textContent = JSON.stringify({ ...read("frame.json"), screens });
document.body.append(page);
document.documentElement.lang = "en";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
