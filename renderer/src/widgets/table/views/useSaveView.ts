import { useState } from "react";

import { useEffects, type Effects } from "../../../actions/effects";
import type { Outcome } from "../../../data/api";
import { useDocument } from "../../../engine/application";
import { columnLooks } from "../../../engine/columnEdits";
import { fillWords } from "../../../engine/interpolate";
import type { View } from "../../../engine/listMemory";
import type { Call, UiText } from "../../../engine/protocol";
import { savedQuery, withConflict, withoutChanges, withRenamed, withSaved } from "../../../engine/viewChanges";
import { useOpenView } from "./useOpenView";
import type { ViewProps } from "./viewProps";

/** What a reader enters about a view. */
export interface ViewEntry {
  name: string;
  scope: View["scope"];
  /** Whether the list opens with the view. */
  isDefault: boolean;
}

/** Why a view was not saved: a sentence about its name, or about the view. */
export interface Refusal {
  name: string;
  view: string;
}

/** What a view of a list without columns has of them. */
const NO_LOOKS = { columns: null, density: null, pageSize: null };

type Saved = { view: View } | { refusal: Refusal; theirs: View | null };

function refusalOf(outcome: Outcome & { ok: false }, button: string, texts: UiText["views"]): Refusal {
  const { conflict, gone, errors, message, refused } = outcome;
  if (conflict !== null) return { name: "", view: fillWords(texts.conflict, { button }) };
  if (gone !== null) return { name: "", view: texts.gone };
  const [name = ""] = [errors["name"] ?? []].flat();
  return { name, view: name !== "" || refused !== null ? "" : (message ?? texts.failed) };
}

/** Send a new view, or the next version of one. `button` is the label of the button that sends it. */
async function send(
  perform: Effects["perform"],
  call: Call,
  known: View | null,
  body: object,
  button: string,
  texts: UiText["views"],
): Promise<Saved> {
  const version = known === null ? {} : { "If-Match": `"${String(known.version)}"` };
  const outcome = await perform(call, { values: { id: known?.id }, body, headers: version, failed: texts.failed });
  if (outcome.ok) return { view: outcome.data as View };
  const theirs = outcome.conflict === null ? null : (outcome.conflict.record as unknown as View);
  return { refusal: refusalOf(outcome, button, texts), theirs };
}

/** Return the function that makes a view the one with which the list opens, or no longer. */
function useSetDefault({ block: { views }, list: { memory, remember } }: Pick<ViewProps, "block" | "list">) {
  const { perform } = useEffects();
  const { views: texts } = useDocument().uiText;
  return async (id: View["id"], isDefault: boolean): Promise<void> => {
    if (views === null || (memory.defaultView === id) === isDefault) return;
    const view = isDefault ? id : null;
    const { ok } = await perform(views.default, {
      body: { list: views.list, view },
      failed: texts.failed,
      showsAll: true,
    });
    if (ok) remember((known) => ({ ...known, defaultView: view }));
  };
}

function isRenamed({ own, name, scope }: View, entry: Omit<ViewEntry, "isDefault">): boolean {
  return own && (entry.name !== name || entry.scope !== scope);
}

function contentsOf({
  query,
  columns,
  density,
  pageSize,
}: View): Pick<View, "query" | "columns" | "density" | "pageSize"> {
  return { query, columns, density, pageSize };
}

/** Return the functions that save views. Each returns why the view was refused, or null. */
export function useSaveView({ block, state, change, list, look, view: open }: ViewProps) {
  const { perform } = useEffects();
  const { views: texts } = useDocument().uiText;
  const [isSaving, setIsSaving] = useState(false);
  const openView = useOpenView({ change, list });
  const setDefault = useSetDefault({ block, list });
  const { remember } = list;
  const looks =
    block.columns.length > 0
      ? { columns: columnLooks(block.columns, look.placed), density: look.density, pageSize: state.limit }
      : NO_LOOKS;
  const contents = { query: savedQuery(block, state), ...looks };

  async function save(
    call: Call | undefined,
    known: View | null,
    body: object,
    onSaved: (saved: View) => Promise<void> | void,
    button = texts.submit,
  ): Promise<Refusal | null> {
    if (call === undefined) return null;
    setIsSaving(true);
    const saved = await send(perform, call, known, body, button, texts);
    setIsSaving(false);
    if ("view" in saved) {
      await onSaved(saved.view);
      return null;
    }
    const { theirs, refusal } = saved;
    if (theirs !== null) remember((memory) => withConflict(memory, theirs));
    return refusal;
  }

  return {
    isSaving,
    add: ({ isDefault, ...entry }: ViewEntry) =>
      save(block.views?.create, null, { list: block.views?.list, ...entry, ...contents }, async (saved) => {
        remember((memory) => withSaved(open === null ? memory : withoutChanges(memory, open.id), saved));
        await setDefault(saved.id, isDefault);
        openView(saved);
      }),
    update: (known: View) =>
      save(
        block.views?.update,
        known,
        { name: known.name, scope: known.scope, ...contents },
        (saved) => remember((memory) => withSaved(memory, saved)),
        texts.update,
      ),
    /** Changes the name of a view and who has it. Its rows and columns stay. */
    rename: async (known: View, { isDefault, ...entry }: ViewEntry): Promise<Refusal | null> => {
      const keep = (saved: View) => remember((memory) => withRenamed(memory, saved));
      const refusal = isRenamed(known, entry)
        ? await save(block.views?.update, known, { ...contentsOf(known), ...entry }, keep)
        : null;
      if (refusal === null) await setDefault(known.id, isDefault);
      return refusal;
    },
  };
}
