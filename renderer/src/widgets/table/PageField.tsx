import { useState, type SyntheticEvent } from "react";

import { useDocument } from "../../engine/application";

interface Props {
  last: number;
  onPage: (page: number) => void;
}

/** A field that opens any page: Enter goes to the nearest page that exists. */
export function PageField({ last, onPage }: Props) {
  const { uiText } = useDocument();
  const [typed, setTyped] = useState("");
  function open(event: SyntheticEvent) {
    event.preventDefault();
    const digits = typed.replace(/\D/g, "");
    if (digits === "") return;
    onPage(Math.min(Math.max(Number(digits), 1), last));
    setTyped("");
  }
  return (
    <form className="page-field" onSubmit={open}>
      <input
        className="input"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        placeholder={uiText.grid.goToPage}
        aria-label={uiText.grid.goToPage}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
