import { cluster } from "./clustering";
import type { Asked, Answered } from "./workerMessages";

// Clustering ten thousand markers would block the page for too long.
const gathered = cluster();

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  const answer: Answered | null = gathered.answer(data);
  if (answer !== null) self.postMessage(answer);
};
