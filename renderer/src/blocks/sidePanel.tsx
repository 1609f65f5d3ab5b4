import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";

import { IconButton } from "../components/IconButton";
import { useDocument } from "../engine/application";
import type { Block, Kind } from "../engine/protocol";
import { useQueryChange } from "../engine/queryChange";
import { useRenderContext } from "../engine/renderContext";
import { useMediaQuery } from "../lib/useMediaQuery";
import { createListStore, LinkedListProvider } from "../widgets/live/linkedList";
import "../styles/liveList.css";

type PanelBlock = Kind<Block, "sidePanel">;

const SHOWN = "shown";
const HIDDEN = "hidden";

/** How far in pixels a finger drags the handle before the list opens or closes. */
const DRAG = 24;

/** The upper edge of the list on narrow screens. A tap opens and closes the list; so does a drag up or down. */
function Handle({ label, isShown, onShow }: { label: string; isShown: boolean; onShow: (isOn: boolean) => void }) {
  const start = useRef(0);
  const wasDragged = useRef(false);
  return (
    <button
      type="button"
      className="panel-handle"
      aria-label={label}
      aria-expanded={isShown}
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={({ clientY }) => {
        const distance = clientY - start.current;
        wasDragged.current = Math.abs(distance) > DRAG;
        if (wasDragged.current) onShow(distance < 0);
      }}
      onClick={() => {
        if (!wasDragged.current) onShow(!isShown);
        wasDragged.current = false;
      }}
    />
  );
}

/** Hands the rows of the list to the map. The list also loads while readers do not see it, because it moves the
 * markers. */
function Linked({ isDrawn, isShown, children }: { isDrawn: boolean; isShown: boolean; children: ReactNode }) {
  const [store] = useState(createListStore);
  const value = useMemo(() => ({ store, isDrawn, isShown }), [store, isDrawn, isShown]);
  return <LinkedListProvider value={value}>{children}</LinkedListProvider>;
}

/** Whether the list is shown, as the address says. A new choice shows the main content of narrow screens. */
function useListSwitch(block: PanelBlock, isNarrow: boolean) {
  const [params] = useSearchParams();
  const change = useQueryChange();
  const stored = params.get(block.parameter);
  const isShown = isNarrow ? stored === SHOWN : stored !== HIDDEN;
  const chosen = params.get(block.linked);
  function show(isOn: boolean): void {
    const value = isNarrow ? (isOn ? SHOWN : null) : isOn ? null : HIDDEN;
    change({ [block.parameter]: value });
  }
  const before = useRef(chosen);
  useEffect(() => {
    const isNew = chosen !== null && chosen !== before.current;
    before.current = chosen;
    if (isNew && isNarrow && isShown) show(false);
  });
  return { isShown, show };
}

/** A list over its main content. On narrow screens the list is a sheet at the bottom, whose upper part is always in
 * sight. */
export default function SidePanel({ block }: { block: PanelBlock }) {
  const { icons } = useDocument();
  const { draw, renderInstead } = useRenderContext();
  const isNarrow = useMediaQuery("(width < 900px)");
  const { isShown, show } = useListSwitch(block, isNarrow);
  const label = isShown ? block.fold : block.unfold;
  return (
    <Linked isDrawn={isShown || isNarrow} isShown={isShown}>
      <div className={isNarrow ? "side-panel narrow" : "side-panel"} data-folded={isShown ? undefined : ""}>
        <div className="panel-list">
          {isNarrow ? (
            <Handle label={label} isShown={isShown} onShow={show} />
          ) : (
            <IconButton
              className="panel-fold"
              label={label}
              icon={isShown ? icons.fold : icons.unfold}
              aria-expanded={isShown}
              onClick={() => show(!isShown)}
            />
          )}
          {draw(block.list)}
        </div>
        <div className="panel-main">{renderInstead(block.main)}</div>
      </div>
    </Linked>
  );
}
