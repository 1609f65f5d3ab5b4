import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";

import { recordOf, useRecordAround, useSource, useSourceQuery } from "../../data/RecordContext";
import { toText } from "../../engine/interpolate";
import type { Row, Values, Wire } from "../../engine/protocol";
import { numberAt, valueAt } from "../../engine/valuePath";
import { listOrEmpty } from "../../lib/listOrEmpty";
import { daysIn, span, type ChosenDays } from "./days";
import { pointsOf } from "./line";

type Content = Wire<"RouteMap"> | Wire<"PlaybackMap">;

/** Return the query with the places between the ends, without those whose position is unknown. */
function placesBetween(via: Wire<"Via"> | null, around: Row): Values {
  if (via === null) return {};
  const positions = listOrEmpty<Row>(valueAt(around, via.field))
    .map((line) => [numberAt(line, via.latitude), numberAt(line, via.longitude)])
    .filter((position) => position.every((degrees) => typeof degrees === "number"));
  return positions.length === 0 ? {} : { [via.parameter]: positions.map((position) => position.join(",")).join(";") };
}

/** The line of a map, of the days in the query string if the map asks for days. */
export function useRoute({ source, requires, centre, via, view, points: field, dateRange, failed, loading }: Content) {
  const [params, setParams] = useSearchParams();
  const chosen = dateRange === null ? null : daysIn(params, dateRange);
  const query = useSourceQuery(source);
  const has = (value: unknown) => toText(value) !== "";
  const ends = Object.values(query);
  const isKnown =
    requires.length > 0 ? requires.every((name) => has(query[name])) : ends.length === 0 || ends.some(has);
  const isAsked = dateRange === null ? isKnown : chosen !== null;
  const period: Values = dateRange === null || chosen === null ? {} : span(dateRange, chosen);
  const between = placesBetween(via, useRecordAround().record);
  const request = useSource(isAsked ? source : null, { ...period, ...between });
  const found = isAsked ? recordOf(source, request.data) : null;
  const value = found === null ? null : valueAt(found, field);
  const points = useMemo(() => pointsOf(value), [value]);
  const canFail = dateRange !== null || failed !== null;
  function ask({ first, last }: ChosenDays, without: string[] = []) {
    if (dateRange === null) return;
    if (first === chosen?.first && last === chosen.last) request.retry();
    const days = { [dateRange.start]: first, [dateRange.end]: last };
    const after = (before: URLSearchParams) => new URLSearchParams({ ...Object.fromEntries(before), ...days });
    setParams(
      (before) => {
        const next = after(before);
        without.forEach((name) => next.delete(name));
        return next;
      },
      { replace: true },
    );
  }
  const [latitude, longitude] = (centre ?? []).map((name) => numberAt(query, name));
  return {
    points,
    /** What the map shows while there is no line. */
    view: typeof latitude === "number" && typeof longitude === "number" ? { ...view, latitude, longitude } : view,
    /** The record of the line; null while there is no line. */
    record: points.length === 0 ? null : found,
    chosen,
    period,
    isAsked,
    isBusy: isAsked && request.state === "loading",
    isLoaded: request.state === "loaded",
    failure: request.state === "failed" && canFail ? (request.message ?? failed) : null,
    loading,
    ask,
  };
}

export type Route = ReturnType<typeof useRoute>;
