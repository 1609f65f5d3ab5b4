import type { Application } from "../engine/application";
import { element, openPanel } from "./panel";

/** The line of code that created a node, as the server finds it. */
interface NodePlace {
  place: string;
  link: string;
  used: NodePlace | null;
}

/** Where the panel gets its content, and its texts. */
export interface Inspector {
  address: string;
  heading: string;
  close: string;
}

/** What the inspector reads of React's tree of components. */
interface Fiber {
  return: Fiber | null;
  memoizedProps: Record<string, unknown> | null;
}

const FIBER = "__reactFiber$";

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Return the path of each object and list inside a document: `screens/3/body/0`. */
function pathsIn(value: object, path = "", paths = new Map<object, string>()): Map<object, string> {
  paths.set(value, path);
  for (const [name, inner] of Object.entries(value) as [string, unknown][]) {
    if (isObject(inner)) pathsIn(inner, path === "" ? name : `${path}/${name}`, paths);
  }
  return paths;
}

function fiberOf(target: Element): Fiber | null {
  const key = Object.keys(target).find((name) => name.startsWith(FIBER));
  return key === undefined ? null : ((target as unknown as Record<string, Fiber>)[key] ?? null);
}

/** Return the innermost node of the document that a component around an element draws. */
function nodeAt(target: Element, document: object): { node: object; path: string } | null {
  const paths = pathsIn(document);
  for (let fiber = fiberOf(target); fiber !== null; fiber = fiber.return) {
    const nodes = Object.values(fiber.memoizedProps ?? {}).filter((value) => isObject(value) && !Array.isArray(value));
    const [node] = (nodes as object[]).filter((value) => (paths.get(value) ?? "") !== "");
    if (node !== undefined) return { node, path: paths.get(node) ?? "" };
  }
  return null;
}

function linkTo({ place, link }: NodePlace): HTMLElement {
  const anchor = element("a", "dev-place muted small", place);
  anchor.setAttribute("href", link);
  return anchor;
}

async function inspect({ address, heading, close }: Inspector, node: object, path: string): Promise<void> {
  const response = await fetch(`${address}?path=${encodeURIComponent(path)}`);
  if (!response.ok) return;
  const place = (await response.json()) as NodePlace;
  const lines = [place, ...(place.used === null ? [] : [place.used])].map((each) =>
    element("li", "dev-mistake", linkTo(each)),
  );
  const json = element("pre", "small", JSON.stringify(node, null, 2));
  json.tabIndex = 0;
  openPanel("dev-node", heading, close, element("ul", "dev-mistakes", ...lines), json);
}

/** Show the line of code and the JSON of what is clicked with the Alt key. */
export function followAltClicks(application: Application, inspector: Inspector): void {
  function onClick(event: MouseEvent): void {
    if (!event.altKey || !(event.target instanceof Element)) return;
    const found = nodeAt(event.target, application.document.get());
    if (found === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "click") void inspect(inspector, found.node, found.path);
  }
  for (const type of ["mousedown", "click"] as const) document.addEventListener(type, onClick, { capture: true });
}
