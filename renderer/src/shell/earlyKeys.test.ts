import { expect, test } from "vitest";

import { keepKeys } from "./earlyKeys";

function pressedLater(press: (input: HTMLInputElement) => void, between: () => void = () => undefined): string[] {
  document.body.replaceChildren(document.createElement("input"));
  const early = new AbortController();
  const pressKept = keepKeys(early.signal);
  press(document.querySelector("input")!);
  early.abort();
  between();
  const heard: string[] = [];
  const end = new AbortController();
  document.addEventListener(
    "keydown",
    ({ key }) => {
      heard.push(key);
    },
    { signal: end.signal },
  );
  pressKept();
  end.abort();
  return heard;
}

function press(target: Element, init: KeyboardEventInit): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
}

test("early keys are pressed once, in their order", () => {
  expect(
    pressedLater(() => {
      press(document.body, { key: "x" });
      press(document.body, { key: "y" });
    }),
  ).toEqual(["x", "y"]);
});

test("texts and commands are not pressed again", () => {
  expect(
    pressedLater((input) => {
      press(input, { key: "]" });
      press(document.body, { key: "k", ctrlKey: true });
      press(document.body, { key: "Enter" });
    }),
  ).toEqual([]);
});

test("keys of another screen are dropped", () => {
  expect(
    pressedLater(
      () => {
        press(document.body, { key: "]" });
      },
      () => {
        history.pushState(null, "", "/other");
      },
    ),
  ).toEqual([]);
});
