import { ActionButton } from "../actions/ActionButton";
import { Icon } from "../components/Icon";
import type { Block, Kind } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";

export function Notice({ block }: { block: Kind<Block, "notice"> }) {
  const { values } = useRenderContext();
  return (
    <div className="notice">
      <span className="notice-icon">
        <Icon name={block.icon} />
      </span>
      <Heading>{block.title}</Heading>
      {block.text !== "" && <p>{block.text}</p>}
      <div className="flow notice-actions">
        {block.actions.map((action) => (
          <ActionButton key={action.label} action={action} scope={{ values }} />
        ))}
      </div>
    </div>
  );
}
