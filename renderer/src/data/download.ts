import type { Application } from "../engine/application";
import type { Call } from "../engine/protocol";
import { apiOf, type Failure, type Sending } from "./api";

const FILE_NAME = /filename\*=UTF-8''([^;]+)/i;
/** How long the browser may take to read a file before its address ends. */
const ADDRESS_LIFE_MS = 60_000;

/** Return the name in a header `Content-Disposition`; an empty text lets the browser choose. */
export function fileName(header: string | null): string {
  const [, name = ""] = FILE_NAME.exec(header ?? "") ?? [];
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Save the file that a call returns. A link could not carry the session. Returns the failure, or null after a
 * success. */
export async function download(application: Application, call: Call, sending: Sending): Promise<Failure | null> {
  const file = await apiOf(application).receive(call, sending);
  if (!(file instanceof Response)) return file;
  const address = URL.createObjectURL(await file.blob());
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: fileName(file.headers.get("Content-Disposition")) });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE_MS);
  return null;
}
