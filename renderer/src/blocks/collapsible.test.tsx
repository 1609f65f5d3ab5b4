import { fireEvent, render, screen as page } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { registry, testApplication, TestApplication } from "../../testing/application";
import type { Block } from "../engine/protocol";
import { Blocks } from "./BlockView";

const notice: Block = { kind: "notice", icon: "info", title: "Content", text: "", actions: [] };

it("loads its content when the reader is about to open it", async () => {
  const load = vi.fn(() => Promise.resolve());
  const notices = { ...registry.blocks, notice: Object.assign(() => null, { load }) };
  const application = { ...testApplication(), registry: { ...registry, blocks: notices } };
  render(
    <TestApplication application={application}>
      <Blocks
        blocks={[{ kind: "collapsible", title: "More", requires: null, visibleWhen: null, body: [notice] }]}
        values={{}}
        level={1}
      />
    </TestApplication>,
  );
  const button = await page.findByRole("button", { name: "More" });
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerEnter(button);
  expect(load).toHaveBeenCalledOnce();
});
