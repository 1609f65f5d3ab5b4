import { apiOf, type Failure } from "../../data/api";
import type { Application } from "../../engine/application";
import type { Call } from "../../engine/protocol";
import type { RecordFile } from "../../lib/files";
import { onlineOrAfter } from "../../lib/retryImport";
import { shrinkPicture } from "./shrinkPicture";

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

/** How far an upload is. */
export type UploadState = "reading" | "uploading" | "waiting";

/** Upload a file, again and again until the server responds. Return what it has stored, or the failure; null once the
 * upload is aborted. */
export async function uploadFile(
  application: Application,
  call: Call,
  file: File,
  signal: AbortSignal,
  report: (state: UploadState) => void,
): Promise<RecordFile | Failure | null> {
  report("reading");
  const { content, name } = await shrinkPicture(file);
  const headers = { "X-File-Name": encodeURIComponent(name.replace(/\p{Surrogate}/gu, "")) };
  for (let delay = FIRST_DELAY_MS; !signal.aborted; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
    report("uploading");
    const outcome = await apiOf(application)
      .send(call, { body: content, headers, signal })
      .catch(() => null);
    if (outcome === null || outcome.ok) return outcome === null ? null : (outcome.data as RecordFile);
    if (!outcome.unanswered) return outcome;
    report("waiting");
    await onlineOrAfter(delay);
  }
  return null;
}
