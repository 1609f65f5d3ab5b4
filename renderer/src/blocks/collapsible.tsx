import { useId, useState } from "react";

import { Icon } from "../components/Icon";
import { useRecordAround } from "../data/RecordContext";
import { useApplication, useDocument } from "../engine/application";
import { evaluate } from "../engine/conditions";
import { toText } from "../engine/interpolate";
import type { Block, Kind } from "../engine/protocol";
import { loadBlocks } from "../engine/registry";
import { Heading, useRenderContext } from "../engine/renderContext";

/** A card that draws its content once the reader opens it. */
export default function Collapsible({ block }: { block: Kind<Block, "collapsible"> }) {
  const { draw, values } = useRenderContext();
  const { registry, address } = useApplication();
  const { record } = useRecordAround();
  const { icons } = useDocument();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const prefetch = () => {
    loadBlocks(registry, block.body, address().search).catch(() => undefined);
  };
  if (block.requires !== null && toText(values[block.requires]) === "") return null;
  if (block.visibleWhen !== null && !evaluate(block.visibleWhen, record)) return null;
  return (
    <section className="card collapsible">
      <Heading className="flow card-head">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={icons.crumb} />
          {block.title}
        </button>
      </Heading>
      <div id={id} className="collapsible-body" hidden={!isOpen}>
        {isOpen && draw(block.body)}
      </div>
    </section>
  );
}
