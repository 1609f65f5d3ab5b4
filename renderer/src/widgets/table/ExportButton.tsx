import { Icon } from "../../components/Icon";
import { Popover } from "../../components/Popover";
import { useDocument } from "../../engine/application";
import type { PlacedColumn } from "../../engine/placeColumns";
import { preloadable } from "../../engine/preloadable";
import type { Block, Kind, Values } from "../../engine/protocol";
import { OnDemand } from "../OnDemand";

type TableBlock = Kind<Block, "table">;

const ExportMenu = preloadable(() => import("./ExportMenu"));

interface Props {
  block: TableBlock;
  exports: NonNullable<TableBlock["exports"]>;
  total: number;
  /** Whether the rows could not be loaded. */
  isFailed: boolean;
  /** The query of the rows that the table shows, with their search and order. */
  query: Values;
  /** The columns as the reader sees them. */
  placed: readonly PlacedColumn[];
  /** The records to export; null for all that match. */
  ids?: readonly number[] | null;
}

/** The button that opens the choice of a file with the rows of the table. */
export function ExportButton(props: Props) {
  const { icons, uiText } = useDocument();
  const text = uiText.export;
  return (
    <Popover
      label={text.button}
      className="button export-button"
      face={<Icon name={icons.export} />}
      showsLabel
      atButton
    >
      {(close) => (
        <OnDemand onClose={() => close()}>
          <ExportMenu {...props} onDone={close} />
        </OnDemand>
      )}
    </Popover>
  );
}
