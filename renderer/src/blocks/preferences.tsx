import { useApplication } from "../engine/application";
import type { Block, Kind } from "../engine/protocol";
import { setSingleKeys, singleKeysOf } from "../engine/singleKeys";
import { useStore } from "../lib/store";
import { pageTheme, type ThemeChoice } from "../lib/theme";
import { LanguageSelect } from "../widgets/LanguageSwitcher";

const THEMES: ThemeChoice[] = ["system", "light", "dark"];

/** A checkbox for keys without Ctrl, which assistive technology that types letters may press by mistake
 * (WCAG 2.1.4). */
function SingleKeys({ label }: { label: string }) {
  const application = useApplication();
  const on = useStore(singleKeysOf(application));
  return (
    <label className="choice">
      <input type="checkbox" checked={on} onChange={({ target }) => setSingleKeys(application, target.checked)} />
      {label}
    </label>
  );
}

export default function Preferences({ block }: { block: Kind<Block, "preferences"> }) {
  const chosen = useStore(pageTheme().choice);
  return (
    <>
      <fieldset className="choices">
        <legend>{block.theme}</legend>
        {THEMES.map((choice) => (
          <label key={choice} className="choice">
            <input type="radio" name="theme" checked={chosen === choice} onChange={() => pageTheme().choose(choice)} />
            {block[choice]}
          </label>
        ))}
      </fieldset>
      {block.singleKeys !== null && <SingleKeys label={block.singleKeys} />}
      <LanguageSelect />
    </>
  );
}
