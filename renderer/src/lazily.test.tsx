import { render } from "@testing-library/react";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";

import { lazily } from "./lazily";

const fetched = () => Promise.resolve({ default: ({ name }: { name: string }) => <p>{name}</p> });

function text(Drawn: ReturnType<typeof lazily<{ name: string }>>) {
  return render(<Suspense fallback="waiting"><Drawn name="here" /></Suspense>).container.textContent;
}

describe("a component that comes later", () => {
  it("is drawn at once when it was loaded before", async () => {
    const Drawn = lazily(fetched);
    await Drawn.load();
    expect(text(Drawn)).toBe("here");
  });

  it("leaves its place to the fallback when it was not", () => {
    expect(text(lazily(fetched))).toBe("waiting");
  });
});
