import type { Block, Kind, Row, Values, Wire } from "../../../engine/protocol";
import { exportQuery } from "../exportTable";
import type { Selection } from "./selection";

type Action = Wire<"BulkAction">;

/** What an order does to each record, as the server names it: to delete it, to set its fields, or a call. */
function actionName({ call: { method, path } }: Action): string {
  if (method === "DELETE") return "delete";
  return method === "PUT" ? "edit" : path;
}

/** Return the selected rows, as the server reads them: all that match a query, or those with these ids. */
export function selectionOf({ isAll, ids }: Selection, query: Values): object {
  return isAll ? { query: exportQuery({ ...query, sort: "" }), except: [...ids] } : { ids: [...ids] };
}

/** Return the body of an order for as many records as the reader saw; without a number, it asks what is possible. */
export function orderOf(action: Action, change: Row, selection: object, expect: number | null): object {
  const name = actionName(action);
  const values = name === "edit" ? { change } : {};
  return { action: name, ...values, selection, ...(expect === null ? { dry: true } : { expect }) };
}

/** Return the fields of an action that the reader can set, and the form that has them; null until the document has
 * it. */
export function formOf(screens: readonly { body: Block[] }[], { call }: Action): Kind<Block, "form"> | null {
  const forms = screens.flatMap(({ body }) => body.filter((block) => block.kind === "form"));
  return forms.find(({ edit }) => edit?.call?.path === call.path) ?? null;
}
