import { useApplication } from "../engine/application";
import { preloadable } from "../engine/preloadable";
import { useStore } from "../lib/store";
import { openTextOf } from "./openText";

const TextDialog = preloadable(() => import("./TextDialog"));

/** The dialog with a text to copy, whose code loads with the first text. */
export function TextDialogPlace() {
  const text = useStore(openTextOf(useApplication()));
  return text === null ? null : <TextDialog key={text.text} {...text} />;
}
