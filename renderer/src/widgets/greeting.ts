import { toText, fillWords } from "../engine/interpolate";
import type { Row, Wire } from "../engine/protocol";

/** The greeting of an hour, with the reader's name; while that is not known, without it and what leads to it. */
export function greetingFor(times: Wire<"TimeOfDay">[], record: Row, hour: number, name: string): string {
  const time = times.filter((each) => each.hour <= hour).at(-1) ?? times.at(-1);
  const greeting = toText(record[time?.field ?? ""]);
  return name === "" ? greeting.replace(/[\s,]*\{name\}/g, "") : fillWords(greeting, { name });
}
