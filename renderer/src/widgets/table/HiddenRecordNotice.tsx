import { useLocation } from "react-router-dom";

import { useEffects } from "../../actions/effects";
import { Icon } from "../../components/Icon";
import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import { NO_VIEW, type View } from "../../engine/listMemory";
import type { TableState } from "../../engine/tableState";
import type { ListMemoryState } from "./useListMemory";
import "../../styles/hiddenRecord.css";

interface Props {
  /** The id of the record. */
  saved: unknown;
  state: TableState;
  list: ListMemoryState;
  view: View | null;
}

/** Says that the list does not show the record which the reader has just saved, and offers to show it among all
 * records. */
export default function HiddenRecordNotice({ saved, state: { search }, list: { memory }, view }: Props) {
  const { icons, uiText } = useDocument();
  const { grid } = uiText;
  const { pathname } = useLocation();
  const { go } = useEffects();
  const address = memory.defaultView === null ? pathname : `${pathname}?view=${NO_VIEW}`;
  const text =
    view === null || view.name === "" || search !== ""
      ? grid.hidden
      : fillWords(grid.hiddenByView, { name: view.name });
  return (
    <p className="hidden-record" role="status">
      <Icon name={icons.filter} />
      <span>
        {text}{" "}
        <button type="button" className="link-button" onClick={() => void go(address, { state: { saved } })}>
          {grid.showHidden}
        </button>
      </span>
    </p>
  );
}
