import { useEffect, useId, useRef } from "react";

import { perApplication, useApplication } from "../engine/application";
import { createStore, useStore } from "../lib/store";

export interface Question {
  question: string;
  /** A second line that says what the question is about. */
  about?: string;
  yes: string;
  no: string;
  tone: "plain" | "danger";
}

/** The question that is open, and the function that answers it. */
const openQuestionOf = perApplication(() => createStore<(Question & { answer: (yes: boolean) => void }) | null>(null));

/** Returns the function that asks the reader a question. Escape and the `no` button answer false, and so does another question. */
export const confirmOf = perApplication((application) => (question: Question): Promise<boolean> => {
  const openQuestion = openQuestionOf(application);
  openQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer: (yes) => {
        openQuestion.set(null);
        resolve(yes);
      },
    });
  });
});

function Words({ id, question, about }: { id: string; question: string; about: string }) {
  return (
    <>
      <p id={id}>{question}</p>
      {about !== "" && <p id={`${id}about`} className="muted">{about}</p>}
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
  const { question, about = "", yes, no, tone, answer } = current;
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
      <div className="dialog-actions">
        <button type="button" className="button" autoFocus onClick={() => { reply(false); }}>{no}</button>
        <button
          type="button"
          className={`button ${tone === "danger" ? "danger" : "primary"}`}
          onClick={() => { reply(true); }}
        >
          {yes}
        </button>
      </div>
    </dialog>
  );
}
