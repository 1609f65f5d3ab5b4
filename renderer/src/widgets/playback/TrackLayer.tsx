import { divIcon, marker as leafletMarker, type FitBoundsOptions, type LatLngTuple } from "leaflet";
import { useEffect, useMemo } from "react";
import { Marker, Polyline, useMap, useMapEvents } from "react-leaflet";

import { useDocument } from "../../engine/application";
import type { Wire } from "../../engine/protocol";
import { useFit } from "../map/fitting";
import { keepInView } from "../map/keepInView";
import { LINE_ROOM } from "../map/line";
import { markerIcon, type MarkerLook } from "../map/markerIcons";
import { momentAt } from "./moment";
import type { Segment, Track } from "./track";
import type { Player } from "./usePlayer";
import { haltName } from "./words";

/** Return the index of the band of a speed. An unknown speed is in the slowest one. */
export function bandOf(bands: Pick<Wire<"SpeedBand">, "below">[], speed: number | null): number {
  const index = bands.findIndex(({ below }) => below === null || (speed ?? 0) < below);
  return index === -1 ? bands.length - 1 : index;
}

/** Return the lines of each band. Legs of one band that follow each other are one line, and a cut has no line. */
export function bandLines(track: Track, bands: Pick<Wire<"SpeedBand">, "below">[]): LatLngTuple[][][] {
  const lines: LatLngTuple[][][] = bands.map(() => []);
  const pointAt = (index: number): LatLngTuple => [track.latitude[index] ?? 0, track.longitude[index] ?? 0];
  let before = -1;
  for (let index = 1; index < track.at.length; index += 1) {
    if (track.cuts.has(index)) {
      before = -1;
      continue;
    }
    const band = bandOf(bands, track.speed[index - 1] ?? track.speed[index] ?? null);
    if (band === before) lines[band]?.at(-1)?.push(pointAt(index));
    else lines[band]?.push([pointAt(index - 1), pointAt(index)]);
    before = band;
  }
  return lines;
}

const MARKER_SIZE = 40;
const ABOVE = 10_000;
/** The deepest zoom of the first view of a track, for one that hardly moves. */
const FIT_ZOOM = 15;
const ROOM = {
  paddingTopLeft: [32, 48],
  paddingBottomRight: [64, 40],
  maxZoom: FIT_ZOOM,
  animate: false,
} satisfies FitBoundsOptions;

interface Props {
  block: Wire<"PlaybackMap">;
  player: Player;
  /** The name of what moves. */
  name: string;
}

interface LayerProps extends Props {
  /** The points of the line below the track that the first view shows as well. */
  around: LatLngTuple[];
}

function flag(number: number | null) {
  const html = document.createElement("span");
  html.textContent = String(number);
  return divIcon({ html, className: "marker track-flag", iconSize: [24, 24] });
}

/** A numbered halt, which goes to its beginning. The list below the map does the same by keyboard. */
function Halt({ halt, player }: { halt: Segment; player: Player }) {
  const { uiText } = useDocument();
  const { latitude, longitude, number, start } = halt;
  const icon = useMemo(() => flag(number), [number]);
  if (latitude === null || longitude === null) return null;
  const title = haltName(uiText.playback, halt);
  return (
    <Marker
      position={[latitude, longitude]}
      icon={icon}
      title={title}
      keyboard={false}
      eventHandlers={{
        click: () => player.goTo(start),
      }}
    />
  );
}

/** The marker that moves along the line. It is moved without React, because it does with every frame. */
function Mover({ block, player, name }: Props) {
  const map = useMap();
  const { track, time, isFollowing, setFollowing } = player;
  useMapEvents({
    dragstart: () => setFollowing(false),
  });
  useEffect(() => {
    const marker = leafletMarker([0, 0], { keyboard: false, zIndexOffset: ABOVE, title: name });
    let look: MarkerLook["motion"] = null;
    function show(): void {
      const { latitude, longitude, speed, heading, isUnknown } = momentAt(track, time.get());
      const motion = isUnknown ? "silent" : bandOf(block.bands, speed) === 0 ? "standing" : "moving";
      if (look !== motion)
        marker.setIcon(markerIcon({ icon: block.icon, size: MARKER_SIZE, motion, heading: heading ?? 0 }, name));
      look = motion;
      marker.setLatLng([latitude, longitude]);
      marker
        .getElement()
        ?.querySelector(".sign-pointer")
        ?.setAttribute("transform", `rotate(${heading ?? 0} 20 20)`);
    }
    show();
    marker.addTo(map).getElement()?.setAttribute("role", "img");
    show();
    const unsubscribe = time.subscribe(show);
    return () => {
      unsubscribe();
      marker.remove();
    };
  }, [map, track, time, block, name]);
  useEffect(() => {
    if (!isFollowing) return;
    const follow = () => {
      const { latitude, longitude } = momentAt(track, time.get());
      keepInView(map, [latitude, longitude]);
    };
    return time.subscribe(follow);
  }, [map, track, time, isFollowing]);
  return null;
}

/** The line of a track, coloured by speed, with its halts and the marker. The map first shows the whole line. */
export function TrackLayer({ block, player, name, around }: LayerProps) {
  const map = useMap();
  const { track } = player;
  const lines = useMemo(() => bandLines(track, block.bands), [track, block.bands]);
  const fit = useFit(() => {
    const points = track.at.map((_, index): LatLngTuple => [track.latitude[index] ?? 0, track.longitude[index] ?? 0]);
    map.fitBounds([...points, ...around], around.length === 0 ? ROOM : { ...ROOM, ...LINE_ROOM });
  });
  useEffect(fit, [fit, track, around]);
  return (
    <>
      {lines.map((pieces, band) => (
        <Polyline key={band} positions={pieces} className={`track-band band-${band + 1}`} interactive={false} />
      ))}
      {track.segments.map(
        (segment) => segment.kind === "halt" && <Halt key={segment.start} halt={segment} player={player} />,
      )}
      <Mover block={block} player={player} name={name} />
    </>
  );
}
