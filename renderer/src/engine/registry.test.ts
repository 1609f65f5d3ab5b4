import { describe, expect, it, vi } from "vitest";

import type { Block } from "./protocol";
import { loadBlocks, type Registry } from "./registry";

const notice: Block = { kind: "notice", icon: "info", title: "Content", text: "", actions: [] };
const closed: Block = { kind: "collapsible", title: "More", requires: null, visibleWhen: null, body: [notice] };

describe("the chunk of a block", () =>
  it.each([
    ["that is shown", notice, 1],
    ["that appears once the reader opens it", closed, 0],
  ])("%s", async (_, block, times) => {
    const load = vi.fn(() => Promise.resolve());
    const registry: Registry = { blocks: { notice: Object.assign(() => null, { load }) }, cells: {}, fields: {} };
    await loadBlocks(registry, [block], "");
    expect(load).toHaveBeenCalledTimes(times);
  }));
