import type { Wire } from "../../engine/protocol";
import type { Answered, Asked, Box, Shown } from "./workerMessages";

/** A request without its id. */
type Question = { kind: "show"; box: Box; zoom: number } | { kind: "extent"; cluster: number };

export interface Clustering {
  load: (positions: Float64Array) => void;
  show: (box: Box, zoom: number) => Promise<Shown>;
  extent: (cluster: number) => Promise<Box>;
  close: () => void;
}

/** Clusters markers in a worker. Without clustering there is no worker, and each marker is drawn alone. */
export function clustering(options: Wire<"Clusters"> | null): Clustering {
  return options === null ? everyOne() : inWorker(options);
}

function everyOne(): Clustering {
  let count = 0;
  return {
    load: (positions) => { count = positions.length / 2; },
    show: () => Promise.resolve({ alone: Array.from({ length: count }, (_, index) => index), clusters: [], mean: 1 }),
    extent: () => Promise.reject(new Error("there are no clusters")),
    close: () => undefined,
  };
}

function inWorker({ radius, maxZoom }: Wire<"Clusters">): Clustering {
  const worker = new Worker(new URL("./clusters.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, (answer: Answered) => void>();
  let questions = 0;
  worker.onmessage = ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  function ask(question: Question): Promise<Answered> {
    questions += 1;
    const asked: Asked = { ...question, id: questions };
    worker.postMessage(asked);
    return new Promise((resolve) => { waiting.set(asked.id, resolve); });
  }
  return {
    load(positions) {
      const asked: Asked = { kind: "load", positions, radius, maxZoom };
      worker.postMessage(asked, [positions.buffer]);
    },
    async show(box, zoom) {
      const answer = await ask({ kind: "show", box, zoom });
      return answer.kind === "shown" ? answer : { alone: [], clusters: [], mean: 1 };
    },
    async extent(cluster) {
      const answer = await ask({ kind: "extent", cluster });
      if (answer.kind !== "extent") throw new Error("another question was answered");
      return answer.box;
    },
    close: () => { worker.terminate(); },
  };
}
