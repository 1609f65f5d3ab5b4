import type { CellProps } from "./props";

/** Return the URL if its scheme is http or https. */
function safe(address: unknown): string | null {
  if (typeof address !== "string" || !URL.canParse(address)) return null;
  return ["http:", "https:"].includes(new URL(address).protocol) ? address : null;
}

export function ExternalLinkCell({ cell, value }: CellProps<"externalLink">) {
  const address = safe(value);
  if (address === null) return <>{cell.fallback}</>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {cell.label}
    </a>
  );
}
