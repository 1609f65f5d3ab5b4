import { useEffect, useRef, useState } from "react";

import { icons, words } from "../application";
import { Icon } from "../icon";

interface Props {
  value: string;
  /** How long to wait for the next key before searching. */
  delay: number;
  onSearch: (keyword: string) => void;
}

export function SearchField({ value, delay, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<number | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useEffect(() => {
    // The address changed under us: back, forward, or a link.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => { window.clearTimeout(timer.current); }, []);

  function search(keyword: string) {
    setTyped(keyword);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      sent.current = keyword;
      onSearch(keyword);
    }, delay);
  }

  return (
    <div className="search-field" role="search">
      <Icon name={icons.search} />
      <input
        ref={field}
        className="input"
        type="search"
        placeholder={words.grid.search}
        aria-label={words.grid.search}
        value={typed}
        onChange={(event) => { search(event.target.value); }}
      />
      {typed !== "" && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.grid.clearSearch}
          onClick={() => {
            search("");
            field.current?.focus();
          }}
        >
          <Icon name={icons.clear} />
        </button>
      )}
    </div>
  );
}
