import { ActionButton } from "../actions/ActionButton";
import { Titled } from "../components/Titled";
import { useRecordAround } from "../data/RecordContext";
import { evaluate } from "../engine/conditions";
import type { Block, Kind } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";

export function Card({ block }: { block: Kind<Block, "card"> }) {
  const { draw, values } = useRenderContext();
  const { record } = useRecordAround();
  if (block.visibleWhen !== null && !evaluate(block.visibleWhen, record)) return null;
  return (
    <section className={block.lastOnPhones ? "card last-on-phones" : "card"}>
      <header className="flow card-head">
        <Titled badge={block.badge}>
          <Heading>{block.title}</Heading>
        </Titled>
        <div className="flow card-actions">
          {block.actions.map((action) => (
            <ActionButton key={action.label} action={action} scope={{ values }} />
          ))}
        </div>
      </header>
      {draw(block.body)}
    </section>
  );
}
