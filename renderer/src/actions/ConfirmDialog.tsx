import { useEffect, useId, useRef } from "react";

import { rowsOf, sourceQuery } from "../data/RecordContext";
import { useRequest } from "../data/useRequest";
import { useApplication } from "../engine/application";
import { canFillRoute, fillParts, fillRoute, fillWords, toText } from "../engine/interpolate";
import type { Row, Values, Wire } from "../engine/protocol";
import { formatCount } from "../lib/numbers";
import { useStore } from "../lib/store";
import { hasModifier, Link } from "./Link";
import { openQuestionOf } from "./questions";

interface Props {
  related: Wire<"RelatedRecords">;
  /** The values that select the records, such as those of the row in question. */
  values: Values;
  onLeave: () => void;
}

/** Load the records of a question; none while a value that selects them is missing, and all others would be found. */
function useRelated({ source }: Wire<"RelatedRecords">, values: Values): { rows: Row[]; total: number } {
  const query = sourceQuery(source, values);
  const isSelected = Object.keys(source.query).every((name) => toText(query[name]) !== "");
  const { state, data } = useRequest(isSelected ? source.call : null, values, { query });
  const rows = isSelected && state === "loaded" ? rowsOf(source, data) : [];
  return { rows, total: (data as { total?: number } | null)?.total ?? rows.length };
}

/** The records that a question should not overlook, as links. Nothing without records, or when they cannot
 * be loaded. */
function RelatedLinks({ related, values, onLeave }: Props) {
  const { rows, total } = useRelated(related, values);
  const nameOf = (row: Row) =>
    [fillWords(related.title, row), fillParts(related.about, row)].filter((text) => text !== "").join(", ");
  return (
    <div className="related" aria-live="polite">
      {rows.length > 0 && <p>{fillWords(related.text, { count: formatCount(total) })}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((row, index) => (
            <li key={index}>
              <Link
                to={canFillRoute(related.to, row) ? fillRoute(related.to, row) : null}
                onClick={(event) => {
                  if (!hasModifier(event)) onLeave();
                }}
              >
                {nameOf(row)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Words({ id, question, about }: { id: string; question: string; about: string }) {
  return (
    <>
      <p id={id}>{question}</p>
      {about !== "" && (
        <p id={`${id}about`} className="muted">
          {about}
        </p>
      )}
    </>
  );
}

/** The dialog that shows the questions of an application. */
export function ConfirmDialog() {
  const current = useStore(openQuestionOf(useApplication()));
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (current !== null) dialog.current?.showModal();
  }, [current]);
  if (current === null) return null;
  const { question, about = "", related = null, values = {}, yes, no, tone, answer } = current;
  function reply(agreed: boolean) {
    dialog.current?.close(); // only a closed dialog gives the focus back
    answer(agreed);
  }
  return (
    <dialog
      ref={dialog}
      className="dialog question"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={about === "" ? undefined : `${id}about`}
      onCancel={(event) => {
        event.preventDefault();
        reply(false);
      }}
    >
      <Words id={id} question={question} about={about} />
      {related !== null && <RelatedLinks related={related} values={values} onLeave={() => reply(false)} />}
      <div className="dialog-actions">
        <button type="button" className="button" autoFocus onClick={() => reply(false)}>
          {no}
        </button>
        <button
          type="button"
          className={`button ${tone === "danger" ? "danger" : "primary"}`}
          onClick={() => reply(true)}
        >
          {yes}
        </button>
      </div>
    </dialog>
  );
}
