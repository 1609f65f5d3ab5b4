import { useSyncExternalStore } from "react";

import { CellView } from "../../cells/CellView";
import { useDocument } from "../../engine/application";
import { durationText } from "../../engine/durations";
import type { Wire } from "../../engine/protocol";
import { segmentAt } from "./moment";
import type { Segment } from "./track";
import type { Player } from "./usePlayer";
import { placeText, segmentText, timeFormat } from "./words";

interface Props {
  block: Wire<"PlaybackMap">;
  player: Player;
}

/** Return the segment of the current time. Components that use it render again only when another one begins. */
function useCurrent({ track, time }: Player): Segment | null {
  return useSyncExternalStore(time.subscribe, () => segmentAt(track, time.get()));
}

function SegmentRow({ block, player, segment, isCurrent }: Props & { segment: Segment; isCurrent: boolean }) {
  const { playback: text } = useDocument().uiText;
  const format = timeFormat(player.track);
  const go = () => player.goTo(segment.start);
  const cells = [
    format(segment.start),
    format(segment.end),
    durationText(text, segment.end - segment.start),
    placeText(text, segment),
  ];
  const titles = [text.start, text.end, text.length, text.where];
  return (
    <tr
      role="row"
      className="track-segment"
      data-kind={segment.kind}
      aria-current={isCurrent ? "time" : undefined}
      onClick={go}
    >
      <td role="cell" data-title={text.part}>
        <button type="button" className="link">
          {segmentText(text, segment)}
        </button>
      </td>
      {cells.map((cell, index) => (
        <td key={titles[index]} role="cell" data-title={titles[index]}>
          {cell}
        </td>
      ))}
      {block.columns.map(({ title, field, cell }) => (
        <td key={title} role="cell" data-title={title}>
          <CellView
            cell={cell}
            value={field === null ? undefined : segment.row[field]}
            scope={{ values: segment.row }}
          />
        </td>
      ))}
    </tr>
  );
}

/** The drives, halts and silences of a track. A click on a row goes to its beginning. */
export function Segments({ block, player }: Props) {
  const { playback: text } = useDocument().uiText;
  const current = useCurrent(player);
  const segments = [...player.track.segments, ...player.track.ends].sort((one, other) => one.start - other.start);
  const titles = [text.part, text.start, text.end, text.length, text.where, ...block.columns.map(({ title }) => title)];
  return (
    <div className="rows many track-segments" role="region" aria-label={block.segments} tabIndex={0}>
      <table role="table" aria-label={block.segments}>
        <thead role="rowgroup">
          <tr role="row">
            {titles.map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {segments.map((segment) => (
            <SegmentRow
              key={segment.start}
              block={block}
              player={player}
              segment={segment}
              isCurrent={segment === current}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
