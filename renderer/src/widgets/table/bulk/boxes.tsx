import type { MouseEvent, SyntheticEvent } from "react";

import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import { useShortcut } from "../../../engine/singleKeys";
import { isSelected, pageState } from "./selection";
import type { BoxedRow } from "../SelectionBox";
import type { TableSelection } from "./useSelection";

const stop = (event: SyntheticEvent) => event.stopPropagation(); // a heading sorts and is dragged

interface BoxProps {
  label: string;
  checked: boolean;
  isMixed?: boolean;
  shortcut?: string | null;
  onPress: (isRange: boolean) => void;
}

/** A box with room around it, so that it is easy to hit. */
function Box({ label, checked, isMixed = false, shortcut = null, onPress }: BoxProps) {
  return (
    <div
      className="row-box"
      onPointerDown={stop}
      onKeyDown={shortcut === null ? stop : undefined}
      onClick={(event: MouseEvent<HTMLElement>) => {
        stop(event);
        if (event.target === event.currentTarget) onPress(event.shiftKey);
      }}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed;
        }}
        {...useShortcut(shortcut)}
        onChange={({ nativeEvent }) => onPress((nativeEvent as unknown as MouseEvent).shiftKey)}
      />
    </div>
  );
}

interface Props {
  table: TableSelection;
}

/** The box that selects a row. */
export function RowBox({ id, name, table: { selection, page, dispatch } }: Props & BoxedRow) {
  const { row } = useDocument().uiText.bulk;
  return (
    <Box
      label={fillWords(row, { name })}
      checked={isSelected(selection, id)}
      shortcut="x X"
      onPress={(isRange) => dispatch({ type: "rowPressed", id, isRange, page })}
    />
  );
}

/** The box that selects all rows of the page. */
export function PageBox({ table: { selection, page, dispatch } }: Props) {
  const { page: label } = useDocument().uiText.bulk;
  const state = pageState(selection, page);
  return (
    <Box
      label={label}
      checked={state === "all"}
      isMixed={state === "some"}
      onPress={() => dispatch({ type: "pagePressed", page })}
    />
  );
}
