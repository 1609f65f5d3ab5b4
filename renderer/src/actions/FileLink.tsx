import { useApplication } from "../engine/application";
import type { Call } from "../engine/protocol";
import type { RecordFile } from "../lib/files";
import { useToasts } from "./toasts";

/** The name of a file, which saves it. It is no link, because an address carries no session. */
export function FileLink({ file, call }: { file: RecordFile; call: Call }) {
  const application = useApplication();
  const toasts = useToasts();
  async function save() {
    const { download } = await import("../data/download");
    const failure = await download(application, call, { values: { file: file.id } });
    if (failure !== null) toasts.show("error", failure.message ?? failure.reason);
  }
  return (
    <button type="button" className="link file-name" onClick={() => void save()}>
      {file.name}
    </button>
  );
}
