import { nodesIn, type ApplicationDocument, type Block, type Kind, type Wire } from "./protocol";

/** How the values of a kind of records are shown, and the call that restores a deleted one. */
export interface RecordFormat {
  rows: Wire<"Detail">[];
  restore: Wire<"Call"> | null;
}

const NONE: RecordFormat = { rows: [], restore: null };
const known = new WeakMap<ApplicationDocument, Map<string, RecordFormat>>();

function isKind<K extends Block["kind"]>(value: object, kind: K): value is Kind<Block, K> {
  return "kind" in value && value.kind === kind;
}

/** Return the formats of all histories in the document, by the paths of their calls. A form of the same record restores
 * it. */
function formatsOf({ screens }: ApplicationDocument): Map<string, RecordFormat> {
  const nodes = nodesIn(screens.map(({ body }) => body));
  const restores = new Map(
    nodes
      .filter((node) => isKind(node, "form"))
      .flatMap(({ edit }) => (edit === null ? [] : [[edit.load.call.path, edit.restore]])),
  );
  return new Map(
    nodes
      .filter((node) => isKind(node, "history"))
      .map(({ source, record, rows }) => [source.call.path, { rows, restore: restores.get(record.call.path) ?? null }]),
  );
}

/** Return the address of the screen with the list of this kind of records; null if there is none. */
export function listAddress({ screens }: ApplicationDocument, kind: string): string | null {
  const screen = screens.find(({ body }) =>
    nodesIn([body]).some((node) => isKind(node, "table") && node.source.resource === kind),
  );
  return screen?.routes[0] ?? null;
}

/** Where the changes of a record are listed, and whether the reader may restore records of this kind there. */
export interface ChangesLink {
  to: string;
  restores: boolean;
}

/** Return where the changes of a record of this kind are listed; null without such a list. */
export function changesLink({ screens }: ApplicationDocument, kind: string, id: string): ChangesLink | null {
  const nodes = nodesIn(screens.map(({ body }) => body));
  const screen = screens.find(({ body }) =>
    nodesIn([body]).some((node) => isKind(node, "table") && node.columns.some(({ cell }) => cell.kind === "change")),
  );
  const route = screen?.routes[0];
  if (route === undefined || kind === "" || id === "") return null;
  const query = new URLSearchParams({ kind: `in.${kind}`, recordId: `is.${id}` });
  return {
    to: `${route}?${query}`,
    restores: nodes.some((node) => isKind(node, "form") && node.resource === kind && node.edit?.restore != null),
  };
}

/** Return how the records are shown whose history this call returns. */
export function recordFormat(document: ApplicationDocument, history: string): RecordFormat {
  const formats = known.get(document) ?? formatsOf(document);
  known.set(document, formats);
  return formats.get(history) ?? NONE;
}
