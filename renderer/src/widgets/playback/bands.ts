import type { LatLngTuple } from "leaflet";

import type { Wire } from "../../engine/protocol";
import type { Track } from "./track";

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
