import { divIcon, type DivIcon } from "leaflet";

const SVG = "http://www.w3.org/2000/svg";

/** What a marker icon shows: a symbol, the motion and the heading. */
export interface MarkerLook {
  icon: string;
  size: number;
  motion: "moving" | "standing" | "silent" | null;
  /** Degrees from north; null when not known. */
  heading: number | null;
  /** The colour, if it is not that of the motion. */
  tone?: string;
}

function element(name: string, attributes: Record<string, string | number>, ...children: Element[]): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

function text(content: string, attributes: Record<string, string | number>): SVGElement {
  const made = element("text", attributes);
  made.textContent = content;
  return made;
}

/** Draw a disc with a symbol. A pointer on its rim shows the direction of a moving marker. */
function disc({ icon, size, motion, heading, tone }: MarkerLook): SVGElement {
  const pointer = element("path", {
    d: "M20 -4 L28 8 L12 8 Z",
    class: "sign-pointer",
    transform: `rotate(${heading ?? 0} 20 20)`,
  });
  return element(
    "svg",
    {
      viewBox: "0 0 40 40",
      width: size,
      height: size,
      class: ["sign", motion ?? "standing", ...(tone === undefined ? [] : [tone])].join(" "),
      "aria-hidden": "true",
    },
    ...(motion === "moving" && heading !== null ? [pointer] : []),
    element("circle", { cx: 20, cy: 20, r: 15, class: "sign-disc" }),
    element("use", { href: `#icon-${icon}`, x: 11, y: 11, width: 18, height: 18, class: "sign-icon" }),
  );
}

/** Return the label of a marker or a pin. */
function pinName(name: string): HTMLElement {
  const label = document.createElement("span");
  label.className = "pin-name";
  label.textContent = name;
  return label;
}

export function markerIcon(look: MarkerLook, name: string): DivIcon {
  const html = document.createElement("span");
  html.append(disc(look), pinName(name));
  return divIcon({ html, className: "marker", iconSize: [look.size, look.size], popupAnchor: [0, -look.size / 2] });
}

const RINGS = [
  { r: 70, opacity: 1 },
  { r: 90, opacity: 0.35 },
  { r: 110, opacity: 0.2 },
];

/** Return the icon of a cluster: three rings and a count, red for a large cluster, else in the accent colour. */
export function clusterIcon(count: number, isLarge: boolean): DivIcon {
  const number = { x: "50%", y: "50%", "text-anchor": "middle", "dominant-baseline": "central" };
  const html = document.createElement("span");
  html.append(
    element(
      "svg",
      {
        viewBox: "0 0 240 240",
        width: 50,
        height: 50,
        "aria-hidden": "true",
        class: `cluster-sign ${isLarge ? "large" : ""}`,
      },
      ...RINGS.map(({ r, opacity }) => element("circle", { cx: 120, cy: 120, r, opacity })),
      text(String(count), number),
    ),
  );
  return divIcon({ html, className: "marker cluster", iconSize: [50, 50], iconAnchor: [25, 25] });
}

/** Return the pin of a line's end or of a picked point, with its name if it has one. */
export function pin(look: "start" | "end" | "picked", name: string): DivIcon {
  const html = document.createElement("span");
  const shape = element(
    "svg",
    { viewBox: "0 0 24 32", width: 24, height: 32, "aria-hidden": "true", class: `pin ${look}` },
    element("path", { d: "M12 31 C4 20 1 16 1 11.5 A11 11 0 0 1 23 11.5 C23 16 20 20 12 31 Z" }),
    element("circle", { cx: 12, cy: 11.5, r: 4.5, class: "pin-eye" }),
  );
  html.append(shape, ...(name === "" ? [] : [pinName(name)]));
  return divIcon({ html, className: "marker", iconSize: [24, 32], iconAnchor: [12, 31] });
}
