import type { CSSProperties } from "react";

import { Icon } from "../components/Icon";
import { LoadState } from "../components/LoadState";
import { rowsOf, useData } from "../data/RecordContext";
import { useDocument } from "../engine/application";
import { isWithin, useDateRange } from "../engine/dateRangeParams";
import { toText } from "../engine/interpolate";
import type { Block, Kind, Row } from "../engine/protocol";
import { asMoment } from "../lib/calendarDate";
import { formatMoment } from "../lib/dateFormats";
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
      <time dateTime={moment.toISOString()} title={formatMoment(moment)}>
        {relativeTime(moment, now)}
      </time>
    </p>
  );
}

function Message({ block, row }: { block: FeedBlock; row: Row }) {
  const { uiText } = useDocument();
  const tone = toText(row["tone"]);
  return (
    <li className={`message ${tone} ${block.iconField === null ? "" : "with-icon"}`}>
      {block.iconField !== null && (
        <span className={`message-icon ${tone}`}>
          <Icon name={toText(row[block.iconField])} />
        </span>
      )}
      <p className="message-title">
        {toText(row["title"])}
        {row["unread"] === true && <span className="badge info">{uiText.shell.unread}</span>}
      </p>
      <p>{toText(row["text"])}</p>
      <When value={row[block.time]} />
    </li>
  );
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
      {rows.map((row, index) => (
        <Message key={index} block={block} row={row} />
      ))}
    </ul>
  );
}
