import type { Access } from "./access";
import type { Wire } from "./protocol";
import { asksForHidden, isHidden, testsHidden } from "./rights";

/** Attributes with lists of nodes that each show, change or test one field. */
const LISTS = new Set(["columns", "details", "fields", "filters", "head", "marks", "more", "rows", "searchDetails"]);
/** A node of which the rest shows nothing when its list is empty. */
const CONTENT: Readonly<Record<string, string>> = { details: "rows", rows: "columns", table: "columns" };

type Json = Record<string, unknown>;

interface Context {
  access: Access;
  /** The sentence of fields that the reader may not change. */
  locked: string;
  /** The resource of the nearest source or form around; empty for other records. */
  resource: string;
}

function asNode(value: unknown): Json | null {
  return typeof value === "object" && value !== null ? (value as Json) : null;
}

/** Return the resource whose fields a node and its parts name. */
function resourceIn(node: Json, around: string): string {
  if (node["kind"] === "form") return node["resource"] as string;
  if (node["kind"] === "matrix") return ""; // its columns are fields of the items
  const source = asNode(node["source"]);
  if (source === null || typeof source["resource"] !== "string") return around;
  if (node["kind"] === "rail") return source["resource"]; // its part is the record itself, not what belongs to it
  return source["kind"] === "part" && source["name"] !== null ? "" : source["resource"];
}

/** Return whether a node shows a part of the record that the reader does not see, or rows that a test of such a field
 * selects. */
function showsHiddenPart({ source }: Json, { access }: Context): boolean {
  const { kind, name, resource, conditionFields } = asNode(source) ?? {};
  if (kind === "part") return typeof name === "string" && isHidden(access, resource as string, name);
  return Array.isArray(conditionFields) && testsHidden(access, resource as string, conditionFields as string[]);
}

/** Return whether an entry of a list shows, changes or tests a field that the reader does not see. */
function namesHidden(entry: unknown, { access, resource }: Context): boolean {
  const { name, field, when } = asNode(entry) ?? {};
  const path = name ?? field;
  const tested = [...JSON.stringify(when ?? null).matchAll(/"(?:field|other)":"([^"]+)"/g)].map(
    ([, tests = ""]) => tests,
  );
  return (typeof path === "string" && isHidden(access, resource, path)) || testsHidden(access, resource, tested);
}

/** Return whether nothing is left of what a node shows. */
function isEmptied(before: Json, after: Json, { access, resource }: Context): boolean {
  const { kind, series } = before;
  const list = CONTENT[String(kind)];
  if (kind === "chart") return isHidden(access, resource, String(asNode(series)?.["field"]));
  if (list === undefined || before[list] === after[list]) return false;
  return (after[list] as Json[]).every(({ field }) => field === null || field === undefined);
}

function hidesNothing({ access, resource }: Context): boolean {
  return (access.hidden[resource] ?? []).length === 0;
}

/** Return the rules of a body without the fields that the form does not send. */
function visibleRules(rules: Json, { access, resource }: Context): Json {
  const isSeen = (name: string) => !isHidden(access, resource, name);
  const properties = Object.entries((rules["properties"] ?? {}) as Json).filter(([name]) => isSeen(name));
  return {
    ...rules,
    properties: Object.fromEntries(properties),
    required: ((rules["required"] ?? []) as string[]).filter(isSeen),
  };
}

/** Return the views that the reader can open, with the columns that they see. */
function visibleViews(views: Wire<"TableViews">, { access, resource }: Context): Wire<"TableViews"> {
  const shipped = views.shipped
    .filter(
      ({ query, columns }) =>
        !asksForHidden(access, resource, query) &&
        (columns.length === 0 || columns.some((field) => !isHidden(access, resource, field))),
    )
    .map((view) => ({ ...view, columns: view.columns.filter((field) => !isHidden(access, resource, field)) }));
  return { ...views, shipped };
}

/** Return the conditions that the reader can select. */
function visibleConditions(
  conditions: Wire<"ConditionName">[],
  { access, resource }: Context,
): Wire<"ConditionName">[] {
  const seen = conditions.filter(({ fields }) => !testsHidden(access, resource, fields));
  return seen.length === conditions.length ? conditions : seen;
}

/** Return what depends on the fields of a table: its order, the headline of its rows, and the views that come with
 * it. */
function tableParts(table: Json, context: Context): Json {
  const { access, resource } = context;
  const sort = table["sort"] as string | null;
  const views = table["views"] as Wire<"TableViews"> | null;
  const titleFields = [...String(table["rowTitle"]).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return {
    ...(sort !== null && isHidden(access, resource, sort.replace(/^-/, "")) ? { sort: null } : {}),
    ...(titleFields.some((name) => isHidden(access, resource, name)) ? { rowTitle: "" } : {}),
    ...(views === null ? {} : { views: visibleViews(views, context) }),
    conditions: visibleConditions(table["conditions"] as Wire<"ConditionName">[], context),
  };
}

/** Return what the reader sees of the attribute of a node. */
function visiblePart(name: string, value: unknown, context: Context): unknown {
  if (name === "rules" && !hidesNothing(context)) return visibleRules(value as Json, context);
  if (!Array.isArray(value)) return visible(value, context) ?? null;
  const list = value as unknown[];
  const named = list.filter((entry) => !LISTS.has(name) || !namesHidden(entry, context));
  const seen = named.map((entry) => visible(name === "fields" ? lockedField(entry, context) : entry, context));
  const left = seen.filter((entry) => entry !== undefined);
  return left.length === list.length && left.every((entry, index) => entry === list[index]) ? list : left;
}

function lockedField(field: unknown, { access, resource, locked }: Context): unknown {
  const node = asNode(field);
  if (node === null || typeof node["name"] !== "string" || node["locked"] !== null) return field;
  return access.locked[resource]?.includes(node["name"]) === true ? { ...node, locked } : field;
}

/** Return a node without the fields that the reader does not see; undefined if it shows nothing else. */
function visible(value: unknown, around: Context): unknown {
  const node = asNode(value);
  if (node === null || Array.isArray(value)) return value;
  const context = { ...around, resource: resourceIn(node, around.resource) };
  if (showsHiddenPart(node, context)) return undefined;
  const parts: Json = {};
  for (const [name, part] of Object.entries(node)) {
    const seen = visiblePart(name, part, context);
    if (seen !== part) parts[name] = seen;
  }
  if (node["kind"] === "table" && !hidesNothing(context)) Object.assign(parts, tableParts(node, context));
  if (Object.keys(parts).length === 0) return node;
  const after = { ...node, ...parts };
  return isEmptied(node, after, context) ? undefined : after;
}

/** Return blocks without the fields that a reader does not see, and with those locked that they may not change. */
export function withVisibleFields<Node extends object>(nodes: Node[], access: Access, locked: string): Node[] {
  return nodes
    .map((node) => visible(node, { access, locked, resource: "" }))
    .filter((node) => node !== undefined) as Node[];
}
