import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { TestApplication } from "../../../../testing/application";
import { fillWords } from "../../../engine/interpolate";
import type { Kind, Row, Wire } from "../../../engine/protocol";
import { NO_SCOPE, ScopeProvider } from "../FormContext";
import { unfinishedFiles } from "../schema";
import FileField from "./file";

const texts = {
  choose: "Choose",
  chooseSeveral: "Choose several",
  waiting: "Waiting",
  retry: "Try again",
  empty: "Empty",
  many: "Only {count}",
  remove: "Remove {name}",
  removed: "{name} removed",
  lost: "Lost",
  unfinished: "Wait",
};
const FIELD = {
  kind: "file",
  name: "papers",
  upload: { method: "POST", path: "/files" },
  download: { method: "GET", path: "/files/{file}" },
  texts: { none: "", limits: "", large: "", done: "", ...texts },
  accept: ["application/pdf", ".pdf"],
} as unknown as Kind<Wire<"Field">, "file">;
const SEVERAL = { properties: { papers: { type: "array", maxItems: 3 } } };

let data: Row = {};
const answers: ((response: Response) => void)[] = [];
const failures: ((error: Error) => void)[] = [];
const sent: { name: string | null; body: unknown }[] = [];

function Form({ rules, initial, readOnly }: { rules: object; initial: Row; readOnly: boolean }) {
  const [values, setValues] = useState<Row>(initial);
  data = values;
  const set = (changed: Row) => setValues((before) => ({ ...before, ...changed }));
  return (
    <ScopeProvider value={{ ...NO_SCOPE, data: values, rules, set }}>
      <FileField
        id="root_papers"
        field={FIELD}
        value={values["papers"]}
        naming={{}}
        autoFocus={false}
        readOnly={readOnly}
        isInteger={false}
        onChange={vi.fn()}
      />
    </ScopeProvider>
  );
}

const open = (initial: Row = {}, rules: object = SEVERAL, readOnly = false) =>
  render(<Form rules={rules} initial={initial} readOnly={readOnly} />, { wrapper: TestApplication });
const input = () => document.querySelector<HTMLInputElement>("input[type=file]")!;
const file = (name: string, content = "%PDF") => new File([content], name, { type: "application/pdf" });
const stored = (name: string) => ({ id: `id of ${name}`, name, size: 4, type: "application/pdf" });

function envelope(status: number, body: object): Response {
  return new Response(JSON.stringify({ status: status === 200, message: "", data: null, ...body }), {
    status,
    headers: { "Content-Type": "application/json" },
  });
}

async function select(...files: File[]) {
  await act(async () => {
    fireEvent.change(input(), { target: { files } });
    await Promise.resolve();
  });
}

/** Answer the upload with this number, in the order of sending. */
async function answer(number: number, response: Response | null) {
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(number));
  await act(async () => {
    if (response === null) failures[number]?.(new Error("lost"));
    else answers[number]?.(response);
    await Promise.resolve();
  });
}

beforeEach(() => {
  answers.length = failures.length = sent.length = 0;
  vi.stubGlobal("fetch", (_: string, { headers, body }: { headers: Headers; body: unknown }) => {
    sent.push({ name: headers.get("X-File-Name"), body });
    return new Promise<Response>((resolve, reject) => {
      answers.push(resolve);
      failures.push(reject);
    });
  });
});

afterEach(() => vi.unstubAllGlobals());

it("keeps the order of files that arrive in another one", async () => {
  open({ papers: [stored("old.pdf")] });
  await select(file("रसीद.pdf"), file("b.pdf"));
  expect(unfinishedFiles([FIELD], data)).toEqual({ papers: [texts.unfinished] });
  await answer(1, envelope(200, { data: stored("b.pdf") }));
  await answer(0, envelope(200, { data: stored("a.pdf") }));
  await vi.waitFor(() => expect(data["papers"]).toEqual(["old.pdf", "a.pdf", "b.pdf"].map(stored)));
  expect(unfinishedFiles([FIELD], data)).toEqual({});
  expect(sent[0]).toEqual({ name: encodeURIComponent("रसीद.pdf"), body: expect.any(File) as File });
  expect(document.querySelector("input[type=file]")).toBeNull();
});

it("sends a file again after a lost connection", async () => {
  open();
  await select(file("a.pdf"));
  await answer(0, null);
  await screen.findByText(texts.waiting);
  act(() => void window.dispatchEvent(new Event("online")));
  await answer(1, envelope(200, { data: stored("a.pdf") }));
  await vi.waitFor(() => expect(data["papers"]).toEqual([stored("a.pdf")]));
});

it("keeps the file before one that the server refuses", async () => {
  open({ papers: stored("old.pdf") }, { properties: { papers: {} } });
  await select(file("bad.pdf"));
  await answer(0, envelope(422, { message: "bad.pdf is a page" }));
  await screen.findByText("bad.pdf is a page");
  expect(data["papers"]).toEqual(stored("old.pdf"));
});

it("keeps a file that could not be stored, to try again", async () => {
  open();
  await select(file("a.pdf"));
  await answer(0, envelope(507, { message: "The disk is full" }));
  fireEvent.click(await screen.findByText(texts.retry));
  await answer(1, envelope(200, { data: stored("a.pdf") }));
  await vi.waitFor(() => expect(data["papers"]).toEqual([stored("a.pdf")]));
});

it("names files that it cannot send, and those that are too many", async () => {
  open();
  await select(file("empty.pdf", ""), ...["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map((name) => file(name)));
  expect(screen.getByText(`empty.pdf: ${texts.empty}`)).toBeTruthy();
  expect(screen.getByText(fillWords(texts.many, { count: 3 }))).toBeTruthy();
  await vi.waitFor(() => expect(sent.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf", "c.pdf"]));
});

it("removes a file, and one whose upload is still under way", async () => {
  open({ papers: [stored("old.pdf")] });
  await select(file("a.pdf"));
  for (const name of ["old.pdf", "a.pdf"]) fireEvent.click(screen.getByLabelText(fillWords(texts.remove, { name })));
  await answer(0, envelope(200, { data: stored("a.pdf") }));
  expect(data["papers"]).toBeUndefined();
  expect(screen.getByText(fillWords(texts.removed, { name: "a.pdf" }))).toBeTruthy();
});

it("says which file of a draft was not uploaded", () => {
  open({ papers: [{ ...stored("a.pdf"), id: "", key: "of another page" }] });
  expect(screen.getByText(texts.lost)).toBeTruthy();
  expect(unfinishedFiles([FIELD], data)).toEqual({ papers: [texts.unfinished] });
});

it("only shows files that cannot be changed", () => {
  open({ papers: [stored("a.pdf")] }, SEVERAL, true);
  expect(screen.getByText("a.pdf")).toBeTruthy();
  expect(document.querySelectorAll("input, .icon-button")).toHaveLength(0);
});
