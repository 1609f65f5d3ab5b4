import { Fragment } from "react";

import { useApplication, useDocument } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import type { Block, Kind } from "../engine/protocol";
import { singleKeysOf } from "../engine/singleKeys";
import { useStore } from "../lib/store";
import { keyLabel } from "../widgets/keyboard/keys";
import "../styles/shortcuts.css";

/** The keys of the keyboard and what they do. */
export default function ShortcutList({ block }: { block: Kind<Block, "shortcutList"> }) {
  const { layout } = useDocument();
  const isOn = useStore(singleKeysOf(useApplication()));
  const entries = layout.navigation.flatMap(({ items }) => items).filter(({ key }) => key !== null);
  const shortcuts = [
    ...block.shortcuts,
    ...entries.map(({ key, label }) => ({ keys: [`g ${key ?? ""}`], label: fillWords(block.goTo, { screen: label }) })),
  ];
  return (
    <>
      <p className="muted shortcuts-note">{isOn ? block.note : block.off}</p>
      <dl className="shortcuts">
        {shortcuts.map(({ keys, label }) => (
          <Fragment key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{/^g \w$/.test(key) ? key : keyLabel(key)}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
