import { fireEvent, render, screen as page } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { TestApplication } from "../../testing/application";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { LoadBoundary, preloadable } from "./preloadable";

const fetched = () => Promise.resolve({ default: ({ name }: { name: string }) => <p>{name}</p> });

function text(Drawn: ReturnType<typeof preloadable<{ name: string }>>) {
  return render(
    <LoadBoundary code={Drawn} fallback="waiting">
      <Drawn name="here" />
    </LoadBoundary>,
  ).container.textContent;
}

describe("a preloadable component", () => {
  it("is drawn without a fallback after loading", async () => {
    const Drawn = preloadable(fetched);
    await Drawn.load();
    expect(text(Drawn)).toBe("here");
  });

  it("loads again when the reader retries", async () => {
    let connected = false;
    const Drawn = preloadable(async () => {
      if (!connected) throw new Error("no connection");
      return fetched();
    });
    vi.spyOn(console, "error").mockImplementation(() => undefined); // React logs the error
    render(
      <ErrorBoundary>
        <Drawn name="here" />
      </ErrorBoundary>,
      { wrapper: TestApplication },
    );
    const again = await page.findByRole("button", { name: "Try again" });
    connected = true;
    fireEvent.click(again);
    expect(await page.findByText("here")).toBeDefined();
  });

  it("is drawn after the fallback once it is loaded", async () => {
    expect(text(preloadable(fetched))).toBe("waiting");
    expect(await page.findByText("here")).toBeDefined();
  });

  it("is empty until it is loaded", async () => {
    const Drawn = preloadable(fetched);
    expect(render(<Drawn name="here" />).container.textContent).toBe("");
    expect(await page.findByText("here")).toBeDefined();
  });
});
