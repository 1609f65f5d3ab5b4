import { useState } from "react";
import "../../styles/export.css";

import { useApplication, useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { PlacedColumn } from "../../engine/placeColumns";
import type { Block, Kind, Values } from "../../engine/protocol";
import { formatCount } from "../../lib/numbers";
import { exportColumns, exportTable } from "./exportTable";

type TableBlock = Kind<Block, "table">;

interface Props {
  block: TableBlock;
  exports: NonNullable<TableBlock["exports"]>;
  total: number;
  /** Whether the rows could not be loaded. */
  isFailed: boolean;
  query: Values;
  placed: readonly PlacedColumn[];
  ids?: readonly number[] | null;
  onDone: () => void;
}

/** The choice of the columns and of the format. Choosing the format starts the export. */
export default function ExportMenu({ block, exports, total, isFailed, query, placed, ids = null, onDone }: Props) {
  const application = useApplication();
  const { export: text } = useDocument().uiText;
  const [isAll, setIsAll] = useState(false);
  if (isFailed)
    return (
      <div className="export-menu">
        <p>{text.unavailable}</p>
      </div>
    );
  return (
    <div className="export-menu">
      <p>{fillWords(ids === null ? text.rows : text.selected, { total: formatCount(total) })}</p>
      {(exports.more.length > 0 || placed.some(({ visible }) => !visible)) && (
        <fieldset>
          <legend className="visually-hidden">{text.columns}</legend>
          {[false, true].map((all) => (
            <label key={String(all)} className="entry">
              <input type="radio" name="columns" checked={isAll === all} onChange={() => setIsAll(all)} />
              {all ? text.all : text.shown}
            </label>
          ))}
        </fieldset>
      )}
      <ul className="menu">
        {exports.formats.map((format) => (
          <li key={format}>
            <button
              type="button"
              className="entry"
              onClick={() => {
                onDone();
                const columns = exportColumns(block.columns, placed, exports, isAll);
                void exportTable(application, exports, { query, ids, columns, format, title: block.label });
              }}
            >
              {text[format]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
