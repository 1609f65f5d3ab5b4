import { useRef, useState } from "react";

import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import type { FieldTest } from "../../../engine/tableState";
import { PanelDialog } from "../PanelDialog";
import type { DescribedTest } from "./describe";
import { FilterForm } from "./FilterForm";
import { hasField, writeTests, type FilterProps, type OpenedFilter } from "./grammar";
import { useDescribedTests } from "./useDescribedTests";
import "../../../styles/filters.css";

interface Props extends FilterProps {
  opened: OpenedFilter;
  onClose: () => void;
}

/** All filters of the table, each with its tests. */
function FilterList({
  block,
  described,
  onOpen,
}: Pick<Props, "block"> & { described: DescribedTest[]; onOpen: (field: string, test: FieldTest | null) => void }) {
  const { icons } = useDocument();
  return (
    <ul className="filter-list">
      {block.filters.map((filter) => {
        const { field, label } = filter;
        const own = described.filter(({ test }) => hasField(filter, test.field));
        return (
          <li key={field}>
            <button type="button" className="filter-choice" onClick={() => onOpen(field, own[0]?.test ?? null)}>
              <span>{label}</span>
              <span className="muted">{own.map(({ text }) => text.slice(label.length + 2)).join("; ")}</span>
              <Icon name={icons.crumb} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Return the first active test of a filter. */
function testOf(field: string | null, { filters }: Props["block"], { tests }: Props["state"]): FieldTest | null {
  return tests.find((test) => filters.some((filter) => filter.field === field && hasField(filter, test.field))) ?? null;
}

/** The filters of a table: at first all of them or the form of one. */
export default function FilterDialog({ block, state, request, opened, onClose, change }: Props) {
  const texts = useDocument().uiText.filters;
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const described = useDescribedTests(block, state, request);
  const [{ field, test }, setShown] = useState<Pick<OpenedFilter, "field" | "test">>(() => ({
    field: opened.field,
    test: opened.test ?? testOf(opened.field, block, state),
  }));
  const filter = block.filters.find((each) => each.field === field);
  function apply(removed: FieldTest[], added: FieldTest[]) {
    dialog.current?.close(); // only a closed dialog gives the focus back
    const others = state.tests.filter(
      ({ field: own, text }) => !removed.some((each) => each.field === own && each.text === text),
    );
    change({}, (query) => writeTests(block.filters, query, [...others, ...added]));
  }
  return (
    <PanelDialog
      dialog={dialog}
      heading={heading}
      title={filter?.label ?? texts.filter}
      button={opened.button}
      onBack={filter === undefined ? null : () => setShown({ field: null, test: null })}
      onClose={onClose}
    >
      {filter === undefined ? (
        <FilterList
          block={block}
          described={described}
          onOpen={(wanted, own) => setShown({ field: wanted, test: own })}
        />
      ) : (
        <FilterForm key={filter.field} filter={filter} test={test} block={block} state={state} onChange={apply} />
      )}
    </PanelDialog>
  );
}
