import { Icon } from "../components/Icon";
import { fillWords, toText } from "../engine/interpolate";
import { phoneParts } from "../lib/phoneNumber";
import type { CellProps } from "./props";

/** A link that calls for each number. A name calls its number if it has exactly one. */
export function PhoneCell({ cell, value, scope }: CellProps<"phone">) {
  const text = toText(value);
  const number = cell.number === null || text === "" ? null : toText(scope.values[cell.number]);
  const parts = phoneParts(number ?? text);
  const calls = parts.filter(({ url }) => url !== null);
  if (calls.length === 0 || (number !== null && calls.length > 1)) {
    return (
      <span className={number === null ? "cut" : "phone cut"} title={number ?? text} data-number={number}>
        {text || cell.fallback}
      </span>
    );
  }
  if (calls.length === 1) {
    return (
      <a
        className={cell.call === "" ? "phone cut" : "button"}
        href={calls[0]?.url ?? ""}
        title={cell.call === "" || number === null ? (number ?? text) : `${text}, ${number}`}
        data-number={cell.call === "" ? number : null}
      >
        <Icon name={cell.icon} />
        {cell.call === "" ? text : fillWords(cell.call, { value: text, first: text.split(" ", 1)[0] })}
      </a>
    );
  }
  return (
    <span className="phones" title={text}>
      {parts.map(({ text: part, url }, index) =>
        url === null ? (
          part.trim()
        ) : (
          <a key={index} className="phone" href={url}>
            <Icon name={cell.icon} />
            {part}
          </a>
        ),
      )}
    </span>
  );
}
