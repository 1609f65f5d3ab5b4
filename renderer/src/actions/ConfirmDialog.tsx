import { useEffect, useRef } from "react";

import { createStore, useStore } from "../lib/store";

export interface Question {
  question: string;
  yes: string;
  no: string;
  tone: "plain" | "danger";
}

const asked = createStore<(Question & { answer: (yes: boolean) => void }) | null>(null);

/** Asks the reader; Escape and the `no` button answer false. */
export function ask(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(null);
        resolve(yes);
      },
    });
  });
}

/** The one place where questions appear. */
export function Confirmation() {
  const current = useStore(asked);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (current !== null) dialog.current?.showModal();
  }, [current]);
  if (current === null) return null;
  const { question, yes, no, tone, answer } = current;
  function reply(agreed: boolean) {
    dialog.current?.close(); // only a dialog that is closed gives the focus back
    answer(agreed);
  }
  return (
    <dialog
      ref={dialog}
      className="dialog question"
      role="alertdialog"
      aria-labelledby="question"
      onCancel={(event) => {
        event.preventDefault();
        reply(false);
      }}
    >
      <p id="question">{question}</p>
      <div className="dialog-actions">
        <button type="button" className="button" autoFocus onClick={() => { reply(false); }}>
          {no}
        </button>
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
