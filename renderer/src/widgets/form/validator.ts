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

/** Returns the messages of violated rules, by field. The schema has the message of each rule. */
export function check(schema: RJSFSchema, data: unknown): Record<string, string[]> {
  const { errors = [] } = validator.rawValidation<Broken>(schema, data);
  const found: Record<string, string[]> = {};
  for (const error of errors) {
    const name = nameOf(error);
    const node = schema.properties?.[name] as { messages?: Messages } | undefined;
    const sentence = node?.messages?.[error.keyword] ?? error.keyword;
    if (!found[name]?.includes(sentence)) found[name] = [...(found[name] ?? []), sentence];
  }
  return found;
}
