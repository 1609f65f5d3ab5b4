// How far the checks are, and how long they will still take.

/** So many checks run at a time. */
export const SLOTS = 2;
/** Seconds of expected work below which the pace of this run says nothing yet. */
const TOO_LITTLE = 10;

/** The part of a check that is done, from 0 to 1: counted in tests where it has some, else by the time it usually
 * takes. */
function share({ state, done, total, elapsed, expected }) {
  if (state === "finished") return 1;
  if (state === "waiting") return 0;
  return total ? done / total : Math.min(elapsed / expected, 0.95);
}

/** How much slower this run is than the times that were expected; 1 until enough is done to tell. */
function pace(checks) {
  const counted = checks.filter((check) => check.state === "finished" || check.total);
  const expected = counted.reduce((sum, check) => sum + check.expected * share(check), 0);
  return expected < TOO_LITTLE ? 1 : counted.reduce((sum, check) => sum + check.elapsed, 0) / expected;
}

/** The seconds until the last check ends, when two run at a time in their order, except those that run alone. */
export function secondsLeft(checks) {
  const factor = pace(checks);
  const left = (check) => check.expected * factor * (1 - share(check));
  const slots = checks.filter((check) => check.state === "running").map(left);
  const isFull = checks.some((check) => check.state === "running" && check.alone);
  while (slots.length < SLOTS) slots.push(isFull ? slots[0] : 0);
  for (const check of checks.filter((check) => check.state === "waiting")) {
    slots.sort((one, other) => one - other);
    if (check.alone) slots.fill(Math.max(...slots) + left(check));
    else slots[0] += left(check);
  }
  return Math.max(...slots);
}

/** "about 6 min left": never more exact than an estimate is. */
export function inWords(seconds) {
  if (seconds < 15) return "a few seconds left";
  if (seconds < 90) return `about ${Math.ceil(seconds / 15) * 15} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}

/** One line: what runs, how many tests of it are done, and the estimate. */
export function progressLine(checks) {
  const running = checks.filter((check) => check.state === "running");
  const names = running.map(({ name, done, total }) => (total ? `${name} ${done} of ${total} tests` : name));
  const waiting = checks.filter((check) => check.state === "waiting").length;
  return [...names, ...(waiting ? [`${waiting} more to start`] : []), inWords(secondsLeft(checks))].join(", ");
}
