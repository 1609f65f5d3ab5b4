// What the words after `npm test --` select.

import { Failure } from "../setup/cachedStep.mjs";

/**
 * The checks to run, each with the arguments that it gets: `npm test -- browser tests/browser/test_toasts.py`.
 * Names of checks come first; all that follows them, paths or options, goes to the one check that is named.
 */
export function selected(checks, words) {
  const known = (word) => checks.find((check) => check.name === word);
  const first = words.findIndex((word) => !known(word));
  const names = first < 0 ? words : words.slice(0, first);
  const rest = words.slice(names.length).filter((word) => word !== "--");
  const all = checks.map((check) => check.name).join(", ");
  if (rest.length && names.length === 0)
    throw new Failure(`There is no check named ${rest[0]}.`, `The checks are: ${all}.`);
  if (rest.length && (names.length > 1 || !known(names[0]).tests)) {
    throw new Failure(
      `${rest.join(" ")}: only one check that runs tests takes arguments.`,
      `For example: npm test -- pytest tests/project. The checks are: ${all}.`,
    );
  }
  return checks
    .filter((check) => !names.length || names.includes(check.name))
    .map((check) => ({ ...check, args: rest }));
}

const PLAIN = /^[\w@%+=:,./-]+$/;
const quoted = (word) => (PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The command that runs one check again, or one of its tests. */
export function commandFor(check, test) {
  return ["npm test --", check, ...(test ? [quoted(test)] : [])].join(" ");
}
