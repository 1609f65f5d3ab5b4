// The server in development, with everything embedded.

import { python } from "./python.mjs";

/** The command that runs the server; it migrates, loads sample data and prints where to go. */
export function serve(...options) {
  const env = { WAYBILL_ENV: "development", WAYBILL_LIVE: "true", PYTHONUNBUFFERED: "1", ...process.env };
  return [python, ["-m", "app.cli", "run", ...options], { env }];
}
