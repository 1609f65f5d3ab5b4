import type { ChangeInfo } from "../../data/etag";
import type { Row } from "../../engine/protocol";
import type { Difference } from "./merge";

/** Another user's change, found while this one was typing. */
export interface EditConflict extends ChangeInfo {
  /** The record as it is now. */
  record: Row;
  differences: Difference[];
  /** The state at the start: a reload starts there, and asks again. */
  before: Pick<FormState, "base" | "tag">;
  /** The number of attempts to save before every difference had a choice. */
  tries: number;
}

/** The values of a form, and the version of its record that they are based on. */
export interface FormState {
  data: Row;
  /** What the form held when the record was read. */
  base: Row;
  tag: string | null;
  meeting: EditConflict | null;
  /** Who deleted the record; null while it exists. */
  gone: ChangeInfo | null;
}
