// Reads what vitest prints: the test files that have failed.

const FAILED = /^\s*FAIL\s+(\S+\.test\.tsx?)\b/gm;

/** The paths of the failed files, below renderer/. */
export function failedFiles(output) {
  return [...new Set([...output.matchAll(FAILED)].map(([, path]) => `renderer/${path}`))];
}
