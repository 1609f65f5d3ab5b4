import { Link } from "../actions/Link";
import { Icon } from "../components/Icon";
import { LoadState } from "../components/LoadState";
import { rowsOf, useData } from "../data/RecordContext";
import { useDocument } from "../engine/application";
import { toText } from "../engine/interpolate";
import type { Block, Kind, Row } from "../engine/protocol";
import { numberAt, valueAt } from "../engine/valuePath";
import { formatNumber, formatPercent } from "../lib/numbers";
import { StatName } from "../widgets/StatName";

type StatBlock = Kind<Block, "statCards">;

function textAt(row: Row, field: string | null): string {
  return field === null ? "" : toText(valueAt(row, field));
}

function Change({ percent }: { percent: number }) {
  const { icons } = useDocument();
  const tone = percent > 0 ? "good" : percent < 0 ? "bad" : "neutral";
  return (
    <span className={`badge ${tone}`}>
      {percent !== 0 && <Icon name={percent > 0 ? icons.more : icons.less} />}
      {formatPercent(percent, true)}
    </span>
  );
}

/** Amounts from here on are shown as '58.9 Cr', with all their digits in the tooltip. */
const LARGE_AMOUNT = 100_000;

function Figure({ value, currency, unit }: { value: number; currency: string; unit: string }) {
  const full = unit === "" ? formatNumber(value, { currency }) : `${formatNumber(value)} ${unit}`;
  const isShort = currency !== "" && Math.abs(value) >= LARGE_AMOUNT;
  return <span title={full}>{isShort ? formatNumber(value, { currency, compact: true }) : full}</span>;
}

function Stat({ block, row }: { block: StatBlock; row: Row }) {
  const value = numberAt(row, block.value);
  const changed = block.change === null ? null : numberAt(row, block.change);
  const basis = textAt(row, block.changeLabel);
  const icon = textAt(row, block.iconField);
  const link = textAt(row, block.link);
  return (
    <li className="card stat">
      <StatName label={textAt(row, block.labelField)} icon={icon}>
        {block.badge !== null && row[block.badge] === true && <span className="badge neutral">{block.badgeLabel}</span>}
      </StatName>
      <p className="stat-value">
        {value === null ? (
          <span className="muted">{block.noValue}</span>
        ) : (
          <Figure value={value} currency={textAt(row, block.currency)} unit={textAt(row, block.unit)} />
        )}
      </p>
      {(changed !== null || basis !== "") && (
        <p className="flow stat-change">
          {changed !== null && <Change percent={changed} />} <span className="muted">{basis}</span>
        </p>
      )}
      {link !== "" && (
        <Link className="stat-link" to={textAt(row, block.route)}>
          <span className="visually-hidden">{link}</span>
        </Link>
      )}
    </li>
  );
}

export default function StatCards({ block }: { block: StatBlock }) {
  const request = useData(block.source);
  const rows = rowsOf(block.source, request.data);
  if (request.state === "loaded" && rows.length === 0) return <p className="card no-rows muted">{block.empty}</p>;
  if (request.state === "failed") return <LoadState request={request} lines={1} />;
  return (
    <ul className="stats" aria-label={block.label}>
      {request.state === "loading"
        ? Array.from({ length: block.count }, (_, index) => (
            <li key={index} className="card stat">
              <LoadState request={request} lines={3} />
            </li>
          ))
        : rows.map((row, index) => <Stat key={index} block={block} row={row} />)}
    </ul>
  );
}
