import type { RJSFSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";

interface Broken {
  keyword: string;
  instancePath: string;
  params: { missingProperty?: string };
}

type Messages = Record<string, string>;

function nameOf({ keyword, instancePath, params }: Broken): string {
  return keyword === "required" ? (params.missingProperty ?? "") : (instancePath.split("/")[1] ?? "");
}

/** Returns the values without blanks around texts, which the server removes as well. */
function trimmed(data: unknown): unknown {
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]: [string, unknown]) => [name, typeof value === "string" ? value.trim() : value]));
}

/** Returns the message of the first violated rule of each field, as the server does. The schema has the message of each rule. */
export function check(schema: RJSFSchema, data: unknown): Record<string, string[]> {
  const { errors = [] } = validator.rawValidation<Broken>(schema, trimmed(data));
  const found: Record<string, string[]> = {};
  for (const error of errors) {
    const name = nameOf(error);
    const node = schema.properties?.[name] as { messages?: Messages } | undefined;
    const sentence = node?.messages?.[error.keyword] ?? error.keyword;
    found[name] ??= [sentence];
  }
  return found;
}
