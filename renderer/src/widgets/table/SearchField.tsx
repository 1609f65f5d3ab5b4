import { useEffect, useRef, useState } from "react";

import { Icon } from "../../components/Icon";
import { IconButton } from "../../components/IconButton";
import { useDocument } from "../../engine/application";
import { useShortcut } from "../../engine/singleKeys";

interface Props {
  label: string;
  value: string;
  /** The pause in milliseconds after the last key before the search. */
  delay: number;
  onSearch: (keyword: string) => void;
}

/** Return the text of the field and the function that changes it, which searches after a pause. */
function useSearch({ value, delay, onSearch }: Props): [string, (keyword: string) => void] {
  const [typed, setTyped] = useState(value);
  const timer = useRef<number | undefined>(undefined);
  const sent = useRef([value]);
  useEffect(() => {
    // The keywords that the field sent come back as its value while the user types on. Another value means that the
    // address changed: back, forward, or a link.
    const index = sent.current.lastIndexOf(value);
    if (index < 0) {
      setTyped(value);
      window.clearTimeout(timer.current);
    }
    sent.current = index < 0 ? [value] : sent.current.slice(index);
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function search(keyword: string) {
    setTyped(keyword);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (keyword === sent.current.at(-1)) return;
      sent.current.push(keyword);
      onSearch(keyword);
    }, delay);
  }

  return [typed, search];
}

export function SearchField(props: Props) {
  const { icons, uiText } = useDocument();
  const [typed, search] = useSearch(props);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="search-field" role="search">
      <Icon name={icons.search} />
      <input
        ref={field}
        className="input"
        type="search"
        placeholder={props.label}
        aria-label={props.label}
        {...useShortcut("/")}
        value={typed}
        onChange={(event) => search(event.target.value)}
      />
      {typed !== "" && (
        <IconButton
          label={uiText.grid.clearSearch}
          icon={icons.clear}
          hasTooltip={false}
          onClick={() => {
            search("");
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
