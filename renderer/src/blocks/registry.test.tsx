import { render, screen as page, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { golden, TestApplication, uiText } from "../../testing/application";
import { fillWords } from "../engine/interpolate";
import type { Block } from "../engine/protocol";
import { Blocks } from "./BlockView";

const NO_VIEWS = { views: [], defaultView: null, look: null, pageSize: null };

function draw(blocks: Block[]) {
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(Response.json({ status: true, message: null, data: url.includes("/views?") ? NO_VIEWS : null })),
  );
  return render(<Blocks blocks={blocks} values={{}} level={1} />, { wrapper: TestApplication });
}

/** The headings that must be seen: of cards, notices, forms and tables. */
function headings(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "card") return [block.title, ...headings(block.body)];
    if (block.kind === "notice") return [block.title];
    if (block.kind === "form") return [block.add.title];
    return block.kind === "signIn" ? [block.heading] : [];
  });
}

describe("every screen that was written down", () =>
  it.each(golden.screens.map((screen) => [screen.title, screen] as const))("is drawn: %s", async (_, screen) => {
    draw(screen.body);
    for (const heading of headings(screen.body)) expect(await page.findByText(heading)).toBeDefined();
    expect(page.queryByText(uiText.shell.broken)).toBeNull();
  }));

describe("a block that this page does not know", () =>
  it("shows a message in place of the block and keeps the rest of the screen", () => {
    const unknown = { kind: "hologram" } as unknown as Block;
    draw([unknown, { kind: "paragraph", heading: "", to: null, text: "Still here" }]);
    expect(page.getByText(fillWords(uiText.shell.unknown, { kind: "hologram" }))).toBeDefined();
    expect(page.getByText("Still here")).toBeDefined();
  }));

describe("a block that fails while it is drawn", () =>
  it("does not take the screen with it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = { kind: "details", source: null, rows: null } as unknown as Block;
    draw([broken, { kind: "paragraph", heading: "", to: null, text: "Still here" }]);
    await waitFor(() => expect(page.getByText(uiText.shell.broken)).toBeDefined());
    expect(page.getByText("Still here")).toBeDefined();
  }));
