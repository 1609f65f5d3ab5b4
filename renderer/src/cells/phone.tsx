import { Icon } from "../components/Icon";
import { toText } from "../engine/interpolate";
import { phoneUrl } from "../lib/phoneNumber";
import type { CellProps } from "./props";

export function PhoneCell({ cell, value, scope }: CellProps<"phone">) {
  const text = toText(value);
  const number = cell.number === null || text === "" ? null : toText(scope.values[cell.number]);
  const url = phoneUrl(number ?? text);
  if (url === null) return <span className="cut" title={text}>{text || cell.fallback}</span>;
  return <a className="phone cut" href={url} title={number ?? text} data-number={number}><Icon name={cell.icon} />{text}</a>;
}
