import { lazy, Suspense, useId, useState, type CSSProperties } from "react";

import { ErrorBoundary } from "../../../components/ErrorBoundary";
import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import { useScope } from "../FormContext";
import type { FieldProps } from "./props";

const PointMap = lazy(() => import("../PointMap"));

/** A button that opens a map for two number fields. The map comes with its library, and only when it is opened. */
export function PointPickerField({ field: picker }: Pick<FieldProps<"pointPicker">, "field">) {
  const { uiText } = useDocument();
  const id = useId();
  const { data, set } = useScope();
  const [open, setOpen] = useState(false);
  const hint = `${id}hint`;
  const style = { "--map-height": `${picker.height}px` } as CSSProperties;
  return (
    <div className="field full point-picker">
      <button type="button" className="button" aria-expanded={open} aria-controls={id} onClick={() => { setOpen(!open); }}>
        <Icon name={picker.icon} /> {picker.label}
      </button>
      <div id={id} className="point-map" hidden={!open}>
        {open && (
          <ErrorBoundary>
            <p className="field-help" id={hint}>{uiText.map.pick}</p>
            <Suspense fallback={<div className="map-waits" style={style} aria-label={uiText.shell.loading} role="status" />}>
              <PointMap picker={picker} data={data} onPick={set} hint={hint} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}
