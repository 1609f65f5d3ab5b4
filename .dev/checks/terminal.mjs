// Shows the progress: one line that is rewritten on a terminal, a line now and then elsewhere.

const REWRITE_MS = 1_000;
const REPEAT_MS = 30_000;

/** `line()` gives the progress. `print` writes above it, `stop` removes it. */
export function showProgress(line, out = process.stdout) {
  const clear = () => out.isTTY && out.write("\r\u001b[K");
  const show = () => out.write(out.isTTY ? `\r\u001b[K${line().slice(0, (out.columns || 80) - 1)}` : `${line()}\n`);
  const timer = setInterval(show, out.isTTY ? REWRITE_MS : REPEAT_MS);
  return {
    print(text) {
      clear();
      out.write(`${text}\n`);
    },
    stop() {
      clearInterval(timer);
      clear();
    },
  };
}
