import { render } from "@testing-library/react";
import { expect, it } from "vitest";

import { TestApplication } from "../../../testing/application";
import type { Wire } from "../../engine/protocol";
import { Chips } from "./LiveControls";

const LIST = {
  every: "All",
  chipsLabel: "States",
  chips: [{ value: "open", label: "Open", tone: "good", icon: null }],
} as unknown as Wire<"LiveList">;

it("groups the digits of counts, and shows no count before there is one", () => {
  const counts = { all: 20010 };
  const { container } = render(
    <Chips list={LIST} counts={counts} params={new URLSearchParams()} setParam={() => undefined} />,
    { wrapper: TestApplication },
  );
  expect([...container.querySelectorAll(".live-count")].map(({ textContent }) => textContent)).toEqual(["20,010", ""]);
});
