import type { Derived } from "../../../engine/derived";

/** The JSON Schema of a line. */
export interface LineSchema {
  properties?: Record<string, { title?: string; type?: string; maxLength?: number; derived?: Derived } | undefined>;
  required?: string[];
}

interface Rules {
  properties?: Record<string, { items?: { $ref?: string }; minItems?: number; maxItems?: number } | undefined>;
  $defs?: Record<string, LineSchema | undefined>;
}

export interface LineRules {
  items: LineSchema;
  minItems: number;
  maxItems: number;
}

/** Return the schema of the lines in a property of a body, and how many there may be. */
export function lineRules(rules: object, name: string): LineRules {
  const { properties = {}, $defs = {} } = rules as Rules;
  const { items = {}, minItems = 0, maxItems = Infinity } = properties[name] ?? {};
  return { items: $defs[items.$ref?.split("/").at(-1) ?? ""] ?? {}, minItems, maxItems };
}
