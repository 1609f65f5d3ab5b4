import type { Wire } from "./protocol";

/** The restrictions of a document by the parts of their places. */
interface Branch {
  restriction: Wire<"Restriction"> | null;
  inner: Map<string, Branch>;
}

const REMOVED = Symbol("removed");

function branchesOf(restrictions: Wire<"Restriction">[]): Branch {
  const root: Branch = { restriction: null, inner: new Map() };
  for (const restriction of restrictions) {
    let branch = root;
    for (const part of restriction.at.split(".")) {
      const next = branch.inner.get(part) ?? { restriction: null, inner: new Map() };
      branch.inner.set(part, next);
      branch = next;
    }
    branch.restriction = restriction;
  }
  return root;
}

/** Return a value without what the restrictions inside it remove: an entry of a list, or the value of an attribute. */
function withInner(value: unknown, { inner }: Branch): unknown {
  if (inner.size === 0 || typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value as Record<string, unknown>).map(([name, item]) => {
    const branch = inner.get(name);
    return [name, branch === undefined ? item : restricted(item, branch)] as const;
  });
  if (Array.isArray(value)) return entries.map(([, item]) => item).filter((item) => item !== REMOVED);
  return Object.fromEntries(entries.map(([name, item]) => [name, item === REMOVED ? null : item]));
}

function restricted(value: unknown, branch: Branch): unknown {
  const { restriction } = branch;
  if (restriction !== null && restriction.otherwise === null) return REMOVED;
  const seen = withInner(value, branch);
  return restriction === null || seen === null ? seen : { ...(seen as object), ...restriction.otherwise };
}

/** Return a document as it is for readers to whom all of these restrictions apply. What they do not touch stays the same object. */
export function withRestrictions<Document extends object>(
  document: Document,
  restrictions: Wire<"Restriction">[],
): Document {
  return withInner(document, branchesOf(restrictions)) as Document;
}
