import { useId } from "react";

import { useUnsavedChanges } from "../actions/unsavedChanges";
import { Choice } from "../components/Choice";
import { useDocument } from "../engine/application";

const YEAR_S = 365 * 24 * 60 * 60;
const COOKIE = "language";

/** Return the function that loads the page in another language. Unsaved input returns as a draft. */
function useChoose(): (code: string) => void {
  const { allowLeave } = useUnsavedChanges();
  return (code) => {
    const secure = window.location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `${COOKIE}=${code}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${secure}`;
    allowLeave();
    window.location.reload();
  };
}

/** A select of the available languages, each by its own name. It is hidden when there is only one. */
export function LanguageSelect() {
  const { uiText, language, languages } = useDocument();
  const choose = useChoose();
  const id = useId();
  if (languages.length < 2) return null;
  return (
    <div className="field language-select">
      <label className="label" htmlFor={id}>
        {uiText.shell.language}
      </label>
      <Choice
        naming={{ id }}
        options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
        value={language}
        onChoose={choose}
      />
    </div>
  );
}

/** Links to the other languages, each in its own script, for readers who cannot read this page. */
export function LanguageLinks() {
  const { uiText, language, languages } = useDocument();
  const choose = useChoose();
  if (languages.length < 2) return null;
  return (
    <div className="flow language-links" role="group" aria-label={uiText.shell.language}>
      {languages.map(({ code, name }) =>
        code === language ? (
          <span key={code} lang={code} aria-current="true">
            {name}
          </span>
        ) : (
          <button key={code} type="button" className="link" lang={code} onClick={() => choose(code)}>
            {name}
          </button>
        ),
      )}
    </div>
  );
}
