import { useEffect, useId, useState, type ReactNode } from "react";

import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import { buttonName } from "../../../engine/listMemory";
import { preloadable } from "../../../engine/preloadable";
import { whenIdle } from "../../../lib/whenIdle";
import { OnDemand } from "../../OnDemand";
import type { ViewProps } from "./viewProps";

const ViewPanel = preloadable(() => import("./ViewPanel"));
const ViewSync = preloadable(() => import("./ViewSync"));

function preload() {
  ViewPanel.load().catch(() => undefined); // opening the panel tries again
}

/** The button with the name of the open view, unless that has a tab. It opens the views, the columns and the row height
 * of a list. */
export function ViewButton(props: ViewProps & { sorting?: ReactNode }) {
  const { icons, uiText } = useDocument();
  const texts = uiText.views;
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        // the first rows come first
        ViewSync.load().then(
          () => setIsLoaded(true),
          () => undefined,
        ); // without a network, the list goes on without it
      }),
    [],
  );
  const mark = useId();
  const close = () => setButton(null);
  const name = buttonName(props.view);
  return (
    <>
      <button
        type="button"
        className={name === "" ? "button view-button" : "button view-button named"}
        aria-haspopup="dialog"
        aria-label={name === "" ? texts.button : fillWords(texts.current, { name })}
        aria-describedby={mark}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <Icon name={icons.view} />
        <span className="cut">{name || texts.button}</span>
        {isLoaded && <ViewSync {...props} id={mark} />}
      </button>
      {button !== null && (
        <OnDemand onClose={close}>
          <ViewPanel {...props} button={button} onClose={close} />
        </OnDemand>
      )}
    </>
  );
}
