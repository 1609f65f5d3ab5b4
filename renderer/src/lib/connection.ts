/** Return whether the reader has asked the browser to save data. Not all browsers have the Network Information API. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
