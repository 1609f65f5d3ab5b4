import * as RadixTabs from "@radix-ui/react-tabs";
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { useLocation, useSearchParams } from "react-router-dom";

import { activeTab } from "../engine/activeTab";
import type { Block, Kind } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";
import { useMedium } from "../lib/medium";
import "../styles/tabs.css";

/** The library focuses a clicked tab by script, which would show the focus ring. It is for the keyboard only. */
const RING_FOR_KEYBOARD = {
  onMouseDownCapture: ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.dataset["pointer"] = "";
  },
  onKeyDownCapture: ({ currentTarget }: KeyboardEvent<HTMLElement>) => {
    delete currentTarget.dataset["pointer"];
  },
  onBlurCapture: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) delete currentTarget.dataset["pointer"];
  },
};

/** Scroll the row of tabs, and nothing else, so that the active tab is in its middle, with its neighbors in sight. */
function centerActiveTab(row: HTMLElement) {
  const tab = row.querySelector<HTMLElement>("[data-state=active]");
  if (tab !== null) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

const IsNested = createContext(false);

/** Tabs; those within others are a segmented control. The query string has the active one, so that links and going
 * back restore it. Paper shows all of them. */
export default function Tabs({ block }: { block: Kind<Block, "tabs"> }) {
  const { draw } = useRenderContext();
  const medium = useMedium();
  const isPrinted = medium !== "screen";
  const [params, setParams] = useSearchParams();
  const isNested = useContext(IsNested);
  const row = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation() as { key: string; state: { shows?: string } | null };
  useEffect(() => {
    if (state?.shows === block.name) row.current?.querySelector<HTMLElement>("[data-state=active]")?.focus();
  }, [block.name, key, state]);
  const first = block.tabs[0]?.name ?? "";
  const chosen = activeTab(block, params)?.name ?? first;
  useEffect(() => {
    if (row.current !== null) centerActiveTab(row.current);
  }, [chosen]);

  function choose(name: string) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (name === first) after.delete(block.name);
        else after.set(block.name, name);
        return after;
      },
      { replace: true },
    );
  }

  return (
    <RadixTabs.Root className="tabs" value={chosen} onValueChange={choose}>
      <RadixTabs.List
        className={isNested ? "segmented" : "tab-list"}
        ref={row}
        aria-label={block.label}
        {...RING_FOR_KEYBOARD}
      >
        {block.tabs.map(({ name, label }) => (
          <RadixTabs.Trigger key={name} className={isNested ? undefined : "tab"} value={name}>
            {label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {block.tabs.map(({ name, label, body }) => (
        <RadixTabs.Content
          key={name}
          className="tab-panel"
          value={name}
          {...(isPrinted && medium !== "excerpt" ? { forceMount: true } : {})}
        >
          {isPrinted && <Heading className="tab-heading">{label}</Heading>}
          <IsNested value={true}>{draw(body)}</IsNested>
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
