import type { Block, Kind, Screen } from "../src/engine/protocol";
import { golden } from "./application";

export function paragraph(text: string): Block {
  return { kind: "paragraph", heading: "", to: null, text };
}

/** A list of things, which it requests. */
export const THINGS: Kind<Block, "rows"> = {
  kind: "rows",
  timeline: false,
  done: null,
  label: "Things",
  source: {
    kind: "call",
    call: { method: "GET", path: "/things" },
    query: {},
    rows: null,
    condition: null,
    limit: null,
    sort: null,
    refresh: null,
    filtered: false,
    group: null,
    conditionFields: [],
    resource: "",
  },
  columns: [
    {
      title: "Name",
      field: "name",
      cell: { kind: "text", labels: {}, fallback: "" },
      sortable: false,
      align: "start",
      width: "medium",
      pinned: false,
      essential: false,
      visible: true,
      wrap: false,
      under: null,
    },
  ],
  empty: "No things",
  hint: "",
};

/** A notice whose button leads to the screen at `/other`. */
export const NOTICE: Block = {
  kind: "notice",
  icon: "truck",
  title: "More",
  text: "",
  actions: [
    {
      label: "Go on",
      icon: null,
      tone: "plain",
      to: null,
      carries: null,
      effects: [{ kind: "navigate", to: "/other" }],
      visibleWhen: null,
      disabledReason: null,
      locked: null,
      locks: [],
      key: null,
    },
  ],
};

/** A public screen without the layout. */
export function screenOf(route: string, body: Block[]): Screen {
  const [template] = golden.screens;
  return {
    ...template!,
    title: route,
    titles: [route],
    routes: [route],
    parent: null,
    guard: false,
    bare: true,
    body,
    initialRequests: [],
  };
}
