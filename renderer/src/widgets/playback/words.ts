import { durationText } from "../../engine/durations";
import { fillWords } from "../../engine/interpolate";
import type { UiText } from "../../engine/protocol";
import { momentFormat, numberFormat } from "../../lib/intl";
import { segmentAt, type Moment } from "./moment";
import { spanOf, type Segment, type Track } from "./track";

type Text = UiText["playback"];

/** Return the ends of the period of a track. One that ends at midnight does not touch the next day. */
function periodOf({ period }: Track): number[] {
  return period.map((time) => (time === period.at(-1) ? time - 1 : time));
}

/** Return the function that formats times of a track: with the day, if its period is longer than one. */
export function timeFormat(track: Track): (time: number) => string {
  const isOneDay =
    new Set([...spanOf(track), ...periodOf(track)].map((time) => new Date(time).toDateString())).size === 1;
  const format = momentFormat(
    isOneDay ? { timeStyle: "short" } : { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
  );
  return (time) => format.format(time);
}

/** Return where a segment is: the place of a halt, or both ends of a drive. */
export function placeText(text: Text, { kind, place, endPlace }: Segment): string {
  const isOnePlace = kind !== "drive" || place === endPlace || place === "" || endPlace === "";
  return isOnePlace ? place || endPlace : fillWords(text.between, { from: place, to: endPlace });
}

export function segmentText(text: Text, { kind, number, row: { reason } }: Segment): string {
  if (kind === "silence" && typeof reason === "string") return reason;
  return kind === "halt" ? fillWords(text.halt, { number }) : text[kind];
}

export function haltName(text: Text, { number, start, end, place }: Segment): string {
  const name = fillWords(text.haltFor, { number, duration: durationText(text, end - start) });
  return [name, place].filter((part) => part !== "").join(", ");
}

/** Return the speed and the place of a moment in words. */
export function situation(text: Text, track: Track, time: number, { speed, isUnknown }: Moment, unit: string) {
  const segment = segmentAt(track, time);
  const isSilent = isUnknown || segment?.kind === "silence";
  return {
    speed:
      isSilent || speed === null ? text.unknown : `${numberFormat({ maximumFractionDigits: 0 }).format(speed)} ${unit}`,
    place: segment === null ? "" : placeText(text, segment),
  };
}
