import { useEffect } from "react";
import { useLocation } from "react-router-dom";

import { ActionButton } from "../actions/ActionButton";
import { CellView } from "../cells/CellView";
import { textOf } from "../cells/texts";
import { recordOf, useData, WaitingProvider } from "../data/RecordContext";
import { useApplication, useDocument } from "../engine/application";
import { canFill, fillWords } from "../engine/interpolate";
import type { Block, Kind, Row, Wire } from "../engine/protocol";
import { recordTitleOf } from "../engine/screenStores";
import { Heading } from "../engine/renderContext";
import { screenAt } from "../engine/routes";
import { carrier, carryingAction, LIST_QUERY, recordRoutes } from "../engine/tableState";
import { valueAt } from "../engine/valuePath";
import { DetailList } from "../widgets/DetailList";
import { filledDetails } from "../widgets/filledDetails";
import "../styles/recordHeader.css";

/** A value without text has no mark. */
function Mark({ detail: { label, field, cell }, record }: { detail: Wire<"Detail">; record: Row }) {
  const value = valueAt(record, field);
  if (textOf(cell, value) === "") return null;
  return (
    <span>
      <span className="visually-hidden">{label}: </span>
      <CellView cell={cell} value={value} scope={{ values: record }} />
    </span>
  );
}

/** Let the links to the same record carry the query of the list that led to it. */
function useCarrier() {
  const { screens } = useDocument();
  const { pathname, search } = useLocation();
  return carrier(
    recordRoutes(screens, screenAt(screens, pathname)?.neighbours?.path ?? ""),
    new URLSearchParams(search).get(LIST_QUERY) ?? "",
  );
}

/** The heading of a screen with one record, which is also the title of the browser tab. */
export default function RecordHeader({ block }: { block: Kind<Block, "recordHeader"> }) {
  const request = useData(block.source);
  const record = recordOf(block.source, request.data) ?? {};
  const title = canFill(block.title, record) ? fillWords(block.title, record) : block.fallback;
  const subtitle = canFill(block.subtitle, record) ? fillWords(block.subtitle, record) : "";
  const rows = request.state === "loading" ? block.rows : filledDetails(block.rows, record);
  const carry = useCarrier();
  const tabTitle = recordTitleOf(useApplication());
  const name = subtitle === "" ? title : `${title} · ${subtitle}`;
  useEffect(() => {
    tabTitle.set(name);
    return () => tabTitle.set("");
  }, [tabTitle, name]);
  return (
    <section className="record-header">
      <div className="record-name">
        <Heading>{title}</Heading>
        {block.marks.map((detail) => (
          <Mark key={detail.label} detail={detail} record={record} />
        ))}
        {subtitle !== "" && <p>{subtitle}</p>}
      </div>
      <div className="record-actions">
        <WaitingProvider value={request.state === "loading"}>
          {[...block.tools, ...block.actions].map((action, index) => (
            <ActionButton
              key={action.label}
              action={carryingAction(action, carry)}
              scope={{ values: record }}
              look={index < block.tools.length ? "icon" : "button"}
            />
          ))}
        </WaitingProvider>
      </div>
      {rows.length > 0 && <DetailList className="record-facts" details={rows} record={record} />}
    </section>
  );
}
