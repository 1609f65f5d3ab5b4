import type { Access } from "./access";

/** Return whether a reader who has these rights has all rights of one of the sets. */
export function hasRights({ can }: Access, sets: readonly (readonly string[])[]): boolean {
  return can === null || sets.some((set) => set.every((right) => can.includes(right)));
}

/** Return whether a reader does not see a field. Of a path, the first part counts. */
export function isHidden({ hidden }: Access, resource: string, path: string): boolean {
  return hidden[resource]?.includes(path.split(".")[0] ?? path) ?? false;
}

/** Return whether a condition tests a field that a reader does not see. */
export function testsHidden(access: Access, resource: string, fields: string[]): boolean {
  return fields.some((field) => isHidden(access, resource, field));
}

/** Return whether the query of a list sorts by a hidden field or tests one. */
export function asksForHidden(access: Access, resource: string, query: string): boolean {
  return [...new URLSearchParams(query)].some(([name, value]) =>
    isHidden(access, resource, name === "sort" ? value.replace(/^-/, "") : name),
  );
}
