import { useEffects } from "../../../actions/effects";
import { useDocument } from "../../../engine/application";
import type { View } from "../../../engine/listMemory";
import { withoutView } from "../../../engine/viewChanges";
import { useLoadViews } from "./useLoadViews";
import { useOpenView } from "./useOpenView";
import type { ViewProps } from "./viewProps";

/** Return the function that deletes a view. Its toast offers to restore it. */
export function useDeleteView({ block, change, list, view: open }: ViewProps): (view: View) => Promise<boolean> {
  const { perform } = useEffects();
  const { views: texts, toast } = useDocument().uiText;
  const openView = useOpenView({ change, list });
  const load = useLoadViews({ block, list, view: open });
  const { views } = block;
  return async ({ id }) => {
    if (views === null) return false;
    const restore = async () => {
      const { ok } = await perform(views.restore, { values: { id } });
      if (ok) await load();
    };
    const offer = () => ({ label: toast.undo, act: () => void restore() });
    const { ok } = await perform(views.remove, { values: { id }, failed: texts.notDeleted, offer });
    if (!ok) return false;
    if (open?.id === id) openView(null);
    list.remember((memory) => withoutView(memory, id));
    return true;
  };
}
