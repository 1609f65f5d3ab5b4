import { LanguageSelect } from "../language";
import { useStore } from "../store";
import { chooseTheme, theme, type Theme } from "../theme";
import type { Block, Kind } from "../wire";

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
