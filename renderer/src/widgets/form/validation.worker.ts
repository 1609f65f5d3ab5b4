import type { RJSFSchema } from "@rjsf/utils";

import { check } from "./validator";

// AJV makes functions from text, which the page's policy forbids; this worker is served with a policy of its own.
self.onmessage = ({ data }: MessageEvent<{ id: number; schema: RJSFSchema; data: unknown }>) =>
  self.postMessage({ id: data.id, errors: check(data.schema, data.data) });
