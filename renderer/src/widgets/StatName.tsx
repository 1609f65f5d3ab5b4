import { Icon } from "../components/Icon";

/** The first line of a card with a number: what the number is, and an icon. */
export function StatName({ label, icon }: { label: string; icon: string }) {
  return (
    <p className="stat-name">
      {icon !== "" && <Icon name={icon} />}
      {label}
    </p>
  );
}
