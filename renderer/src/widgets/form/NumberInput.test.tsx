import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";

import type { Row } from "../../engine/protocol";
import { ScopeProvider, useScope } from "./FormContext";
import { NumberInput } from "./NumberInput";
import TextField from "./fields/text";

const REST = { naming: {}, autoFocus: false, readOnly: false, isInteger: false };
const LATITUDE = { name: "lat", placeholder: "", coordinate: { axis: "latitude", other: "lng" } } as const;
const LONGITUDE = { name: "lng", placeholder: "", coordinate: { axis: "longitude", other: "lat" } } as const;
type Text = Parameters<typeof TextField>[0]["field"];

function Amount({ unit = "" }: { unit?: string }) {
  const [value, setValue] = useState<unknown>(150_000);
  const field = { name: "x", placeholder: "", coordinate: null };
  return (
    <>
      <NumberInput id="x" {...REST} field={field} unit={unit} isGrouped value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

function Place({ asText = false }: { asText?: boolean }) {
  const scope = useScope();
  const [data, setData] = useState<Row>({});
  const set = (values: Row) => setData((before) => ({ ...before, ...values }));
  const inputs = [LATITUDE, LONGITUDE].map((field) => {
    const props = {
      ...REST,
      id: field.name,
      naming: {},
      value: data[field.name],
      onChange: (value: unknown) => set({ [field.name]: value }),
    };
    const drawn = asText ? (
      <TextField
        {...props}
        field={{ kind: "text", input: "text", autocomplete: "off", suggestions: [], ...field } as unknown as Text}
      />
    ) : (
      <NumberInput {...props} field={field} unit="" isGrouped={false} />
    );
    return (
      <label key={field.name}>
        {field.name}
        {drawn}
      </label>
    );
  });
  return (
    <ScopeProvider value={{ ...scope, data, set }}>
      {inputs}
      <output>{JSON.stringify(data)}</output>
    </ScopeProvider>
  );
}

const value = () => JSON.parse(screen.getByRole("status").textContent) as unknown;
const input = (name?: string) => screen.getByRole<HTMLInputElement>("textbox", name === undefined ? {} : { name });

it("keeps the text on focus, what the user types, and groups it afterwards", () => {
  render(<Amount />);
  expect([input().value, input().type, input().inputMode]).toEqual(["150,000", "text", "decimal"]);
  fireEvent.focus(input());
  expect(input().value).toBe("150,000");
  fireEvent.change(input(), { target: { value: "1200 km" } });
  expect([input().value, value()]).toEqual(["1200 km", 1200]);
  fireEvent.blur(input());
  expect(input().value).toBe("1,200");
});

it("keeps a text that is not a number, or has another unit, for the rules to refuse", () => {
  render(<Amount unit="km" />);
  for (const text of ["a lot", "5 m"]) {
    fireEvent.change(input(), { target: { value: text } });
    fireEvent.blur(input());
    expect([input().value, value()]).toEqual([text, text]);
  }
});

it("is not changed by the wheel", () => {
  render(<Amount />);
  input().focus();
  fireEvent.wheel(input(), { deltaY: 100 });
  expect(input().value).toBe("150,000");
});

it.each(["lat", "lng"])("fills both coordinates from a pair pasted into %s", (name) => {
  render(<Place />);
  fireEvent.paste(input(name), { clipboardData: { getData: () => "\u221219.0760, 72.8777° E" } });
  expect(value()).toEqual({ lat: -19.076, lng: 72.8777 });
  expect([input("lat").value, input("lng").value]).toEqual(["-19.076", "72.8777"]);
});

it("fills both coordinates from a pair that a keyboard inserts", () => {
  render(<Place />);
  fireEvent.change(input("lat"), { target: { value: "19.0760, 72.8777" } });
  expect(value()).toEqual({ lat: 19.076, lng: 72.8777 });
});

it("fills both coordinates from a pair that was typed, when the user leaves", () => {
  render(<Place />);
  const pair = "19.0760, 72.8777";
  for (let end = 1; end <= pair.length; end += 1)
    fireEvent.change(input("lat"), { target: { value: pair.slice(0, end) } });
  expect(value()).toMatchObject({ lat: pair });
  fireEvent.blur(input("lat"));
  expect(value()).toEqual({ lat: 19.076, lng: 72.8777 });
});

it("reads one coordinate with its letter, and not that of the other axis", () => {
  render(<Place />);
  fireEvent.change(input("lat"), { target: { value: "27.4° S" } });
  fireEvent.change(input("lng"), { target: { value: "27.4° S" } });
  expect(value()).toEqual({ lat: -27.4, lng: "27.4° S" });
});

it("fills and writes coordinates that are texts plainly", () => {
  render(<Place asText />);
  fireEvent.paste(input("lat"), { clipboardData: { getData: () => "19.0760° N, 72.8777° E" } });
  expect(value()).toEqual({ lat: "19.0760° N", lng: "72.8777° E" });
  fireEvent.change(input("lat"), { target: { value: "\u221219,5" } });
  fireEvent.blur(input("lat"));
  expect(value()).toMatchObject({ lat: "-19.5" });
});
