import { ActionButton } from "../actions/ActionButton";
import type { Block, Kind } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";

export function Card({ block }: { block: Kind<Block, "card"> }) {
  const { draw, values } = useRenderContext();
  return (
    <section className="card">
      <header className="card-head">
        <Heading>{block.title}</Heading>
        {block.badge !== null && draw([block.badge])}
        <div className="card-actions">
          {block.actions.map((action) => (
            <ActionButton key={action.label} action={action} scope={{ values }} />
          ))}
        </div>
      </header>
      {draw(block.body)}
    </section>
  );
}
