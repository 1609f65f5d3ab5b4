import type { Map as LeafletMap } from "leaflet";
import { useEffect, useMemo, useRef, type Dispatch, type RefObject, type SetStateAction } from "react";
import { useMap, useMapEvents } from "react-leaflet";
import { useSearchParams } from "react-router-dom";

import { LoadState } from "../components/LoadState";
import { recordOf, rowsOf, useData } from "../data/RecordContext";
import type { RequestState } from "../data/useRequest";
import { useDocument } from "../engine/application";
import type { Block, Kind } from "../engine/protocol";
import { useFollowed } from "../widgets/live/followed";
import { useLinkedList } from "../widgets/live/linkedList";
import { createClustering } from "../widgets/map/createClustering";
import { FilterNotice } from "../widgets/map/FilterNotice";
import { Follow, FollowNotice } from "../widgets/map/Follow";
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
    const made = new Markers({ map, block, clustering: createClustering(block.clusters), onOpen: setOpen, uiText: uiText.map });
    markers.current = made;
    return () => { made.close(); };
  }, [map, block, uiText, setOpen]);
  useEffect(() => { markers.current?.load(rows); }, [rows]);
  useMapEvents({ moveend: () => void markers.current?.show() });
  const row = open === null ? undefined : rows.find(({ key }) => key === open);
  if (block.popup === null || row === undefined) return null;
  // The user may have clicked another marker: close only the popup that was open.
  const close = () => { setOpen((now) => (now === row.key ? null : now)); };
  return <RowPopup key={row.key} popup={block.popup} row={row} above={block.marker.size / 2} onClose={close} />;
}

/** Shows the names of all markers near the ground. */
function Names({ from }: { from: number }) {
  const map = useMap();
  const update = () => { map.getContainer().classList.toggle("with-names", map.getZoom() >= from); };
  useMapEvents({ zoomend: update });
  useEffect(update);
  return null;
}

/** Sets a ref to the map, which the search above it moves. */
function MapHandle({ mapRef }: { mapRef: RefObject<LeafletMap | null> }) {
  const map = useMap();
  useEffect(() => { mapRef.current = map; }, [map, mapRef]);
  return null;
}

/** Centres the map on the single record. */
function CloseUp({ row, zoom }: { row: Placed; zoom: number }) {
  const map = useMap();
  const near = useRef(false);
  const { latitude, longitude } = row;
  useEffect(() => {
    map.setView([latitude, longitude], near.current ? map.getZoom() : zoom, { animate: false });
    near.current = true;
  }, [map, latitude, longitude, zoom]);
  return null;
}

/** Shows all rows in the first view, unless the address has a view. Later positions do not move the map. */
function Fit({ rows }: { rows: Placed[] }) {
  const map = useMap();
  const [params] = useSearchParams();
  const isDone = useRef(hasView(params));
  useEffect(() => {
    if (isDone.current || rows.length === 0) return;
    isDone.current = true;
    map.fitBounds(rows.map(({ latitude, longitude }) => [latitude, longitude]), { padding: [56, 56], maxZoom: FIT_ZOOM, animate: false });
  }, [map, rows]);
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

/** A map of all rows with a position. */
export default function MarkersMap({ block }: { block: MapBlock }) {
  const { request, all, placed } = useMapRows(block);
  const { open, setOpen, chosenHereRef } = useOpenMarker(block.linked);
  const linked = useLinkedList(block.linked);
  const followed = useFollowed(block.follow);
  const kept = JSON.stringify([open, ...followed.keys]);
  const rows = useMemo(() => linkRows(placed, linked, new Set(JSON.parse(kept) as string[])), [placed, linked, kept]);
  const chosen = open === null ? undefined : rows.find(({ key }) => key === open);
  const map = useRef<LeafletMap>(null);
  const [params] = useSearchParams();
  const { label, height, closeUp, marker, search, namesFrom, summary } = block;
  function show(key: string, zoom: number): boolean {
    const row = placed.find((each) => each.key === key);
    if (row === undefined || map.current === null) return false;
    if (followed.keys.length === 0) map.current.setView([row.latitude, row.longitude], Math.min(Math.max(map.current.getZoom(), zoom), map.current.getMaxZoom()), { animate: false });
    setOpen(key);
    return true;
  }
  const view = closeUp === null ? viewIn(params, block.view) : block.view;
  return (
    <>
      {search !== null && <MarkerSearch search={search} marker={marker} rows={all} onChoose={show} />}
      <MapFrame label={label} view={view} height={height} message={messageOf(block, request, placed.length === 0)}>
        {block.fit && <Fit rows={placed} />}
        <MapHandle mapRef={map} />
        {namesFrom !== null && <Names from={namesFrom} />}
        <Layer block={block} rows={rows} open={open} setOpen={setOpen} />
        {block.linked !== null && <ShowChosen row={chosen} chosenHereRef={chosenHereRef} stays={followed.keys.length > 0} />}
        {block.follow !== null && <Follow mode={block.follow} {...{ followed, rows, chosen }} />}
        {closeUp === null && <Place />}
        {closeUp !== null && placed[0] !== undefined && <CloseUp row={placed[0]} zoom={closeUp} />}
        <MapNotices>
          {block.follow !== null && <FollowNotice mode={block.follow} followed={followed} />}
          <FilterNotice {...{ linked, rows, placed }} />
        </MapNotices>
      </MapFrame>
      {summary !== null && <Summary summary={summary} marker={marker} rows={all} />}
    </>
  );
}
