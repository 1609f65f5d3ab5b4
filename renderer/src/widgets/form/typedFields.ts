import { isUnfinished } from "../../lib/typedNumber";
import type { ValueField } from "./fields/props";

const TYPED = ["number", "money", "date", "dateTime"];

/** Whether the value of a field is a number or a date that the user writes as a text. */
export function isTypedField(field: ValueField): boolean {
  return TYPED.includes(field.kind) || (field.kind === "text" && field.coordinate !== null);
}

/** Whether a value is a number, or a text that typing more can make one. What a date is, is known when the user has typed it. */
export function isReadable({ kind }: ValueField, value: unknown): boolean {
  return (kind !== "number" && kind !== "money") || typeof value !== "string" || isUnfinished(value);
}
