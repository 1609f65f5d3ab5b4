import { useEffect, useMemo, useState } from "react";

import { fetchData } from "../../../data/fetchData";
import { rowsOf, sourceQuery } from "../../../data/RecordContext";
import { useApplication, type Application } from "../../../engine/application";
import type { Kind, Values, Wire } from "../../../engine/protocol";
import { useRenderContext } from "../../../engine/renderContext";
import { fold } from "../../../lib/fold";
import { optionOf } from "../../suggestions/optionRows";
import type { LineField } from "./LinesContext";
import type { Lookups } from "./paste";

type Select = Kind<Wire<"Field">, "select">;

/** Return the value of the option that a text names; undefined without one, and if several options have this label. */
async function valueOfText(application: Application, field: Select, text: string, values: Values): Promise<unknown> {
  const { options } = field;
  if (Array.isArray(options)) return undefined;
  const { source, search } = options;
  const query = {
    ...sourceQuery(source, values),
    ...(search === null ? {} : { [search]: text, first: options.first }),
  };
  const outcome = await fetchData(application, source.call, { values, query });
  const rows = outcome.ok ? rowsOf(source, outcome.data) : [];
  const found = rows.filter((row) => {
    const { value, label } = optionOf(options, row);
    return [fold(label), fold(label.split(", ")[0] ?? ""), fold(value)].includes(fold(text));
  });
  return found.length === 1 ? found[0]?.[options.value] : undefined;
}

/** Find the records that pasted cells name. Each text is looked up once. */
export function useLookups(cells: string[][], fields: LineField[]): { lookups: Lookups; isLoading: boolean } {
  const application = useApplication();
  const { values } = useRenderContext();
  const [lookups, setLookups] = useState<Lookups>(() => new Map());
  const wanted = useMemo(
    () =>
      fields.flatMap((field, place) => {
        if (field.kind !== "select" || Array.isArray(field.options)) return [];
        const texts = new Set(cells.map((line) => (line[place] ?? "").trim()).filter((text) => text !== ""));
        return [...texts].map((text) => [field, text] as const);
      }),
    [cells, fields],
  );
  const [isLoading, setLoading] = useState(wanted.length > 0);
  useEffect(() => {
    let isCurrent = true;
    async function load() {
      const found: Lookups = new Map();
      for (const [field, text] of wanted) {
        const own = found.get(field.name) ?? new Map<string, unknown>();
        own.set(fold(text), await valueOfText(application, field, text, values));
        found.set(field.name, own);
      }
      if (!isCurrent) return;
      setLookups(found);
      setLoading(false);
    }
    void load();
    return () => {
      isCurrent = false;
    };
  }, [wanted, application, values]);
  return { lookups, isLoading };
}
