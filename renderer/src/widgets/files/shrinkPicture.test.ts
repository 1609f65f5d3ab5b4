import { afterEach, expect, it, vi } from "vitest";

import { shrinkPicture, smallerSize } from "./shrinkPicture";

const photo = (bytes: number, type = "image/png") => new File([new Uint8Array(bytes)], "my photo.png", { type });

function draw(width: number, height: number, bytes: number) {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width, height, close: () => undefined }));
  const context = { fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob([new Uint8Array(bytes)])));
  return context;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  [4000, 3000, [2000, 1500]],
  [1000, 8000, [250, 2000]],
  [100_000, 10, [2000, 1]],
  [2000, 2000, null],
])("fits %i x %i into the longest side", (width, height, expected) => {
  expect(smallerSize(width, height)).toEqual(expected);
});

it("makes a large picture a smaller JPEG", async () => {
  const { drawImage } = draw(4000, 3000, 10);
  const { content, name } = await shrinkPicture(photo(100));
  expect([content.size, name]).toEqual([10, "my photo.jpg"]);
  expect(drawImage.mock.lastCall?.slice(1)).toEqual([0, 0, 2000, 1500]);
});

it.each([
  ["is small", () => draw(10, 10, 1), photo(100)],
  ["would grow", () => draw(4000, 3000, 1000), photo(100)],
  ["is no picture", () => draw(4000, 3000, 1), photo(100, "application/pdf")],
  ["cannot be read", () => vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("broken"))), photo(100)],
])("keeps a file that %s", async (_, prepare, file) => {
  prepare();
  expect((await shrinkPicture(file)).content).toBe(file);
});
