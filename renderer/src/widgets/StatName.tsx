import type { ReactNode } from "react";

import { Icon } from "../components/Icon";

/** The first line of a card with a number: what the number is, an icon and perhaps a badge. */
export function StatName({ label, icon, children }: { label: string; icon: string; children?: ReactNode }) {
  return (
    <p className="stat-name">
      {icon !== "" && <Icon name={icon} />}
      {label}
      {children}
    </p>
  );
}
