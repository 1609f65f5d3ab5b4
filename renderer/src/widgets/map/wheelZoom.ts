/** Let the wheel scroll the page around a map. It zooms with Ctrl or Cmd, and once the reader has clicked or focused
 * the map, until the pointer leaves it or it loses the focus. Returns a function that ends that. */
export function zoomOnDemand(container: HTMLElement): () => void {
  const listeners = new AbortController();
  const options = { capture: true, passive: true, signal: listeners.signal }; // controls keep clicks from the map
  let isChosen = false;
  const choose = () => {
    isChosen = true;
  };
  const leave = () => {
    isChosen = false;
  };
  container.addEventListener("pointerdown", choose, options);
  container.addEventListener("focusin", choose, options);
  container.addEventListener("focusout", leave, options);
  container.addEventListener("mouseleave", leave, { signal: listeners.signal });
  // Before the map's own listener, which stays: one that came with the event could not keep the page from scrolling.
  // Browsers report a pinch on a trackpad as a wheel with Ctrl.
  const decide = (event: WheelEvent) => {
    if (!isChosen && !event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  container.addEventListener("wheel", decide, options);
  return () => listeners.abort();
}
