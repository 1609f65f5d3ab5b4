import { useEffect, useRef, useState } from "react";

import { Icon } from "../../components/Icon";
import { icons, words } from "../../engine/application";

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
  const known = useRef([value]);
  useEffect(() => {
    // What was searched for comes back as the value, the latest at last, while more is being typed. Any other value
    // is the address changing under us: back, forward, or a link.
    const at = known.current.lastIndexOf(value);
    if (at < 0) {
      setTyped(value);
      window.clearTimeout(timer.current);
    }
    known.current = at < 0 ? [value] : known.current.slice(at);
  }, [value]);
  useEffect(() => () => { window.clearTimeout(timer.current); }, []);

  function search(keyword: string) {
    setTyped(keyword);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (keyword === known.current.at(-1)) return;
      known.current.push(keyword);
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
