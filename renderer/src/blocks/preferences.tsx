import type { Block, Kind } from "../engine/protocol";
import { useStore } from "../lib/store";
import { chooseTheme, theme, type Theme } from "../lib/theme";
import { LanguageSelect } from "../widgets/LanguageSwitcher";

const THEMES: Theme[] = ["system", "light", "dark"];

export function Preferences({ block }: { block: Kind<Block, "preferences"> }) {
  const chosen = useStore(theme);
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
                chooseTheme(choice);
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
