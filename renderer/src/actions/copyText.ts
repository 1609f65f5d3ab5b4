import type { Application } from "../engine/application";
import { toText } from "../engine/interpolate";
import type { Call, Effect, Kind, Values } from "../engine/protocol";
import type { Outcome, Sending } from "../data/api";
import { valueAt } from "../engine/valuePath";
import { openTextOf } from "./openText";

/** Show the text of an effect: that of its call, or of the answer before it. */
export async function showText(
  application: Application,
  { heading, call, query, field, sendTo, sendLabel, failed }: Kind<Effect, "copyText">,
  { values, answer }: { values: Values; answer?: unknown },
  perform: (call: Call, options: Sending & { failed: string | null }) => Promise<Outcome>,
): Promise<boolean> {
  let data = answer;
  if (call !== null) {
    const entries = Object.entries(query).map(([name, path]) => [name, valueAt(values, path)]);
    const outcome = await perform(call, { values, query: Object.fromEntries(entries) as Values, failed });
    if (!outcome.ok) return false;
    data = outcome.data;
  }
  const text = toText(valueAt(data, field));
  const send = sendTo === null ? null : { label: sendLabel, href: sendTo.replace("{text}", encodeURIComponent(text)) };
  openTextOf(application).set({ heading, text, send });
  return true;
}
