import { Icon } from "../components/Icon";
import { toText } from "../engine/interpolate";
import { phoneUrl } from "../lib/phoneNumber";
import type { CellProps } from "./props";

export function PhoneCell({ cell, value }: CellProps<"phone">) {
  const text = toText(value);
  const url = phoneUrl(text);
  if (url === null) return <span className="cut" title={text}>{text || cell.fallback}</span>;
  return <a className="phone cut" href={url} title={text}><Icon name={cell.icon} />{text}</a>;
}
