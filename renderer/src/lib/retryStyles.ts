/** Links to styles that could not be fetched. */
const missing = new Set<HTMLLinkElement>();

window.addEventListener("error", ({ target }) => {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") missing.add(target);
}, true);

function again(link: HTMLLinkElement): Promise<void> {
  const other = link.cloneNode() as HTMLLinkElement;
  missing.delete(link);
  return new Promise((resolve, reject) => {
    other.onload = () => { resolve(); };
    other.onerror = () => { reject(new Error(`Styles cannot be fetched: ${other.href}`)); };
    link.replaceWith(other);
  });
}

/** Code with its styles. The bundler tries to fetch styles once only: the code would come without them the next time. */
export async function withStyles<T>(fetch: () => Promise<T>): Promise<T> {
  if (missing.size > 0) await Promise.all([...missing].map(again));
  return fetch();
}
