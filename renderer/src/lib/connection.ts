/** What some browsers know of the connection: the Network Information API. */
interface NetworkInformation {
  saveData?: boolean;
  /** The estimated bandwidth in Mbit/s. */
  downlink?: number;
}

/** With less bandwidth, a script of 30 kB travels for longer than a server needs to answer from far away. */
const NARROW_MBIT_PER_SECOND = 2;

function connection(): NetworkInformation {
  return (navigator as { connection?: NetworkInformation }).connection ?? {};
}

/** Returns whether the reader has asked the browser to save data. */
export function savesData(): boolean {
  return connection().saveData === true;
}

/** Returns whether the connection has little bandwidth, as far as the browser knows. */
export function isNarrow(): boolean {
  return (connection().downlink ?? Infinity) <= NARROW_MBIT_PER_SECOND;
}
