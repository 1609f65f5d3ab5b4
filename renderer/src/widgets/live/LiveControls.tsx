import { useEffect, useState } from "react";

import { Choice } from "../../components/Choice";
import { Icon } from "../../components/Icon";
import { useDocument } from "../../engine/application";
import type { Row, Wire } from "../../engine/protocol";
import { useShortcut } from "../../engine/singleKeys";
import { formatNumber } from "../../lib/numbers";

const DELAY_MS = 200;

export interface ControlProps {
  list: Wire<"LiveList">;
  params: URLSearchParams;
  setParam: (name: string, value: string | null) => void;
}

/** The search field. The address follows it after a moment, and Escape empties it. */
export function Search({ list, params, setParam }: ControlProps) {
  const stored = params.get("find") ?? "";
  const [typed, setTyped] = useState(stored);
  const [before, setBefore] = useState(stored);
  if (stored !== before) {
    setBefore(stored);
    setTyped(stored);
  }
  useEffect(() => {
    if (typed === stored) return;
    const timer = window.setTimeout(() => setParam("find", typed === "" ? null : typed), DELAY_MS);
    return () => window.clearTimeout(timer);
  });
  return (
    <input
      className="input live-search"
      type="search"
      maxLength={100}
      aria-label={list.search}
      placeholder={list.search}
      value={typed}
      {...useShortcut("/")}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") setTyped("");
      }}
    />
  );
}

function ChipButton({
  chip,
  number,
  count,
  isOn,
  onPress,
}: {
  chip: Omit<Wire<"Chip">, "motion">;
  number: number;
  count: unknown;
  isOn: boolean;
  onPress: () => void;
}) {
  const keys = useShortcut(String(number));
  return (
    <button type="button" className={`live-chip ${chip.tone}`} aria-pressed={isOn} {...keys} onClick={onPress}>
      {chip.icon !== null && <Icon name={chip.icon} />}
      <span>{chip.label}</span>
      <span className="live-count">{typeof count === "number" ? formatNumber(count) : ""}</span>
    </button>
  );
}

/** The buttons of the states, with their counts. */
export function Chips({ list, counts, params, setParam }: ControlProps & { counts: Row }) {
  const state = params.get("state");
  const press = (value: string) => setParam("state", value === "" || value === state ? null : value);
  const every = { value: "", label: list.every, tone: "neutral" as const, icon: null };
  return (
    <div className="flow live-chips" role="group" aria-label={list.chipsLabel}>
      {[every, ...list.chips].map((chip, index) => (
        <ChipButton
          key={chip.value}
          chip={chip}
          number={index}
          count={counts[chip.value === "" ? "all" : chip.value]}
          isOn={(state ?? "") === chip.value}
          onPress={() => press(chip.value)}
        />
      ))}
    </div>
  );
}

/** The switch that hides the rows of some states. */
export function Hide({ list: { hide }, params, setParam }: ControlProps) {
  if (hide === null) return null;
  return (
    <label className="live-hide">
      <input
        type="checkbox"
        checked={params.has("hide")}
        onChange={({ currentTarget }) => setParam("hide", currentTarget.checked ? "on" : null)}
      />
      {hide.label}
    </label>
  );
}

/** The choice of an order. */
export function Order({ list, params, setParam }: ControlProps) {
  const { live: text } = useDocument().uiText;
  return (
    <Choice
      className="input live-order"
      naming={{ "aria-label": text.order }}
      options={[{ value: "", label: list.order }, ...list.orders.map(({ name, label }) => ({ value: name, label }))]}
      value={params.get("order") ?? ""}
      onChoose={(order) => setParam("order", order || null)}
    />
  );
}
