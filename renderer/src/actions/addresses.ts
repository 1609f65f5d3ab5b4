import { evaluate } from "../engine/conditions";
import { canFillRoute } from "../engine/interpolate";
import type { Action, Effect, Values } from "../engine/protocol";

/** Return the routes and paths of an effect and of the effects inside it. */
function addressesOf(effect: Effect): string[] {
  if (effect.kind === "navigate") return [effect.to];
  if (effect.kind === "request") return [effect.call.path, ...effect.onSuccess.flatMap(addressesOf)];
  return effect.kind === "confirm" ? effect.onConfirm.flatMap(addressesOf) : [];
}

/** Whether the values fill all addresses of an action. */
export function hasAddresses(action: Action, values: Values): boolean {
  const addresses = action.to === null ? action.effects.flatMap(addressesOf) : [action.to];
  return addresses.every((address) => canFillRoute(address, values));
}

/** Whether an action applies to a row: its condition is true, and the values fill all its addresses. */
export function canAct(action: Action, values: Values): boolean {
  return (action.visibleWhen === null || evaluate(action.visibleWhen, values)) && hasAddresses(action, values);
}
