import { useEffect, useId, useRef } from "react";

import { useApplication } from "../engine/application";
import { useStore } from "../lib/store";
import { openQuestionOf } from "./questions";
import { RelatedLinks } from "./RelatedLinks";

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
