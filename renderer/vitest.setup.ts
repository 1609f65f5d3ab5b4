import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

document.documentElement.lang = "en";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
