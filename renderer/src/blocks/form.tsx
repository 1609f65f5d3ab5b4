import { useEffect } from "react";

import { Heading, useDrawing } from "../drawing";
import { useEffects } from "../effects";
import { FormCard } from "../form/card";
import { formDataOf } from "../form/schema";
import type { Loaded } from "../form/standing";
import { LoadState } from "../loadState";
import { recordOf, useSource } from "../record";
import { asText, fillRoute } from "../templates";
import { tagOf } from "../versions";
import type { Block, Kind, Wire } from "../wire";

type FormBlock = Kind<Block, "form">;

const NOTHING: Loaded = { record: {}, data: {}, tag: null };

/** Changes the record that the route names; one that is not there leads to where the form says. */
function EditForm({ block, edit }: { block: FormBlock; edit: Wire<"Edit"> }) {
  const { values } = useDrawing();
  const { go } = useEffects();
  const { state, data, message, passes, retry } = useSource(edit.load, {}, true); // what is changed is what is there now
  const record = recordOf(edit.load, data);
  const lost = state === "failed" || (state === "loaded" && asText(record?.[edit.named]) === "");
  const leads = lost && !passes && edit.to !== null;
  useEffect(() => {
    if (leads && edit.to !== null) void go(fillRoute(edit.to, values), { replace: true });
  }, [leads, go, edit.to, values]);
  if (record === null || lost) {
    const shown = lost && !leads ? "failed" : "loading";
    return (
      <section className="card form-card">
        <header className="card-head"><Heading>{edit.title}</Heading></header>
        <LoadState reading={{ state: shown, retry }} lines={block.fields.length * 2} failure={message} />
      </section>
    );
  }
  return <FormCard block={block} save={edit} loaded={{ record, data: formDataOf(block, edit, record), tag: tagOf(data) }} />;
}

export default function Form({ block }: { block: FormBlock }) {
  const { values } = useDrawing();
  const { add, edit } = block;
  return edit !== null && Object.keys(values).length > 0 ? (
    <EditForm key={JSON.stringify(values)} block={block} edit={edit} />
  ) : (
    <FormCard key="add" block={block} save={add} loaded={NOTHING} />
  );
}
