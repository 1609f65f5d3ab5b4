import type { ComponentType } from "react";

import type { Field, FieldProps } from "./fields/props";

type Props = FieldProps<Field["kind"]>;

/** Draw a field once its code is there. A user who fills in another field by then keeps the focus. */
export function LoadedField({ component: Component, ...props }: Props & { component: ComponentType<Props> }) {
  const isFree = document.activeElement?.matches("form :is(input, textarea, select)") !== true;
  return <Component {...props} autoFocus={props.autoFocus && isFree} />;
}
