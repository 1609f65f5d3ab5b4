import { Link } from "../actions/Link";
import { LoadState } from "../components/LoadState";
import { groupTotal, useRowsRoute } from "../data/groups";
import { recordOf, rowsOf, useData } from "../data/RecordContext";
import type { RequestState } from "../data/useRequest";
import type { Block, Kind, Row } from "../engine/protocol";
import { numberAt } from "../engine/valuePath";
import { formatNumber } from "../lib/numbers";
import { StatName } from "../widgets/StatName";

type Cards = Kind<Block, "countCards">;
type Card = Cards["cards"][number];

/** Return the number of a card: a field of a record, the total of groups or of a page, or the number of rows. */
function numberOf({ source, value }: Card, { state, data }: RequestState): number | null {
  if (state !== "loaded") return null;
  if (source.group !== null) return groupTotal(rowsOf(source, data), source.group);
  const record = recordOf(source, data);
  if (value !== null) return record === null ? null : numberAt(record, value);
  const total = source.rows === null ? undefined : (data as Row | null)?.["total"];
  return typeof total === "number" ? total : rowsOf(source, data).length;
}

/** Return the route of the rows that a card counts. */
function routeOf({ to, source: { condition } }: Card): string {
  return condition === null ? to : `${to}${to.includes("?") ? "&" : "?"}condition=${condition}`;
}

function Count({ card, noValue }: { card: Card; noValue: string }) {
  const request = useData(card.source);
  const count = numberOf(card, request);
  const routeOfRows = useRowsRoute(card.source, card.to);
  return (
    <li className="card stat">
      <StatName label={card.label} icon={card.icon} />
      {request.state === "loaded" ? (
        <p className={`stat-value ${count ? card.tone : "none"}`}>{count === null ? noValue : formatNumber(count)}</p>
      ) : (
        <LoadState request={request} lines={1} />
      )}
      <Link className="stat-link" to={routeOfRows === null ? routeOf(card) : routeOfRows(null)}>
        <span className="visually-hidden">{card.link}</span>
      </Link>
    </li>
  );
}

export default function CountCards({ block }: { block: Cards }) {
  return (
    <ul className="stats" aria-label={block.label}>
      {block.cards.map((card, index) => (
        <Count key={index} card={card} noValue={block.noValue} />
      ))}
    </ul>
  );
}
