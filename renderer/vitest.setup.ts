import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

document.documentElement.lang = "en";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
