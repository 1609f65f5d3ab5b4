import { cluster } from "./clustering";
import type { Asked, Answered } from "./workerMessages";

// Gathering ten thousand markers takes longer than a page may stand still.
const gathered = cluster();

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  const answer: Answered | null = gathered.answer(data);
  if (answer !== null) self.postMessage(answer);
};
