import { useId, useState, type CSSProperties } from "react";

import { ErrorBoundary } from "../../../components/ErrorBoundary";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import { LoadBoundary, preloadable } from "../../../engine/preloadable";
import { cornerAt, cornersIn, middleOf, type Corner } from "../area";
import { useScope } from "../FormContext";
import type { FieldProps } from "./props";

const AreaMap = preloadable(() => import("../AreaMap"));

interface ToolsProps {
  corners: Corner[];
  isDrawing: boolean;
  draw: (isDrawing: boolean) => void;
  change: (corners: Corner[]) => void;
}

/** The buttons above the map. */
function Tools({ corners, isDrawing, draw, change }: ToolsProps) {
  const { map } = useDocument().uiText;
  return (
    <div className="flow">
      <button type="button" className="button" aria-pressed={isDrawing} onClick={() => draw(!isDrawing)}>
        {isDrawing ? map.endDrawing : map.draw}
      </button>
      {isDrawing && corners.length > 0 && (
        <button type="button" className="link" onClick={() => change(corners.slice(0, -1))}>
          {map.removeCorner}
        </button>
      )}
      {corners.length > 0 && (
        <button
          type="button"
          className="link"
          onClick={() => {
            change([]);
            draw(false);
          }}
        >
          {map.removeCorners}
        </button>
      )}
      <span className="muted" role="status">
        {corners.length > 0 && fillWords(map.corners, { count: corners.length })}
      </span>
    </div>
  );
}

/** A map with a point and the circle around it, or with the corners of an area. */
export default function AreaInput({ field, readOnly }: FieldProps<"area">) {
  const hint = useId();
  const { uiText } = useDocument();
  const { data, set } = useScope();
  const [isDrawing, setDrawing] = useState(false);
  const corners = cornersIn(data[field.name]); // the form library does not see it
  const style = { "--map-height": `${field.height}px` } as CSSProperties;
  function change(next: Corner[]) {
    const [north, east] = middleOf(next);
    const middle = next.length === 0 ? {} : { [field.latitude]: north, [field.longitude]: east };
    set({ [field.name]: next.length === 0 ? undefined : next, ...middle });
  }
  function pick(at: { lat: number; lng: number }) {
    if (readOnly) return;
    const corner = cornerAt(at);
    if (isDrawing) change([...corners, corner]);
    else if (corners.length === 0) set({ [field.latitude]: corner[0], [field.longitude]: corner[1] });
  }
  return (
    <div className="point-map">
      {!readOnly && <Tools corners={corners} isDrawing={isDrawing} draw={setDrawing} change={change} />}
      <p className="field-help" id={hint}>
        {isDrawing ? uiText.map.drawing : uiText.map.pick}
      </p>
      <ErrorBoundary>
        <LoadBoundary
          code={AreaMap}
          fallback={<div className="map-waits" style={style} aria-label={uiText.shell.loading} role="status" />}
        >
          <AreaMap
            field={field}
            data={data}
            corners={corners}
            hint={hint}
            isDrawing={isDrawing}
            onPick={pick}
            onCorners={change}
          />
        </LoadBoundary>
      </ErrorBoundary>
    </div>
  );
}
