import { useState, type ComponentProps } from "react";

import { Icon } from "../components/Icon";
import { useAddressFilters, useRecordAround } from "../data/RecordContext";
import { queryString } from "../data/url";
import { evaluate, lockReason } from "../engine/conditions";
import { toText, fillRoute } from "../engine/interpolate";
import type { Action, Values } from "../engine/protocol";
import { useShortcut } from "../engine/singleKeys";
import { useEffects, type Scope } from "./effects";
import { Link } from "./Link";

interface Props {
  action: Action;
  scope: Scope;
  /** `icon` shows the icon alone; the label becomes the accessible name. */
  look?: "button" | "icon" | "entry";
  /** Completes the accessible name of an icon: what it acts on. */
  on?: string;
  /** The id of the text that says what a button with a label acts on. */
  describedBy?: string;
  onDone?: () => void;
}

const CLASSES = { button: "button", icon: "icon-button", entry: "entry" };

function ActionContent({ action, look }: { action: Action; look: NonNullable<Props["look"]> }) {
  return (
    <>
      {action.icon !== null && <Icon name={action.icon} />}
      {look !== "icon" && <span>{action.label}</span>}
    </>
  );
}

/** A disabled action. It stays reachable by keyboard, and its reason is a tooltip, a description and the answer to a
 * click. */
function DisabledAction({
  action,
  look,
  className,
  name,
  reason,
}: {
  action: Action;
  look: NonNullable<Props["look"]>;
  className: string;
  name: string;
  reason: string;
}) {
  const { run } = useEffects();
  const naming = look === "icon" ? { "aria-label": name } : {};
  function explain() {
    void run([{ kind: "toast", level: "info", text: reason }], { values: {} });
  }
  return (
    <button type="button" className={className} aria-disabled title={reason} {...naming} onClick={explain}>
      <ActionContent action={action} look={look} />
    </button>
  );
}

/** Return why an action cannot be used for a row or the record around; an empty text if it can. */
function reasonOf({ locked, locks, disabledReason }: Action, known: Values): string {
  return locked ?? lockReason(locks, known) ?? (disabledReason === null ? "" : toText(known[disabledReason]));
}

/** An action as a button, or as a link when it leads somewhere. There is none while its condition is false, or while
 * the record that it tests is loading. */
export function ActionButton(props: Props) {
  const { action, scope } = props;
  const { record, isWaiting } = useRecordAround();
  const known = { ...record, ...scope.values };
  if (action.visibleWhen !== null && (isWaiting || !evaluate(action.visibleWhen, known))) return null;
  return <ShownAction {...props} reason={reasonOf(action, known)} />;
}

/** A link that carries the search and the filters of the screen. */
function CarryingLink({ to, carries, ...rest }: ComponentProps<typeof Link> & { to: string; carries: string }) {
  const query = queryString(useAddressFilters(true));
  const carried = query === "" ? "" : `${to.includes("?") ? "&" : "?"}${carries}=${encodeURIComponent(query)}`;
  return <Link to={to + carried} {...rest} />;
}

/** An action that applies. Busy until its effects are through. */
function ShownAction({
  action,
  scope,
  look = "button",
  on = "",
  describedBy,
  onDone,
  reason,
}: Props & { reason: string }) {
  const { run } = useEffects();
  const [busy, setBusy] = useState(false);
  const keys = useShortcut(action.key);
  const className = `${CLASSES[look]} ${action.tone}`;
  const name = `${action.label} ${on}`.trim();
  if (reason !== "") return <DisabledAction {...{ action, look, className, name, reason }} />;
  const described = describedBy === undefined ? {} : { "aria-describedby": describedBy };
  const naming = look === "icon" ? { "aria-label": name, title: action.label } : described;
  if (action.to !== null) {
    const link = { className, to: fillRoute(action.to, scope.values), ...keys, ...naming, onClick: onDone };
    const content = <ActionContent action={action} look={look} />;
    if (action.carries === null) return <Link {...link}>{content}</Link>;
    return (
      <CarryingLink {...link} carries={action.carries}>
        {content}
      </CarryingLink>
    );
  }
  async function act() {
    if (busy) return;
    setBusy(true);
    onDone?.();
    await run(action.effects, scope);
    setBusy(false);
  }
  return (
    <button type="button" className={className} aria-disabled={busy} {...keys} {...naming} onClick={() => void act()}>
      <ActionContent action={action} look={look} />
    </button>
  );
}
