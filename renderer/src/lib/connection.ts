/** What some browsers know of the connection: the Network Information API. */
interface NetworkInformation {
  saveData?: boolean;
}

function connection(): NetworkInformation {
  return (navigator as { connection?: NetworkInformation }).connection ?? {};
}

/** Return whether the reader has asked the browser to save data. */
export function savesData(): boolean {
  return connection().saveData === true;
}
