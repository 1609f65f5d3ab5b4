import { useId, useState } from "react";

import { Icon } from "../components/Icon";
import { useDocument } from "../engine/application";
import { toText } from "../engine/interpolate";
import type { Block, Kind } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";

/** A card that draws its content once the reader opens it. */
export default function Collapsible({ block }: { block: Kind<Block, "collapsible"> }) {
  const { draw, values } = useRenderContext();
  const { icons } = useDocument();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (block.requires !== null && toText(values[block.requires]) === "") return null;
  return (
    <section className="card collapsible">
      <Heading className="card-head">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => { setIsOpen(!isOpen); }}>
          <Icon name={icons.crumb} />
          {block.title}
        </button>
      </Heading>
      <div id={id} className="collapsible-body" hidden={!isOpen}>{isOpen && draw(block.body)}</div>
    </section>
  );
}
