import { useId, useState, type CSSProperties } from "react";

import { ErrorBoundary } from "../../../components/ErrorBoundary";
import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import { toText } from "../../../engine/interpolate";
import { LoadBoundary, preloadable } from "../../../engine/preloadable";
import { useInnerFields, useScope } from "../FormContext";
import type { FieldProps } from "./props";

const PointMap = preloadable(() => import("../PointMap"));

type Picker = FieldProps<"pointPicker">["field"];

/** The map. It comes with its library, and only when it is opened. */
function PickerMap({ picker, hint }: { picker: Picker; hint: string }) {
  const { uiText } = useDocument();
  const { data, set } = useScope();
  const style = { "--map-height": `${picker.height}px` } as CSSProperties;
  return (
    <ErrorBoundary>
      <p className="field-help" id={hint}>
        {uiText.map.pick}
      </p>
      <LoadBoundary
        code={PointMap}
        fallback={<div className="map-waits" style={style} aria-label={uiText.shell.loading} role="status" />}
      >
        <PointMap picker={picker} data={data} onPick={set} hint={hint} />
      </LoadBoundary>
    </ErrorBoundary>
  );
}

/** A button that opens two number fields and their map, and shows their values. It opens by itself when one has an
 * error. */
export default function PointPickerField({ field: picker }: { field: Picker }) {
  const id = useId();
  const { data, errors } = useScope();
  const [open, setOpen] = useState(false);
  const names = [picker.latitude, picker.longitude];
  const position = names
    .map((name) => toText(data[name]))
    .filter((text) => text !== "")
    .join(", ");
  // It stays open while the user corrects the value.
  if (!open && names.some((name) => name in errors)) setOpen(true);
  return (
    <div className="field point-picker">
      <div className="point-picker-head">
        <button
          type="button"
          className={picker.inside === null ? "button" : "icon-button"}
          {...(picker.inside === null ? {} : { "aria-label": picker.label, title: picker.label })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name={picker.icon} /> {picker.inside === null && picker.label}
        </button>
        {position !== "" && <span className="muted">{position}</span>}
      </div>
      <div id={id} className="point-map" hidden={!open}>
        <div className="point-fields">{useInnerFields()}</div>
        {open && <PickerMap picker={picker} hint={`${id}hint`} />}
      </div>
    </div>
  );
}
