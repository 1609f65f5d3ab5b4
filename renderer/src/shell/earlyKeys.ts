const FIELDS = "input, textarea, select, [contenteditable=true]";

/** Keep the single keys that the reader presses until the signal. Returns a function that presses those that belong to the screen
 * in sight, for the listeners of then. Keys in fields are text. */
export function keepKeys(signal: AbortSignal): () => void {
  const kept: { event: KeyboardEvent; address: string }[] = [];
  document.addEventListener(
    "keydown",
    (event) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (
        event.key.length > 1 ||
        isCommand ||
        event.defaultPrevented ||
        (event.target as Element).closest(FIELDS) !== null
      )
        return;
      kept.push({ event, address: location.href });
    },
    { signal },
  );
  return () => {
    for (const { event, address } of kept.splice(0)) {
      if (address !== location.href || event.defaultPrevented) return;
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", event));
    }
  };
}
