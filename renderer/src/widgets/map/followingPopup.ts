import { popup, type LatLngTuple, type Map as LeafletMap, type Popup } from "leaflet";

import { coveredLeft, coveredTop } from "./coveredLeft";
import type { Overflow } from "./keepInView";

const POPUP_MARGIN = 8;

/** Return how far what is at the top of a map, such as its notices, reaches down, in pixels. */
function heightAbove(map: LeafletMap): number {
  const notices = map.getContainer().querySelector<HTMLElement>(".map-notices");
  const bottom = notices === null || notices.offsetHeight === 0 ? 0 : notices.offsetTop + notices.offsetHeight;
  return Math.max(bottom, coveredTop(map));
}

/** Return the open popup of a map. One that closes stays for a moment, without its content. */
function openPopup(map: LeafletMap): Element | null {
  return map.getContainer().querySelector(".map-popup [role=dialog]")?.closest(".map-popup") ?? null;
}

/** Return how to measure which part of an open popup is outside of a map, or below its notices or the button that
 * follows.
 * Null without a popup. */
export function overflowOf(map: LeafletMap): (() => Overflow) | null {
  const popup = openPopup(map);
  if (popup === null) return null;
  return () => {
    const [box, view] = [popup.getBoundingClientRect(), map.getContainer().getBoundingClientRect()];
    const button =
      map.getContainer().querySelector(".map-follow")?.getBoundingClientRect() ?? new DOMRect(view.right, view.top);
    const isWide = box.width + 2 * POPUP_MARGIN <= button.left - view.left; // the popup has room next to the button
    const right = isWide ? button.left : view.right;
    const top = Math.max(view.top + heightAbove(map), isWide ? view.top : button.bottom);
    const outside = (pixels: number) => Math.max(0, Math.ceil(pixels + POPUP_MARGIN));
    return {
      left: outside(view.left + coveredLeft(map) - box.left),
      top: outside(top - box.top),
      right: outside(box.right - right),
    };
  };
}

/** Return whether a notice at the top of a map covers a part of the open popup. */
function isPopupCovered(map: LeafletMap): boolean {
  const [popup, notices] = [openPopup(map), map.getContainer().querySelector(".map-notices")].map((each) =>
    each?.getBoundingClientRect(),
  );
  if (popup === undefined || notices === undefined || notices.height === 0) return false;
  return (
    popup.top < notices.bottom && popup.bottom > notices.top && popup.left < notices.right && popup.right > notices.left
  );
}

/** Pans a map until its open popup is in sight. */
export function panToPopup(map: LeafletMap): void {
  const outside = overflowOf(map)?.();
  if (outside) map.panBy([outside.right - outside.left, -outside.top], { animate: false });
}

/** Pans a map to its open popup when a notice appears over it. Returns a function that ends this. */
export function keepPopupUncovered(map: LeafletMap): () => void {
  const observer = new ResizeObserver(() => {
    if (isPopupCovered(map)) panToPopup(map);
  });
  const notices = map.getContainer().querySelector(".map-notices");
  if (notices !== null) observer.observe(notices);
  return () => observer.disconnect();
}

/** A popup over a position of the map. The map pans to it when it opens; after that the popup follows its position and
 * the map stays. */
export class FollowingPopup {
  readonly content = document.createElement("div");
  private readonly popup: Popup;
  private readonly before = document.activeElement;

  constructor(
    private readonly map: LeafletMap,
    above: number,
  ) {
    this.popup = popup({
      closeButton: false,
      maxWidth: 340,
      minWidth: 280,
      offset: [0, -above],
      className: "map-popup",
    });
    this.popup.setContent(this.content);
  }

  is(other: Popup): boolean {
    return other === this.popup;
  }

  moveTo(position: LatLngTuple): void {
    this.popup.setLatLng(position);
    if (this.popup.isOpen()) return;
    this.popup.options.autoPanPaddingTopLeft = [
      coveredLeft(this.map) + POPUP_MARGIN,
      heightAbove(this.map) + POPUP_MARGIN,
    ];
    this.popup.openOn(this.map);
    this.popup.options.autoPan = false;
    this.content.querySelector<HTMLElement>("[role=dialog]")?.focus({ preventScroll: true });
  }

  /** Pans the map to the popup after the map became smaller. */
  show(): void {
    this.popup.options.autoPan = true;
    this.popup.update();
    this.popup.options.autoPan = false;
  }

  /** Close the popup and return the focus to the clicked marker. */
  close(): void {
    const hadFocus = this.content.contains(document.activeElement);
    this.popup.remove();
    if (hadFocus && this.before instanceof HTMLElement) this.before.focus({ preventScroll: true });
  }
}
