import type { CSSProperties } from "react";

import type { Block, Kind } from "../engine/protocol";
import { useRenderContext } from "../engine/renderContext";

export default function Split({ block }: { block: Kind<Block, "split"> }) {
  const { draw } = useRenderContext();
  const shares = block.panes.map(({ share }) => `minmax(0, ${share}fr)`).join(" ");
  return (
    <div className="panes" data-count={block.panes.length} style={{ "--shares": shares } as CSSProperties}>
      {block.panes.map(({ body }, index) => (
        <div key={index} className="pane">
          {draw(body)}
        </div>
      ))}
    </div>
  );
}
