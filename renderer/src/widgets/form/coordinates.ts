import type { ClipboardEvent } from "react";

import type { Wire } from "../../engine/protocol";
import { parseDegrees, splitCoordinates, type Hemispheres } from "../../lib/typedNumber";
import { useScope } from "./FormContext";

interface CoordinateField {
  name: string;
  coordinate: Wire<"Coordinate"> | null;
}

const SIMPLE = /^[+-]?\d+(\.\d+)? ?°? ?[NSEW]?$/i;

/** Return the letters of a latitude or a longitude. */
export function hemispheresOf({ axis }: Wire<"Coordinate">): Hemispheres {
  return axis === "latitude" ? "NS" : "EW";
}

/** Return degrees as plain text. A text that has them in plain characters stays, and so does one that has none. */
export function plainDegrees(text: string, hemispheres: Hemispheres): string {
  return SIMPLE.test(text.trim()) ? text : String(parseDegrees(text, hemispheres) ?? text);
}

/** Functions that fill a coordinate and the other one from a text that has both. They return whether it has. */
export interface Pair {
  fill: (text: string) => boolean;
  /** Fills them from a text that was inserted in one piece, such as by a keyboard with a clipboard. */
  fillInserted: (text: string, before: string) => boolean;
  onPaste: (event: ClipboardEvent) => void;
}

/** Return the functions that fill both coordinates. `valueOf` reads the value of each field. */
export function usePair(
  { name, coordinate }: CoordinateField,
  valueOf: (text: string, hemispheres: Hemispheres) => unknown,
): Pair {
  const { set } = useScope();
  function fill(text: string): boolean {
    const pair = coordinate === null ? null : splitCoordinates(text);
    if (coordinate === null || pair === null) return false;
    const [latitude, longitude] = coordinate.axis === "latitude" ? [name, coordinate.other] : [coordinate.other, name];
    set({ [latitude]: valueOf(pair[0], "NS"), [longitude]: valueOf(pair[1], "EW") });
    return true;
  }
  return {
    fill,
    fillInserted: (text, before) => Math.abs(text.length - before.length) > 1 && fill(text),
    onPaste: (event) => {
      if (fill(event.clipboardData.getData("text"))) event.preventDefault();
    },
  };
}
