import { useMemo } from "react";

import { ActionButton } from "../actions/ActionButton";
import { recordOf, rowsOf, useSource } from "../data/RecordContext";
import { fillWords, toText } from "../engine/interpolate";
import type { Block, Kind, Row, Wire } from "../engine/protocol";
import { useRenderContext } from "../engine/renderContext";
import { valueAt } from "../engine/valuePath";
import { asMoment } from "../lib/calendarDate";
import { formatMoment, formatPeriod } from "../lib/dateFormats";
import { Line } from "../widgets/map/line";
import { MapFrame } from "../widgets/map/MapFrame";
import { RouteDays, RouteDetails, routeMessage } from "../widgets/map/RouteDetails";
import { useRoute, type Route } from "../widgets/map/useRoute";
import { Controls, playerKeys } from "../widgets/playback/Controls";
import { Segments } from "../widgets/playback/Segments";
import { decodeTracks, type Track } from "../widgets/playback/track";
import { TrackLayer } from "../widgets/playback/TrackLayer";
import { usePlayer } from "../widgets/playback/usePlayer";
import { DetailList } from "../widgets/DetailList";
import "../styles/playback.css";

type Texts = Pick<Wire<"PlaybackMap">, "beforeStored" | "noneStored">;

/** Return what to say of tracks whose positions do not cover their period; null if they cover it, or are not known
 * yet. */
export function storageNote(
  { beforeStored, noneStored }: Texts,
  [record]: Row[],
  hasPositions: boolean,
): string | null {
  if (record === undefined) return null;
  if (!hasPositions) return noneStored;
  const [start, from] = [asMoment(record["start"]), asMoment(record["storedFrom"])];
  return start !== null && from !== null && from > start ? fillWords(beforeStored, { time: formatMoment(from) }) : null;
}

const NOTHING: Route["points"] = [];

type PlaybackBlock = Kind<Block, "playbackMap">;

interface Props {
  block: PlaybackBlock;
  route: Route;
}

/** Return the records of the tracks, and their positions. */
function useTracks({ track: source }: PlaybackBlock, { isAsked, period }: Route) {
  const request = useSource(isAsked ? source : null, period);
  const records = useMemo(() => {
    const record = recordOf(source, request.data);
    return Array.isArray(record) || record === null ? rowsOf(source, request.data) : [record];
  }, [source, request.data]);
  const isKnown = isAsked && request.state === "loaded";
  const track = useMemo(() => (isKnown ? decodeTracks(records) : null), [isKnown, records]);
  return { track, records: isKnown ? records : [] };
}

/** What the bands of the line mean. */
function Legend({ bands }: Pick<PlaybackBlock, "bands">) {
  return (
    <ul className="flow track-legend">
      {bands.map(({ label }, band) => (
        <li key={label}>
          <svg viewBox="0 0 32 12" width="32" height="12" aria-hidden="true">
            <path className={`track-band band-${band + 1}`} d="M2 6H30" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** A note if the period begins before times are known. Where readers choose dates, a message replaces a map without a
 * line. */
function StorageNote({ block, route, track, records }: Props & { track: Track | null; records: Row[] }) {
  const text = storageNote(block, records, track !== null);
  if (text === null || (block.dateRange !== null && route.points.length === 0)) return null;
  return (
    <p className="track-note" role="status">
      {text}
    </p>
  );
}

function Actions({ block, records }: { block: PlaybackBlock; records: Row[] }) {
  const { values } = useRenderContext();
  const [record] = records;
  if (record === undefined || block.actions.length === 0) return null;
  const [start, end] = ["start", "end"].map((name) => asMoment(record[name])?.getTime() ?? null);
  const scope = { values: { ...values, ...record, start, end } };
  return (
    <div className="flow track-actions">
      {block.actions.map((action) => (
        <ActionButton key={action.label} action={action} scope={scope} />
      ))}
    </div>
  );
}

/** Return the name of what moves. */
function nameIn({ name, label }: PlaybackBlock, records: Row[]): string {
  return (name === null ? "" : toText(valueAt(records[0], name))) || label;
}

/** What the track is of, and when. Where readers choose dates themselves, only paper needs it. */
function Period({ block, records }: { block: PlaybackBlock; records: Row[] }) {
  const [start, end] = [asMoment(records[0]?.["start"]), asMoment(records.at(-1)?.["end"])];
  if (start === null || end === null) return null;
  return (
    <p className="track-period" hidden={block.dateRange !== null}>
      {fillWords(block.caption, { ...records[0], name: nameIn(block, records), period: formatPeriod(start, end) })}
    </p>
  );
}

/** A line with times, its controls, totals and parts. */
function Played({ block, route, track, records }: Props & { track: Track; records: Row[] }) {
  const { label, view, height, start, end, compact } = block;
  const player = usePlayer(track, block.parameter, compact);
  const map = (
    <MapFrame label={label} view={view} height={height}>
      <Line points={route.points} start={start} end={end} isThin />
      <TrackLayer
        block={block}
        player={player}
        name={nameIn(block, records)}
        around={compact ? route.points : NOTHING}
      />
    </MapFrame>
  );
  if (compact) return map;
  return (
    <div className="playback" onKeyDown={playerKeys(player)}>
      {map}
      <Legend bands={block.bands} />
      <Controls player={player} unit={block.unit} />
      <Actions block={block} records={records} />
      {records.map((record, index) => (
        <DetailList key={index} className="flow line-details" details={block.totals} record={record} />
      ))}
      <Segments block={block} player={player} />
    </div>
  );
}

/** A line without times. */
function Still({ block, route }: Props) {
  const { label, height, start, end } = block;
  return (
    <MapFrame label={label} view={route.view} height={height} message={routeMessage(block, route)}>
      <Line points={route.points} start={start} end={end} />
    </MapFrame>
  );
}

/** A map with a line from start to end, which plays if its times are known. */
export default function PlaybackMap({ block }: { block: PlaybackBlock }) {
  const route = useRoute(block);
  const { track, records } = useTracks(block, route);
  const isRouteMissing = route.isBusy && route.record === null; // a page that prints waits for it
  return (
    <>
      <RouteDays block={block} route={route} without={[block.parameter]} />
      {!block.compact && <Period block={block} records={records} />}
      {!block.compact && <StorageNote block={block} route={route} track={track} records={records} />}
      {track === null || isRouteMissing ? (
        <Still block={block} route={route} />
      ) : (
        <Played key={track.at[0]} block={block} route={route} track={track} records={records} />
      )}
      {route.record !== null && <RouteDetails block={block} record={route.record} />}
    </>
  );
}
