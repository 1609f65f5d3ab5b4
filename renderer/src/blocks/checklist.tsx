import { useState } from "react";

import { ActionButton } from "../actions/ActionButton";
import { Icon } from "../components/Icon";
import { recordOf, useData } from "../data/RecordContext";
import { useApplication } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import type { Block, Kind } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";
import { formatNumber } from "../lib/numbers";
import "../styles/checklist.css";

type Checklist = Kind<Block, "checklist">;
type Step = Checklist["steps"][number];

function OpenStep({ step }: { step: Step }) {
  const { values } = useRenderContext();
  return (
    <li className="checklist-step">
      <Icon name={step.icon} />
      <div>
        <p>
          <strong>{step.title}</strong>
        </p>
        <p className="muted">{step.text}</p>
      </div>
      <div className="flow">
        {step.actions.map((action) => (
          <ActionButton key={action.label} action={action} scope={{ values }} />
        ))}
      </div>
    </li>
  );
}

export default function Checklist({ block }: { block: Checklist }) {
  const { local } = useApplication().storage;
  const key = `checklist.${block.steps.map(({ field }) => field).join(".")}`;
  const [isHidden, setIsHidden] = useState(() => local.read(key) === true);
  const record = recordOf(block.source, useData(block.source).data);
  const steps = block.steps.filter(({ field }) => typeof record?.[field] === "boolean");
  const done = steps.filter(({ field }) => record?.[field] === true);
  if (isHidden || done.length === steps.length) return null;
  function hide() {
    local.write(key, true);
    setIsHidden(true);
  }
  const counts = { count: formatNumber(done.length), most: formatNumber(steps.length) };
  return (
    <section className="card checklist">
      <header className="flow card-head">
        <Heading>{block.title}</Heading>
        <div className="flow card-actions">
          <span className="muted">{fillWords(block.progress, counts)}</span>
          <button type="button" className="button" onClick={hide}>
            {block.hide}
          </button>
        </div>
      </header>
      <p className="muted">{block.text}</p>
      <ol>
        {steps.map((step) =>
          done.includes(step) ? (
            <li key={step.field} className="checklist-step muted">
              <Icon name={block.doneIcon} />
              <p>
                {step.title} <span className="visually-hidden">{block.done}</span>
              </p>
            </li>
          ) : (
            <OpenStep key={step.field} step={step} />
          ),
        )}
      </ol>
    </section>
  );
}
