import type { FitBoundsOptions, LatLngTuple, Map as LeafletMap } from "leaflet";
import { useEffect, useMemo, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from "react";
import { useMap, useMapEvents } from "react-leaflet";
import { useSearchParams } from "react-router-dom";

import { LoadState } from "../components/LoadState";
import { recordOf, rowsOf, useData } from "../data/RecordContext";
import type { RequestState } from "../data/useRequest";
import { useDocument } from "../engine/application";
import { toText } from "../engine/interpolate";
import type { Block, Kind, Wire } from "../engine/protocol";
import { valueAt } from "../engine/valuePath";
import { findByCode } from "../lib/codes";
import { useFollowed, type Followed } from "../widgets/live/followed";
import { useLinkedList, type LinkedList } from "../widgets/live/linkedList";
import { uncovered } from "../widgets/map/coveredLeft";
import { FilterNotice } from "../widgets/map/FilterNotice";
import { useFit } from "../widgets/map/fitting";
import { Follow, FollowNotice, type EndedFollowing } from "../widgets/map/Follow";
import { Line, pointsOf } from "../widgets/map/line";
import { linkRows } from "../widgets/map/linkedRows";
import { MapFrame, MapNotices } from "../widgets/map/MapFrame";
import { MarkerSearch } from "../widgets/map/MarkerSearch";
import { Markers } from "../widgets/map/markers";
import { hasView, Place, viewIn } from "../widgets/map/place";
import { placedRows, type Placed } from "../widgets/map/positions";
import { RowPopup } from "../widgets/map/RowPopup";
import { ShowChosen } from "../widgets/map/ShowChosen";
import { Summary } from "../widgets/map/Summary";
import { useOpenMarker } from "../widgets/map/useOpenMarker";

/** The deepest zoom of a first view, for rows that are close to each other. */
const FIT_ZOOM = 8;
/** The distance of markers from the edges in a first view. At the bottom it leaves room for the credits. */
const MARGIN = 56;

function roomIn(map: LeafletMap): FitBoundsOptions {
  const margin = Math.min(MARGIN, map.getSize().y / 8);
  const paddingBottomRight: [number, number] = [margin, MARGIN];
  return { ...uncovered(map, margin), paddingBottomRight, maxZoom: FIT_ZOOM, animate: false };
}

type MapBlock = Kind<Block, "markersMap">;

interface LayerProps {
  block: MapBlock;
  rows: Placed[];
  /** The name of the marker whose popup is open. */
  open: string | null;
  setOpen: Dispatch<SetStateAction<string | null>>;
}

/** The markers and the popup of the open one. */
function Layer({ block, rows, open, setOpen }: LayerProps) {
  const { uiText } = useDocument();
  const map = useMap();
  const markers = useRef<Markers | null>(null);
  useEffect(() => {
    const made = new Markers({ map, block, onOpen: setOpen, uiText: uiText.map });
    markers.current = made;
    return () => made.close();
  }, [map, block, uiText, setOpen]);
  useEffect(() => {
    markers.current?.load(rows);
  }, [rows]);
  useMapEvents({ moveend: () => markers.current?.show() });
  const row = open === null ? undefined : rows.find(({ key }) => key === open);
  if (block.popup === null || row === undefined) return null;
  // The user may have clicked another marker: close only the popup that was open.
  const close = () => setOpen((now) => (now === row.key ? null : now));
  return <RowPopup key={row.key} popup={block.popup} row={row} above={block.marker.size / 2} onClose={close} />;
}

/** Show the names of all markers near the ground. */
function Names({ from }: { from: number }) {
  const map = useMap();
  const update = () => {
    map.getContainer().classList.toggle("with-names", map.getZoom() >= from);
  };
  useMapEvents({ zoomend: update });
  useEffect(update);
  return null;
}

/** Set a ref to the map, which the search above it moves. */
function MapHandle({ mapRef }: { mapRef: RefObject<LeafletMap | null> }) {
  const map = useMap();
  useEffect(() => {
    mapRef.current = map;
  }, [map, mapRef]);
  return null;
}

/** Centres the map on the single record. */
function CloseUp({ row, zoom }: { row: Placed; zoom: number }) {
  const map = useMap();
  const near = useRef(false);
  const { latitude, longitude } = row;
  const fit = useFit(() => map.setView([latitude, longitude], zoom, { animate: false }));
  useEffect(() => {
    if (near.current) map.setView([latitude, longitude], map.getZoom(), { animate: false });
    else fit();
    near.current = true;
  }, [map, fit, latitude, longitude, zoom]);
  return null;
}

/** The line of the single record. The first view has all of it and the record. */
function RecordLine({ line, row }: { line: Wire<"MapLine">; row: Placed }) {
  const key = JSON.stringify(pointsOf(valueAt(row.row, line.points)));
  const [{ latitude, longitude }] = useState(row);
  // Another answer with the same points does not move the map.
  const points = useMemo(() => JSON.parse(key) as LatLngTuple[], [key]);
  const shown = useMemo((): LatLngTuple[] => [...points, [latitude, longitude]], [points, latitude, longitude]);
  const nameAt = (field: string) => toText(valueAt(row.row, field));
  return <Line {...{ points, shown }} start={nameAt(line.start)} end={nameAt(line.end)} />;
}

/** The single record with its line, or near by. */
function SingleRecord({ line, zoom, row }: { line: MapBlock["line"]; zoom: number; row: Placed }) {
  if (line === null || pointsOf(valueAt(row.row, line.points)).length === 0) return <CloseUp {...{ row, zoom }} />;
  return <RecordLine {...{ line, row }} />;
}

/** Show all rows in the first view, unless the address has a view. Later positions do not move the map. */
function Fit({ rows }: { rows: Placed[] }) {
  const map = useMap();
  const [params] = useSearchParams();
  const isDone = useRef(hasView(params));
  const fit = useFit(() => {
    if (rows.length === 0) return;
    map.fitBounds(
      rows.map(({ latitude, longitude }) => [latitude, longitude]),
      roomIn(map),
    );
  });
  useEffect(() => {
    if (isDone.current || rows.length === 0) return;
    isDone.current = true;
    fit();
  }, [fit, rows]);
  return null;
}

/** Show the rows that a list leaves if its filter has changed and none of them is in view. The view of an address
 * stays. */
function FitMatching({ linked: { matching, look }, rows }: { linked: LinkedList; rows: Placed[] }) {
  const map = useMap();
  const [params] = useSearchParams();
  const seen = useRef(hasView(params) ? look : null);
  useEffect(() => {
    if (seen.current === look) return;
    seen.current = look;
    const positions = rows
      .filter(({ key }) => matching?.has(key) ?? true)
      .map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
    if (positions.length === 0 || positions.some((position) => map.getBounds().contains(position))) return;
    map.fitBounds(positions, roomIn(map));
  }, [map, look, matching, rows]);
  return null;
}

function messageOf(block: MapBlock, request: RequestState, isEmpty: boolean) {
  const isThere = request.data !== null;
  const isFailed = request.state === "failed" || request.stale;
  if (isFailed) {
    return <LoadState request={{ ...request, state: "failed" }} lines={1} failure={request.message ?? block.failed} />;
  }
  if (!isThere) return <p role="status">{block.loading}</p>;
  return isEmpty ? <p role="status">{block.empty}</p> : null;
}

/** All rows, and those with a position. */
function useMapRows(block: MapBlock) {
  const request = useData(block.source);
  const all = useMemo(() => {
    const record = recordOf(block.source, request.data);
    return Array.isArray(record) || record === null ? rowsOf(block.source, request.data) : [record];
  }, [block, request.data]);
  const placed = useMemo(() => placedRows(block.marker, all), [block, all]);
  return { request, all, placed };
}

interface NoticesProps {
  block: MapBlock;
  followed: Followed;
  ended: EndedFollowing;
  linked: LinkedList | null;
  rows: Placed[];
  placed: Placed[];
}

/** What the map follows, and which markers it does not have. */
function Notices({ block: { follow }, followed, ended, ...filtered }: NoticesProps) {
  return (
    <MapNotices>
      {follow !== null && <FollowNotice mode={follow} {...{ followed, ended }} />}
      <FilterNotice {...filtered} />
    </MapNotices>
  );
}

/** What the map follows. If the reader ends that by moving the map, it can follow the same rows again, unless it was
 * one. */
function useMapFollowing({ follow }: MapBlock, placed: Placed[]) {
  const named = useFollowed(follow);
  const followed = { ...named, keys: named.keys.map((key) => findByCode(placed, key)?.key ?? key) };
  const [keys, set] = useState<readonly string[]>([]);
  function end(): void {
    if (followed.keys.length > 0) set(followed.keys.length > 1 ? followed.keys : []);
    followed.end();
  }
  return { followed, movable: { ...followed, end }, ended: { keys, set } };
}

/** A map of all rows with a position. */
export default function MarkersMap({ block }: { block: MapBlock }) {
  const { request, all, placed } = useMapRows(block);
  const { open, setOpen, chosenHereRef } = useOpenMarker(block.linked);
  const linked = useLinkedList(block.linked);
  const { followed, movable, ended } = useMapFollowing(block, placed);
  const kept = JSON.stringify([open, ...followed.keys]);
  const rows = useMemo(() => linkRows(placed, linked, new Set(JSON.parse(kept) as string[])), [placed, linked, kept]);
  const chosen = open === null ? undefined : rows.find(({ key }) => key === open);
  const map = useRef<LeafletMap>(null);
  const [params] = useSearchParams();
  const { label, height, closeUp, marker, search, namesFrom, summary } = block;
  function show(key: string, zoom: number): boolean {
    const row = findByCode(placed, key);
    if (row === undefined || map.current === null) return false;
    if (followed.keys.length === 0)
      map.current.setView(
        [row.latitude, row.longitude],
        Math.min(Math.max(map.current.getZoom(), zoom), map.current.getMaxZoom()),
        { animate: false },
      );
    setOpen(row.key);
    return true;
  }
  const view = closeUp === null ? viewIn(params, block.view) : block.view;
  return (
    <>
      {search !== null && <MarkerSearch search={search} marker={marker} rows={all} onChoose={show} />}
      <MapFrame label={label} view={view} height={height} message={messageOf(block, request, placed.length === 0)}>
        {block.fit && <Fit rows={placed} />}
        {linked !== null && followed.keys.length === 0 && <FitMatching linked={linked} rows={rows} />}
        <MapHandle mapRef={map} />
        {namesFrom !== null && <Names from={namesFrom} />}
        <Layer block={block} rows={rows} open={open} setOpen={setOpen} />
        {block.linked !== null && (
          <ShowChosen row={chosen} chosenHereRef={chosenHereRef} stays={followed.keys.length > 0} />
        )}
        {block.follow !== null && <Follow mode={block.follow} followed={movable} {...{ rows, chosen }} />}
        {closeUp === null && <Place />}
        {closeUp !== null && placed[0] !== undefined && (
          <SingleRecord line={block.line} zoom={closeUp} row={placed[0]} />
        )}
        <Notices {...{ block, followed, ended, linked, rows, placed }} />
      </MapFrame>
      {summary !== null && <Summary summary={summary} marker={marker} rows={all} />}
    </>
  );
}
