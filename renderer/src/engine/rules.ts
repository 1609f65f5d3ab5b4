import type { Values, Wire } from "./protocol";

type Rule = Wire<"Rule">;

function isEqual(one: unknown, other: unknown, anyCase: boolean): boolean {
  if (anyCase && typeof one === "string" && typeof other === "string") return one.toLowerCase() === other.toLowerCase();
  return one === other;
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
}

/** Evaluates a condition on values. The server evaluates it in the same way; golden cases prove it. */
export function evaluate(rule: Rule, values: Values): boolean {
  switch (rule.kind) {
    case "equals":
      return isEqual(values[rule.field], rule.value, rule.anyCase);
    case "isSet":
      return isSet(values[rule.field]);
    case "not":
      return !evaluate(rule.rule, values);
    case "all":
      return rule.rules.every((inner) => evaluate(inner, values));
    case "any":
      return rule.rules.some((inner) => evaluate(inner, values));
  }
}
