import { useToasts } from "../actions/toasts";
import { useApplication, useDocument } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import type { Call } from "../engine/protocol";
import type { RecordFile } from "../lib/files";

/** The name of a file, which saves it. It is no link, because an address carries no session. */
export function FileLink({ file, call }: { file: RecordFile; call: Call }) {
  const application = useApplication();
  const toasts = useToasts();
  const { uiText } = useDocument();
  async function save() {
    const { download } = await import("../data/download");
    const failure = await download(application, call, { values: { file: file.id } });
    if (failure !== null) toasts.show("error", failure.message ?? failure.reason);
  }
  return (
    <button
      type="button"
      className="link file-name"
      title={fillWords(uiText.files.open, { name: file.name })}
      onClick={() => void save()}
    >
      {file.name}
    </button>
  );
}
