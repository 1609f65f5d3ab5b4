import { evaluate } from "../../engine/conditions";
import type { Row, Wire } from "../../engine/protocol";

interface Rules {
  required?: string[];
  properties?: Properties;
}

type Properties = Record<string, { requiredUnless?: Wire<"Condition"> } | undefined>;

/** Return the properties that need a value because their condition is not true. */
export function neededUnless(properties: Properties, values: Row): string[] {
  const conditional = Object.entries(properties).map(([name, property]) => [name, property?.requiredUnless] as const);
  return conditional.flatMap(([name, condition]) =>
    condition === undefined || evaluate(condition, values) ? [] : [name],
  );
}

/** Return the properties that need a value with these values of the others. */
export function requiredNames(rules: object, values: Row): string[] {
  const { required = [], properties = {} } = rules as Rules;
  return [...required, ...neededUnless(properties, values)];
}
