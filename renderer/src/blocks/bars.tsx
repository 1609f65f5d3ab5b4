import type { CSSProperties } from "react";

import { Link } from "../actions/Link";
import { CellView } from "../cells/CellView";
import { LoadState } from "../components/LoadState";
import { groupingOf, groupName, useRowsRoute } from "../data/groups";
import { rowsOf, useData } from "../data/RecordContext";
import { toText, fillWords } from "../engine/interpolate";
import type { Block, Kind, Row } from "../engine/protocol";
import { numberAt, valueAt } from "../engine/valuePath";
import { formatNumber } from "../lib/numbers";
import "../styles/bars.css";

type BarsBlock = Kind<Block, "bars">;

/** Return the row with its numbers formatted for the locale. */
function formatted(row: Row): Row {
  const say = ([name, value]: [string, unknown]) => [name, typeof value === "number" ? formatNumber(value) : value];
  return Object.fromEntries(Object.entries(row).map(say)) as Row;
}

function nameOf({ source, labelField }: BarsBlock, row: Row): string {
  const grouping = groupingOf(source);
  return grouping === null ? toText(valueAt(row, labelField)) : groupName(row, grouping);
}

/** Return the route in the row itself; null without one. */
function ownRoute({ route }: BarsBlock, row: Row): string | null {
  return route === null ? null : toText(valueAt(row, route)) || null;
}

function Bar({ block, row, whole, route }: { block: BarsBlock; row: Row; whole: number; route: string | null }) {
  const value = numberAt(row, block.value) ?? 0;
  const part = Math.min(100, (100 * value) / whole);
  const name = nameOf(block, row);
  return (
    <li className="bar">
      <span className="bar-name">{route === null ? name : <Link to={route}>{name}</Link>}</span>
      <span className="bar-value">
        <CellView cell={block.number} value={value} scope={{ values: row }} />
      </span>
      {block.caption !== "" && (
        <span className="bar-caption muted small">{fillWords(block.caption, formatted(row))}</span>
      )}
      <span className="bar-track" aria-hidden="true" style={{ "--part": `${part}%` } as CSSProperties} />
    </li>
  );
}

export default function Bars({ block }: { block: BarsBlock }) {
  const request = useData(block.source);
  const routeOf = useRowsRoute(block.source, block.to);
  if (request.state !== "loaded") return <LoadState request={request} lines={6} />;
  const rows = rowsOf(block.source, request.data);
  const whole = block.fullValue ?? Math.max(0, ...rows.map((row) => numberAt(row, block.value) ?? 0));
  if (rows.length === 0 || whole === 0) return <p className="muted no-rows">{block.empty}</p>;
  const List = block.ranked ? "ol" : "ul";
  return (
    <List className={block.ranked ? "bars ranked" : "bars"} aria-label={block.label}>
      {rows.map((row, index) => (
        <Bar
          key={index}
          block={block}
          row={row}
          whole={whole}
          route={routeOf === null ? ownRoute(block, row) : routeOf(row)}
        />
      ))}
    </List>
  );
}
