import { createClusterIndex } from "./clustering";
import type { WorkerRequest, WorkerResponse } from "./workerMessages";

// Clustering ten thousand markers would block the page for too long.
const clusters = createClusterIndex();

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  const answer: WorkerResponse | null = clusters.answer(data);
  if (answer !== null) self.postMessage(answer);
};
