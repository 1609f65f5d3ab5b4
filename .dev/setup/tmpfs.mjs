// A folder in memory for what tests write: the files of a database are made there in a tenth of the time.

import { mkdtempSync, rmSync, statfsSync } from "node:fs";

const MEMORY = "/dev/shm";
const ROOM = 1024 ** 3;

function room() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch {
    return 0; // only Linux has it
  }
}

/** What the environment of tests says of that folder, which is gone when this process ends; nothing without room. */
export function inMemory() {
  if (room() < ROOM) {
    console.log(`Tests write to the disk, which takes longer: ${MEMORY} has less than 1 GB of free memory.`);
    return {};
  }
  const folder = mkdtempSync(`${MEMORY}/waybill-`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}
