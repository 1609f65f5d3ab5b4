import { perApplication } from "../engine/application";
import type { Values, Wire } from "../engine/protocol";
import { createStore } from "../lib/store";

export interface Question {
  question: string;
  /** A second line that says what the question is about. */
  about?: string;
  yes: string;
  no: string;
  tone: "plain" | "danger";
  /** Links to records that follow once they are loaded, and the values that select them. */
  related?: Wire<"RelatedRecords"> | null;
  values?: Values;
}

/** The question that is open, and the function that answers it. */
export const openQuestionOf = perApplication(() =>
  createStore<(Question & { answer: (yes: boolean) => void }) | null>(null),
);

/** Return the function that asks the reader a question. Escape and the `no` button answer false, and so does another
 * question. */
export const confirmOf = perApplication((application) => (question: Question): Promise<boolean> => {
  const openQuestion = openQuestionOf(application);
  openQuestion.get()?.answer(false);
  return new Promise((resolve) =>
    openQuestion.set({
      ...question,
      answer: (yes) => {
        openQuestion.set(null);
        resolve(yes);
      },
    }),
  );
});
