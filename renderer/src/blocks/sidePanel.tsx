import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

import { IconButton } from "../components/IconButton";
import { useDocument } from "../engine/application";
import type { Block, Kind } from "../engine/protocol";
import { useQueryChange } from "../engine/queryChange";
import { useRenderContext } from "../engine/renderContext";
import { screenAt, titleOf } from "../engine/routes";
import { useMediaQuery } from "../lib/useMediaQuery";
import { createListStore, LinkedListProvider } from "../widgets/live/linkedList";
import "../styles/liveList.css";

type PanelBlock = Kind<Block, "sidePanel">;

const SHOWN = "shown";
const HIDDEN = "hidden";

/** Both names, of which one is shown, on narrow screens. */
function Switch({
  block,
  isList,
  onSwitch,
}: {
  block: PanelBlock;
  isList: boolean;
  onSwitch: (isList: boolean) => void;
}) {
  const sides = [
    { label: block.listLabel, list: true },
    { label: block.mainLabel, list: false },
  ];
  return (
    <div className="panel-switch" role="group" aria-label={block.label}>
      {sides.map(({ label, list }) => (
        <button
          key={label}
          type="button"
          className="button"
          aria-pressed={isList === list}
          onClick={() => onSwitch(list)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Hands the rows of the list to the map. The list also loads while readers do not see it, because it moves the
 * markers. */
function Linked({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [store] = useState(createListStore);
  const value = useMemo(() => ({ store, isShown }), [store, isShown]);
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

/** The heading of the screen, which its main content has while it is shown. */
function HiddenHeading() {
  const { screens } = useDocument();
  const { level } = useRenderContext();
  const { pathname } = useLocation();
  const screen = screenAt(screens, pathname);
  return level === 1 && screen !== undefined && <h1 className="visually-hidden">{titleOf(screen, pathname)}</h1>;
}

/** A list next to its main content. Narrow screens show one of them, and the main content first. */
export default function SidePanel({ block }: { block: PanelBlock }) {
  const { icons } = useDocument();
  const { draw, renderInstead } = useRenderContext();
  const isNarrow = useMediaQuery("(width < 900px)");
  const { isShown, show } = useListSwitch(block, isNarrow);
  if (isNarrow) {
    return (
      <Linked isShown={isShown}>
        <div className="panel-narrow">
          {isShown && <HiddenHeading />}
          <Switch block={block} isList={isShown} onSwitch={show} />
          {draw(block.list)}
          {!isShown && renderInstead(block.main)}
        </div>
      </Linked>
    );
  }
  const fold = isShown ? block.fold : block.unfold;
  return (
    <Linked isShown={isShown}>
      <div className="side-panel" data-folded={isShown ? undefined : ""}>
        <div className="panel-list">
          <IconButton
            className="panel-fold"
            label={fold}
            icon={isShown ? icons.fold : icons.unfold}
            aria-expanded={isShown}
            onClick={() => show(!isShown)}
          />
          {draw(block.list)}
        </div>
        <div className="panel-main">{renderInstead(block.main)}</div>
      </div>
    </Linked>
  );
}
