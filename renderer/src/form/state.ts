import { useState } from "react";
import { useLocation } from "react-router-dom";

import { useDrawing } from "../drawing";
import { leaveFreely, useUnsaved } from "../leave";
import type { Block, Kind, Row, Wire } from "../wire";
import { useDraft } from "./draft";
import { follow, isShown, type Offers } from "./follow";
import { newKey } from "./key";
import { fieldsOf } from "./schema";
import { useSubmit } from "./submit";

/** Whether two rows say the same, in whatever order; a field without a value is as good as none. */
function same(one: Row, other: Row): boolean {
  return Object.keys({ ...one, ...other }).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

/** What is in a form, whether it came back from a draft, and what can be done with it. */
export function useFormState(form: Kind<Block, "form">, save: Wire<"Save">, start: Row) {
  const { values } = useDrawing();
  const draft = useDraft(useLocation().pathname);
  const [kept, setKept] = useState(() => draft.restore());
  const [data, setData] = useState<Row>(() => kept?.data ?? start);
  const [key, setKey] = useState(() => kept?.key ?? newKey());
  const [offers] = useState<Offers>(() => new Map());
  const fields = fieldsOf(form, save);
  useUnsaved(!same(data, start), draft.discard);
  const onSaved = () => {
    draft.discard();
    leaveFreely();
  };
  const renew = () => { setKey(newKey()); };
  const { errors, busy, submit, recheck } = useSubmit({ form, save, values, key, renew, onSaved });
  const change = (changed: Row) => {
    const next = follow(fields, data, changed, offers);
    setData(next);
    draft.keep({ data: next, key });
    void recheck(next);
  };

  return {
    data,
    errors,
    busy,
    restored: kept !== null,
    offers,
    shown: fields.filter((field) => isShown(field, data)),
    change,
    set: (values: Row) => { change({ ...data, ...values }); },
    submit: () => submit(data),
    discard: () => {
      draft.discard();
      setKept(null);
      setData(start);
    },
  };
}
