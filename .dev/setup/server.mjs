// The server in development, with everything embedded.

import { createServer } from "node:net";

import { Failure } from "./cachedStep.mjs";
import { python } from "./python.mjs";

/** The command that runs the server; it migrates, loads sample data and prints where to go. */
export function serve(...options) {
  const env = {
    WAYBILL_ENV: "development",
    WAYBILL_LIVE: "true",
    WAYBILL_SIMULATOR_PAST_HOURS: "72",
    PYTHONUNBUFFERED: "1",
    ...process.env,
  };
  return [python, ["-m", "app.cli", "run", ...options], { env }];
}

/** Fail if another process has the port, before anything is built. The server itself checks its whole address later. */
export async function ensurePortIsFree() {
  const { WAYBILL_HOST: host = "127.0.0.1", WAYBILL_PORT: port = "8000" } = process.env;
  const probe = createServer();
  const error = await new Promise((resolve) => {
    probe.once("error", resolve).once("listening", () => {
      resolve(null);
    });
    try {
      probe.listen({ host, port: Number(port), exclusive: true });
    } catch (invalid) {
      // no number of a port
      resolve(invalid);
    }
  });
  probe.close();
  if (error?.code !== "EADDRINUSE") return;
  throw new Failure(
    `Another process listens on ${host}, port ${port}.`,
    "Stop it, or set WAYBILL_PORT to another port.",
  );
}
