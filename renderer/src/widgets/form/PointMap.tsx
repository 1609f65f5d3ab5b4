import type { LatLng, LeafletKeyboardEvent, Marker as LeafletMarker, LeafletMouseEvent } from "leaflet";
import { useEffect, useState } from "react";
import { Marker, useMap, useMapEvents } from "react-leaflet";

import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import { numberAt } from "../../engine/valuePath";
import { MapFrame } from "../map/MapFrame";
import { pin } from "../map/markerIcons";

/** Five decimals of a degree are about one metre. */
const DECIMALS = 5;

/** A point in degrees north and east. */
type Point = readonly [latitude: number, longitude: number];

/** Return the point in the two fields; null when one is empty or out of range. */
export function pointIn({ latitude, longitude }: Fields, data: Row): Point | null {
  const [north, east] = [numberAt(data, latitude), numberAt(data, longitude)];
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null;
  return [north, east];
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** Return the values of the two fields for a point. A map dragged around the globe still yields degrees from -180 to
 * 180. */
export function valuesOf({ latitude, longitude }: Fields, [north, east]: Point): Row {
  const turned = ((((east + 180) % 360) + 360) % 360) - 180;
  return { [latitude]: rounded(Math.min(90, Math.max(-90, north))), [longitude]: rounded(turned) };
}

type Picker = Wire<"PointPickerField">;
type Fields = Pick<Picker, "latitude" | "longitude">;

interface Props {
  picker: Picker;
  /** The values of the form. */
  data: Row;
  onPick: (values: Row) => void;
}

const SIGN = pin("picked", "");

/** The pin at the coordinates in the form. The map follows only if the pin would be out of view. */
export function Pin({ point, onMove }: { point: Point; onMove: (to: LatLng) => void }) {
  const { uiText } = useDocument();
  const map = useMap();
  const [latitude, longitude] = point;
  useEffect(() => {
    if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude], { animate: false });
  }, [map, latitude, longitude]);
  return (
    <Marker
      position={[latitude, longitude]}
      icon={SIGN}
      title={uiText.map.pin}
      draggable
      keyboard={false}
      eventHandlers={{
        dragend: ({ target }) => onMove((target as LeafletMarker).getLatLng()),
      }}
    />
  );
}

/** Pick the clicked point, or on Enter the centre, which a cross marks. */
export function Picking({ onPick, hint }: { onPick: (at: LatLng) => void; hint: string }) {
  const map = useMap();
  useMapEvents({
    click: ({ latlng }: LeafletMouseEvent) => onPick(latlng),
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key !== "Enter" || originalEvent.target !== map.getContainer()) return;
      originalEvent.preventDefault();
      onPick(map.getCenter());
    },
  });
  useEffect(() => {
    map.getContainer().setAttribute("aria-describedby", hint);
  }, [map, hint]);
  return <div className="map-cross" aria-hidden="true" />;
}

/** A map that sets the latitude and the longitude of a form together. */
export default function PointMap({ picker, data, onPick, hint }: Props & { hint: string }) {
  const { uiText } = useDocument();
  const point = pointIn(picker, data);
  const [message, setMessage] = useState("");
  const [view] = useState(() =>
    point === null ? picker.view : { latitude: point[0], longitude: point[1], zoom: picker.closeUp },
  );
  function pick({ lat, lng }: LatLng) {
    const values = valuesOf(picker, [lat, lng]);
    setMessage(
      fillWords(uiText.map.picked, { latitude: values[picker.latitude], longitude: values[picker.longitude] }),
    );
    onPick(values);
  }
  return (
    <>
      <MapFrame label={picker.mapLabel} view={view} height={picker.height}>
        <Picking onPick={pick} hint={hint} />
        {point !== null && <Pin point={point} onMove={pick} />}
      </MapFrame>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </>
  );
}
