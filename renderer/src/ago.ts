const STEPS: readonly { unit: Intl.RelativeTimeFormatUnit; ms: number; below: number }[] = [
  { unit: "minute", ms: 60_000, below: 60 },
  { unit: "hour", ms: 3_600_000, below: 24 },
  { unit: "day", ms: 86_400_000, below: 31 },
];

/** A moment as seen from now, in the reader's words: '3 hours ago'; what is further away than a month as its date. */
export function ago(moment: Date, now: number): string {
  const away = moment.getTime() - now;
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
  for (const { unit, ms, below } of STEPS) {
    const count = Math.trunc(away / ms);
    if (Math.abs(count) < below) return unit === "minute" && count === 0 ? words.format(0, "second") : words.format(count, unit);
  }
  return moment.toLocaleDateString(undefined, { dateStyle: "medium" });
}
