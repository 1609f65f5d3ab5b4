import { useState } from "react";

import { Icon } from "../../components/Icon";
import { useApplication, useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { Block, Kind, Wire } from "../../engine/protocol";
import { SIZE_KEY } from "../../engine/tableState";

/** Return the page sizes that users can select. */
function sizesOf({ size, sizes }: Wire<"Paging">): number[] {
  return [...new Set([size, ...sizes])].sort((a, b) => a - b);
}

/** Return whether a table suggests its larger page size. `isChosen`: the reader has chosen a size before. */
function suggestsSize(paging: Wire<"Paging">, limit: number, total: number, isChosen: boolean): boolean {
  const { suggestedSize, size } = paging;
  return (
    !isChosen && limit === size && suggestedSize > size && total > limit && sizesOf(paging).includes(suggestedSize)
  );
}

interface Props {
  block: Pick<Kind<Block, "table">, "paging">;
  limit: number;
  onLimit: (limit: number) => void;
}

/** The choice of the page size. */
export function SizeChoice({ block, limit, onLimit }: Props) {
  const { uiText } = useDocument();
  const sizes = sizesOf(block.paging);
  if (sizes.length < 2) return null;
  return (
    <label className="size-choice">
      <span>{uiText.grid.size}</span>
      <select className="input" value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  );
}

/** Suggests a larger page size until the reader has chosen one. */
export function SizeSuggestion({ block, limit, total, onLimit }: Props & { total: number }) {
  const { icons, uiText } = useDocument();
  const { grid } = uiText;
  const {
    storage: { local },
  } = useApplication();
  const [isChosen, setIsChosen] = useState(() => local.read(SIZE_KEY) !== null);
  const { suggestedSize: more, size } = block.paging;
  if (!suggestsSize(block.paging, limit, total, isChosen)) return null;
  function choose(wanted: number) {
    setIsChosen(true);
    onLimit(wanted);
  }
  return (
    <span className="size-suggestion">
      <span className="visually-hidden">{fillWords(grid.fewRows, { size })} </span>
      <button type="button" className="link-button" onClick={() => choose(more)}>
        {fillWords(grid.moreRows, { size: more })}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={fillWords(grid.keepSize, { size })}
        onClick={() => choose(size)}
      >
        <Icon name={icons.close} />
      </button>
    </span>
  );
}
