/** The links of styles that failed to load. */
const failed = new Set<HTMLLinkElement>();

window.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
  },
  true,
);

function reload(link: HTMLLinkElement): Promise<void> {
  const copy = link.cloneNode() as HTMLLinkElement;
  failed.delete(link);
  return new Promise((resolve, reject) => {
    copy.onload = () => resolve();
    copy.onerror = () => reject(new Error(`Styles cannot be fetched: ${copy.href}`));
    link.replaceWith(copy);
  });
}

/** Load a chunk and retry its styles. The bundler requests styles once only: a second import would come
 * without them. */
export async function withStyles<T>(fetch: () => Promise<T>): Promise<T> {
  if (failed.size > 0) await Promise.all([...failed].map(reload));
  return fetch();
}
