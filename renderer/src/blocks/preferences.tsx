import type { Block, Kind } from "../engine/protocol";
import { useStore } from "../lib/store";
import { pageTheme, type ThemeChoice } from "../lib/theme";
import { LanguageSelect } from "../widgets/LanguageSwitcher";

const THEMES: ThemeChoice[] = ["system", "light", "dark"];

export default function Preferences({ block }: { block: Kind<Block, "preferences"> }) {
  const chosen = useStore(pageTheme().choice);
  return (
    <>
      <fieldset className="choices">
        <legend>{block.theme}</legend>
        {THEMES.map((choice) => (
          <label key={choice} className="choice">
            <input
              type="radio"
              name="theme"
              checked={chosen === choice}
              onChange={() => {
                pageTheme().choose(choice);
              }}
            />
            {block[choice]}
          </label>
        ))}
      </fieldset>
      <LanguageSelect />
    </>
  );
}
