import { describe, expect, it } from "vitest";

import type { Block, Kind, Wire } from "../../engine/protocol";
import type { Field } from "./fields/props";
import { copyOf, formDataOf, initialDataOf, prefilledIn, reversedCopy, sectionsOf, withoutPasswords } from "./schema";

const text = (name: string, initial: Wire<"Constant"> | null = null) => ({ kind: "text", name, initial }) as Field;
const section = (title: string): Field => ({ kind: "section", title });

describe("the sections of a form", () => {
  it("have the parts up to the next heading, and no heading before the first", () => {
    const parts = [
      text("name"),
      section("Load"),
      text("material"),
      text("quantity"),
      section("Customer"),
      text("customer"),
    ];
    const found = sectionsOf(parts).map(({ title, parts: inside }) => [title, inside.length]);
    expect(found).toEqual([
      [null, 1],
      ["Load", 2],
      ["Customer", 1],
    ]);
  });

  it("are left out when they have no parts", () =>
    expect(sectionsOf([section("Load"), section("Customer"), text("customer")]).map(({ title }) => title)).toEqual([
      "Customer",
    ]));
});

it("A new record has the initial values of the fields that are sent", () => {
  const form = { fields: [text("status", { value: "Planned" }), text("name"), text("code", { value: "x" })] } as Kind<
    Block,
    "form"
  >;
  const save = { rules: { properties: { status: {}, name: {} } } } as unknown as Wire<"Save">;
  expect(initialDataOf(form, save)).toEqual({ status: "Planned" });
});

it("A new record has the values that its address may fill", () =>
  expect(
    prefilledIn(
      {
        prefilled: ["name", "code", "count", "truck"],
        add: {
          rules: { properties: { count: { type: "number" }, truck: { type: "integer" } } },
        } as unknown as Wire<"Save">,
      },
      "?name=P%C3%BCna%20East&status=Done&code=&count=19.5&truck=3",
    ),
  ).toEqual({
    name: "Püna East",
    count: 19.5,
    truck: 3,
  }));

it("A copy has the values of its original, and initial values where it has none or must differ", () => {
  const fields = [
    text("status", { value: "Planned" }),
    text("name"),
    text("code"),
    { kind: "password", name: "pin", initial: null } as Field,
  ];
  const form = { fields } as Kind<Block, "form">;
  const save = { rules: { properties: { status: {}, name: {}, code: {}, pin: {} } } } as unknown as Wire<"Save">;
  const record = { id: 7, status: "Completed", name: "Pune", code: "P1", pin: "1234", version: 3 };
  expect(copyOf(form, save, record, ["status", "code"])).toEqual({ status: "Planned", name: "Pune" });
});

describe("A copy with lines", () => {
  const stops = {
    kind: "lines",
    name: "stops",
    initial: null,
    fields: [text("kind"), text("place")],
  } as unknown as Field;
  const form = { fields: [text("from"), text("to"), stops] } as Kind<Block, "form">;
  const save = { rules: { properties: { from: {}, to: {}, stops: {} } } } as unknown as Wire<"Save">;
  const record = {
    from: "Pune",
    to: "Surat",
    stops: [
      { id: 4, kind: "In", place: "Nashik", at: "2026-01-02" },
      { id: 5, kind: "Other", place: "Vapi", at: null },
    ],
  };
  const copy = copyOf(form, save, record, ["stops.at"]);
  const key = expect.stringMatching(/^new-/) as string;

  it("has new lines without the values that are not copied", () =>
    expect(copy["stops"]).toEqual([
      { key, kind: "In", place: "Nashik" },
      { key, kind: "Other", place: "Vapi" },
    ]));

  it("is reversed with the opposite values", () =>
    expect(
      reversedCopy(copy, {
        label: "",
        title: "",
        swaps: [["from", "to"]],
        lines: "stops",
        opposites: { kind: { In: "Out", Out: "In" } },
      }),
    ).toEqual({
      from: "Surat",
      to: "Pune",
      stops: [
        { key, kind: "Other", place: "Vapi" },
        { key, kind: "Out", place: "Nashik" },
      ],
    }));
});

describe("A checkbox", () => {
  const checkbox = { kind: "checkbox", name: "blocked", initial: null, visibleWhen: null } as Field;
  const form = { fields: [checkbox] } as unknown as Kind<Block, "form">;
  const save = {
    rules: { properties: { blocked: { type: "boolean", title: "Blocked" } }, required: ["blocked"] },
  } as unknown as Wire<"Save">;

  it("is a no in a new record and for a stored null", () => {
    expect(initialDataOf(form, save)).toEqual({ blocked: false });
    expect(formDataOf(form, save, { blocked: null })).toEqual({ blocked: false });
    expect(formDataOf(form, save, { blocked: true })).toEqual({ blocked: true });
  });
});

it("A draft has no passwords", () => {
  const fields = [text("user"), { kind: "password", name: "password" } as Field] as Parameters<
    typeof withoutPasswords
  >[0];
  expect(withoutPasswords(fields, { user: "asha", password: "secret" })).toEqual({ user: "asha" });
});
