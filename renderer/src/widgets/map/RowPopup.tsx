import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useMap, useMapEvents } from "react-leaflet";

import { ActionButton } from "../../actions/ActionButton";
import { CellView } from "../../cells/CellView";
import { Icon } from "../../components/Icon";
import { IconButton } from "../../components/IconButton";
import { useDocument } from "../../engine/application";
import { canFillRoute, toText } from "../../engine/interpolate";
import type { Wire } from "../../engine/protocol";
import { valueAt } from "../../engine/valuePath";
import { FollowingPopup } from "./followingPopup";
import type { Placed } from "./positions";

interface Props {
  popup: Wire<"Popup">;
  row: Placed;
  /** The distance above the position in pixels. */
  above: number;
  onClose: () => void;
}

/** The popup of a marker. It follows the position of its row. */
export function RowPopup({ popup, row, above, onClose }: Props) {
  const map = useMap();
  const [hanging] = useState(() => new FollowingPopup(map, above));
  const { latitude, longitude } = row;
  useEffect(() => {
    hanging.moveTo([latitude, longitude]);
  }, [hanging, latitude, longitude]);
  // Before the effect that closes the popup of a row that is no longer chosen: then this no longer listens, and the
  // choice of another row stays.
  useMapEvents({
    popupclose: (event) => {
      if (hanging.is(event.popup)) onClose();
    },
    resize: () => hanging.show(),
  });
  useEffect(() => () => hanging.close(), [hanging]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const isForDialog = document.querySelector("dialog:modal") !== null;
      if (key === "Escape" && !isForDialog) hanging.close();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [hanging]);
  return createPortal(<Said popup={popup} row={row} onClose={() => hanging.close()} />, hanging.content);
}

/** The state of a row, in the words of the list next to the map. */
function State({ chip }: { chip: Wire<"Chip"> }) {
  return (
    <span className={`badge ${chip.tone}`}>
      {chip.icon !== null && <Icon name={chip.icon} />}
      {chip.label}
    </span>
  );
}

function Said({ popup, row, onClose }: Omit<Props, "above">) {
  const { icons, uiText } = useDocument();
  const scope = { values: row.row };
  const actions = popup.actions.filter(({ to }) => to === null || canFillRoute(to, row.row));
  return (
    <div role="dialog" aria-label={row.key} tabIndex={-1}>
      <dl className="details">
        {popup.rows.map(({ label, field, cell }) => {
          const value = valueAt(row.row, field);
          const chip = field === popup.state && toText(value) !== "" ? row.chip : undefined;
          return (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {chip !== undefined ? <State chip={chip} /> : <CellView cell={cell} value={value} scope={scope} />}
              </dd>
            </div>
          );
        })}
        {popup.listRows
          .filter(({ field }) => toText(valueAt(row.listed, field)) !== "")
          .map(({ label, field, cell }) => (
            <div key={`list ${field}`} className="from-list">
              <dt>{label}</dt>
              <dd>
                <CellView cell={cell} value={valueAt(row.listed, field)} scope={{ values: row.listed ?? {} }} />
              </dd>
            </div>
          ))}
      </dl>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} scope={scope} />
      ))}
      <IconButton className="map-popup-close" label={uiText.map.close} icon={icons.close} onClick={onClose} />
    </div>
  );
}
