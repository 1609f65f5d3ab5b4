import type { CSSProperties } from "react";

import { useEffects } from "../actions/effects";
import { Link } from "../actions/Link";
import { Icon } from "../components/Icon";
import { LoadState } from "../components/LoadState";
import { rowsOf, useData } from "../data/RecordContext";
import { useDocument } from "../engine/application";
import { isWithin, useDateRange } from "../engine/dateRangeParams";
import { toText } from "../engine/interpolate";
import type { Block, Kind, Row } from "../engine/protocol";
import { asMoment } from "../lib/calendarDate";
import { formatFullMoment } from "../lib/dateFormats";
import { relativeTime } from "../lib/relativeTime";
import { useNow } from "../lib/useNow";

type FeedBlock = Kind<Block, "feed">;

/** Format a time relative to now; other text stays as it is. */
function When({ value }: { value: unknown }) {
  const now = useNow();
  const moment = asMoment(value);
  if (moment === null) return <p className="muted">{toText(value)}</p>;
  return (
    <p className="muted">
      <time dateTime={moment.toISOString()} title={formatFullMoment(moment)}>
        {relativeTime(moment, now)}
      </time>
    </p>
  );
}

/** A message with an icon. */
function Message({ block, row }: { block: FeedBlock; row: Row }) {
  const tone = toText(row["tone"]);
  const to = toText(row[block.addressField ?? ""]);
  const title = toText(row["title"]);
  return (
    <li className="message">
      <span className={`message-icon ${tone}`}>
        <Icon name={toText(row[block.iconField ?? ""])} />
      </span>
      <p className="message-title">{to === "" ? title : <Link to={to}>{title}</Link>}</p>
      <p>{toText(row["text"])}</p>
      <When value={row[block.time]} />
    </li>
  );
}

function isMarked(block: FeedBlock, row: Row): boolean {
  return block.markField !== null && row[block.markField] === true;
}

/** A message as a line, which opens its record. */
function Line({ block, row }: { block: FeedBlock; row: Row }) {
  const { uiText } = useDocument();
  const { run } = useEffects();
  const [title, text, to] = ["title", "text", block.addressField ?? ""].map((field) => toText(row[field]));
  const content = (
    <>
      <span className={`state ${toText(row["tone"])}`} />
      <span className="line-text">
        <b className="cut">{title}</b>
        {isMarked(block, row) && <span className="badge neutral">{block.mark}</span>}
        <span className="muted cut" title={text}>
          {text}
        </span>
      </span>
      <When value={row[block.time]} />
      {row["unread"] === true && (
        <span className="unread">
          <span className="visually-hidden">{uiText.shell.unread}</span>
        </span>
      )}
    </>
  );
  return to === undefined || to === "" ? (
    <div className="line">{content}</div>
  ) : (
    <Link
      className="line"
      to={to}
      onClick={() => {
        if (block.onOpen.length > 0 && toText(row["id"]) !== "") void run(block.onOpen, { values: row });
      }}
    >
      {content}
    </Link>
  );
}

const HOUR_MS = 60 * 60 * 1000;

/** The lines of a feed, the latest first, with a heading above the first of each group. Those with a mark
 * are a group of their own. */
function Lines({ block, rows }: { block: FeedBlock; rows: Row[] }) {
  const { withinHour, today, earlier } = useDocument().uiText.shell;
  const now = useNow();
  const groups = rows.map((row) => {
    if (isMarked(block, row)) return block.mark;
    const time = asMoment(row[block.time])?.getTime() ?? 0;
    if (time > now - HOUR_MS) return withinHour;
    return time >= new Date(now).setHours(0, 0, 0, 0) ? today : earlier;
  });
  return rows.map((row, index) => (
    <li key={index}>
      {groups[index] !== groups[index - 1] && <p className="entries-heading">{groups[index]}</p>}
      <Line block={block} row={row} />
    </li>
  ));
}

export default function Feed({ block }: { block: FeedBlock }) {
  const request = useData(block.source);
  const chosen = useDateRange(block.dateRange);
  const height = { "--feed-height": `${String(block.maxHeight)}px` } as CSSProperties;
  if (request.state !== "loaded") return <LoadState request={request} lines={3} />;
  const rows = rowsOf(block.source, request.data).filter((row) => isWithin(chosen, row[block.time]));
  if (rows.length === 0)
    return (
      <p className="muted feed-empty" role="status">
        {block.empty}
      </p>
    );
  return (
    <ul className="feed" style={height} tabIndex={0} aria-label={block.label}>
      {block.iconField === null ? (
        <Lines block={block} rows={rows} />
      ) : (
        rows.map((row, index) => <Message key={index} block={block} row={row} />)
      )}
    </ul>
  );
}
