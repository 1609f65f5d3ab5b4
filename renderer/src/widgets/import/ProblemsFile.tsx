import { toastsOf } from "../../actions/toasts";
import { useApplication } from "../../engine/application";
import type { ImportData } from "./types";
import type { OpenImport } from "./useImport";

/** The button that saves the rows with problems. */
export function ProblemsFile({ open: { block }, data: { id } }: { open: OpenImport; data: ImportData }) {
  const application = useApplication();
  async function save() {
    const { download } = await import("../../data/download");
    const failure = await download(application, block.problems, { values: { id } });
    if (failure !== null) toastsOf(application).show("error", failure.message ?? failure.reason);
  }
  return (
    <button type="button" className="link-button" onClick={() => void save()}>
      {block.texts.download}
    </button>
  );
}
