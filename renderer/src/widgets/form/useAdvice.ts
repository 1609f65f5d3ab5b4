import { useReducer, useState } from "react";

import { fetchData } from "../../data/fetchData";
import { useApplication } from "../../engine/application";
import type { Call, Row, Values, Wire } from "../../engine/protocol";
import { useRenderContext } from "../../engine/renderContext";
import { adviceOn, appliesTo, emptyFields, newAdvice, queryOf, routeQuery, type FormAdvice } from "./advice";
import type { ValueField } from "./fields/props";
import { checkRules } from "./validation";

type Advice = Wire<"Advice">;

/** Saving waits no longer for a response that could only be advice. */
const PATIENCE_MS = 2000;

const keyOf = (call: Call, query: Values) => JSON.stringify([call.path, query]);

/** The advice on a form. */
export interface OpenAdvice {
  /** The advice on the fields that the user has left, or on all fields after the first attempt to save. */
  shown: FormAdvice;
  /** The advice that the loaded record did not have. */
  fresh: FormAdvice;
  /** Marks a field as left by the user. */
  leave: (name: string) => void;
  /** Asks the server where necessary, and returns the fresh advice. */
  collect: (data: Row) => Promise<FormAdvice>;
}

/** Requests advice from the server, once for each query that differs from the one of the loaded record. */
function useLookup(rules: object) {
  const application = useApplication();
  const { values: route } = useRenderContext();
  const [answers] = useState(() => new Map<string, Values | null>());
  const [, update] = useReducer((count: number) => count + 1, 0);

  async function request(advice: Advice, call: Call, query: Values): Promise<void> {
    const key = keyOf(call, query);
    if (answers.has(key)) return;
    const outcome = await fetchData(application, call, { query: { ...query, ...routeQuery(advice, route) } });
    if (outcome.ok) answers.set(key, outcome.data as Values);
    update();
  }

  async function ask(fields: ValueField[], data: Row, base: Row): Promise<void> {
    const questions = fields.flatMap(({ advice }) =>
      advice.flatMap((each) => {
        const query = each.call === null || !appliesTo(each, data) ? null : queryOf(each, data);
        const isOld = JSON.stringify(query) === JSON.stringify(queryOf(each, base));
        return each.call === null || query === null || isOld ? [] : [{ advice: each, call: each.call, query }];
      }),
    );
    if (questions.length === 0) return;
    const errors = await checkRules(rules, data); // the server would refuse these values
    const sound = questions.filter(({ advice }) => !Object.values(advice.query).some((name) => name in errors));
    // several sentences may share a call
    const different = new Map(sound.map((each) => [keyOf(each.call, each.query), each]));
    const requests = [...different.values()].map(({ advice, call, query }) => request(advice, call, query));
    await Promise.race([
      Promise.all(requests),
      new Promise((resolve) => {
        window.setTimeout(resolve, PATIENCE_MS);
      }),
    ]);
  }

  return { ask, lookup: (call: Call, query: Values) => answers.get(keyOf(call, query)) ?? null };
}

/** The visible fields of a form, with what is known about them. */
interface AdvisedForm {
  fields: ValueField[];
  labels: Record<string, string>;
  rules: object;
  data: Row;
  base: Row;
  isTried: boolean;
  /** Whether the form adds a record. Then all advice is news. */
  isNew: boolean;
}

/** Return the advice on the visible fields of a form. */
export function useAdvice({ fields, labels, rules, data, base, isTried, isNew }: AdvisedForm): OpenAdvice {
  const { ask, lookup } = useLookup(rules);
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set());
  const adviceFor = (values: Row) => ({ ...adviceOn(fields, values, lookup), ...emptyFields(fields, labels, values) });
  const all = adviceFor(data);
  const before = isNew ? {} : adviceFor(base);
  return {
    shown: Object.fromEntries(Object.entries(all).filter(([name]) => isTried || left.has(name))),
    fresh: newAdvice(all, before),
    leave: (name) => {
      const field = fields.find((each) => each.name === name);
      if (field === undefined) return;
      setLeft((before) => (before.has(name) ? before : new Set([...before, name])));
      void ask([field], data, base);
    },
    collect: async (values) => {
      await ask(fields, values, base);
      return newAdvice(adviceFor(values), isNew ? {} : adviceFor(base));
    },
  };
}
