import type { Wire } from "../../engine/protocol";
import type { Box, ClusterView, WorkerRequest, WorkerResponse } from "./workerMessages";

/** A request without its id. */
type RequestBody = { kind: "view"; box: Box; zoom: number } | { kind: "extent"; cluster: number };

export interface Clustering {
  load: (positions: Float64Array) => void;
  view: (box: Box, zoom: number) => Promise<ClusterView>;
  extent: (cluster: number) => Promise<Box>;
  close: () => void;
}

/** Clusters markers in a worker. Without clustering there is no worker, and every marker is single. */
export function createClustering(options: Wire<"Clusters"> | null): Clustering {
  return options === null ? withoutWorker() : inWorker(options);
}

function withoutWorker(): Clustering {
  let count = 0;
  return {
    load: (positions) => {
      count = positions.length / 2;
    },
    view: () => Promise.resolve({ single: Array.from({ length: count }, (_, index) => index), clusters: [], mean: 1 }),
    extent: () => Promise.reject(new Error("there are no clusters")),
    close: () => undefined,
  };
}

function inWorker({ radius, maxZoom }: Wire<"Clusters">): Clustering {
  const worker = new Worker(new URL("./clustering.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, (answer: WorkerResponse) => void>();
  let requests = 0;
  worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  function ask(body: RequestBody): Promise<WorkerResponse> {
    requests += 1;
    const request: WorkerRequest = { ...body, id: requests };
    worker.postMessage(request);
    return new Promise((resolve) => {
      waiting.set(request.id, resolve);
    });
  }
  return {
    load(positions) {
      const request: WorkerRequest = { kind: "load", positions, radius, maxZoom };
      worker.postMessage(request, [positions.buffer]);
    },
    async view(box, zoom) {
      const answer = await ask({ kind: "view", box, zoom });
      return answer.kind === "view" ? answer : { single: [], clusters: [], mean: 1 };
    },
    async extent(cluster) {
      const answer = await ask({ kind: "extent", cluster });
      if (answer.kind !== "extent") throw new Error("another question was answered");
      return answer.box;
    },
    close: () => worker.terminate(),
  };
}
