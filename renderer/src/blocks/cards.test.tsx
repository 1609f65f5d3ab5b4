import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { golden, TestApplication } from "../../testing/application";
import type { Block, Kind } from "../engine/protocol";
import Cards from "./cards";

const BLOCK = golden.screens
  .flatMap(({ body }) => body)
  .find((block: Block): block is Kind<Block, "cards"> => block.kind === "cards" && block.paging !== null);
if (BLOCK === undefined) throw new Error("No screen has pages of cards.");
const { size } = BLOCK.paging ?? { size: 0 };

let requested: URLSearchParams[];
let total: number;

/** Answers with the rows of the page that a request names. */
function answer(url: string): Promise<Response> {
  const query = new URL(url, "http://server").searchParams;
  requested.push(query);
  const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
  const count = Math.min(limit, total - (page - 1) * limit);
  const rows = Array.from({ length: count }, (_, index) => ({
    [BLOCK?.titleField ?? ""]: `Row ${String((page - 1) * limit + index)}`,
  }));
  const data = {
    [BLOCK?.source.kind === "call" ? (BLOCK.source.rows ?? "") : ""]: rows,
    page,
    total,
    totalPages: Math.max(1, Math.ceil(total / limit)),
  };
  return Promise.resolve(Response.json({ status: true, message: null, data }));
}

beforeEach(() => {
  requested = [];
  vi.stubGlobal("fetch", answer);
});

const titles = () => screen.getAllByRole("listitem").map((item) => item.querySelector(".item-name")?.textContent);

it("shows one page of cards, and the way to the others", async () => {
  total = 10_000;
  render(<Cards block={BLOCK} />, { wrapper: TestApplication });
  await screen.findByText("Row 0");
  expect(titles()).toHaveLength(size);
  expect(screen.getByRole("status").textContent).toContain("10,000");
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText(`Row ${String(size)}`);
  expect(titles()).toHaveLength(size);
  expect(requested.map((query) => [query.get("page"), query.get("limit")])).toEqual([
    ["1", String(size)],
    ["2", String(size)],
  ]);
});

it("has no way to other pages if all rows are on one", async () => {
  total = 2;
  render(<Cards block={BLOCK} />, { wrapper: TestApplication });
  await screen.findByText("Row 1");
  expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
});

it("says that there are no rows", async () => {
  total = 0;
  render(<Cards block={BLOCK} />, { wrapper: TestApplication });
  expect((await screen.findByText(BLOCK.empty)).className).toContain("no-rows");
});
