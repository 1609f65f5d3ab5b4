import { describe, expect, it } from "vitest";
import texts from "../../../tests/golden/texts.json";
import { canonicalText } from "./canonicalText";

describe("texts as the server stores them", () => {
  it("have one spelling", () => {
    for (const [one = "", other = ""] of texts.canonical) {
      expect(canonicalText(one), JSON.stringify(one)).toBe(other);
      expect(canonicalText(other), JSON.stringify(other)).toBe(other);
    }
  });

  it("keep their lines", () =>
    expect(canonicalText(" Gate 2 \n\u200b\n  ring  the bell\u2028twice ")).toBe("Gate 2\n\nring the bell\ntwice"));
});
