import { useReducer, useState } from "react";

import { fetchData } from "../../data/fetchData";
import { useApplication } from "../../engine/application";
import type { Call, Row, Values, Wire } from "../../engine/protocol";
import { useRenderContext } from "../../engine/renderContext";
import { adviceOn, newAdvice, queryOf, routeQuery, type FormAdvice } from "./advice";
import type { ValueField } from "./fields/props";

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
function useLookup() {
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
    const requests = fields.flatMap(({ advice }) =>
      advice.flatMap((each) => {
        const query = each.call === null ? null : queryOf(each, data);
        const isOld = JSON.stringify(query) === JSON.stringify(queryOf(each, base));
        return each.call === null || query === null || isOld ? [] : [request(each, each.call, query)];
      }),
    );
    if (requests.length === 0) return;
    await Promise.race([Promise.all(requests), new Promise((resolve) => { window.setTimeout(resolve, PATIENCE_MS); })]);
  }

  return { ask, lookup: (call: Call, query: Values) => answers.get(keyOf(call, query)) ?? null };
}

/** Returns the advice on the visible fields of a form. */
export function useAdvice(fields: ValueField[], data: Row, base: Row, isTried: boolean): OpenAdvice {
  const { ask, lookup } = useLookup();
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set());
  const all = adviceOn(fields, data, lookup);
  const before = adviceOn(fields, base, lookup);
  return {
    shown: Object.fromEntries(Object.entries(all).filter(([name]) => isTried || left.has(name))),
    fresh: newAdvice(all, before),
    leave: (name) => {
      const field = fields.find((each) => each.name === name);
      if (field === undefined) return;
      if (!left.has(name)) setLeft(new Set([...left, name]));
      void ask([field], data, base);
    },
    collect: async (values) => {
      await ask(fields, values, base);
      return newAdvice(adviceOn(fields, values, lookup), adviceOn(fields, base, lookup));
    },
  };
}
