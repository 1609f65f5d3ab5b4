import { useEffect, useRef, useState } from "react";

import { useApplication } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { Kind, Wire } from "../../engine/protocol";
import type { RecordFile } from "../../lib/files";
import { uploadFile, type UploadState } from "./uploadFile";

const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_MEGABYTES = MAX_BYTES >> 20;
/** Larger pictures are made smaller than the limit. */
const MAX_PICTURE_BYTES = 20 * MAX_BYTES;

/** An upload of this page. */
interface Job {
  file: File;
  state: UploadState | "failed";
  /** Why it failed. */
  reason: string;
  controller: AbortController;
}

/** The uploads of a field, by key. */
export interface Uploads {
  jobs: ReadonlyMap<string, Job>;
  /** Why files were refused, and what has happened last. */
  refusals: string[];
  done: string;
  add: (chosen: File[]) => void;
  retry: (key: string) => void;
  remove: (file: RecordFile) => void;
}

/** What a field can hold. */
export interface Room {
  several: boolean;
  most: number;
}

function keyOf(file: RecordFile): string {
  return file.id || (file.key ?? "");
}

function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(2))].join("-");
}

/** Upload files, and keep the value of their field: each has its place in the list from the start. */
export function useUploads(
  field: Kind<Wire<"Field">, "file">,
  files: RecordFile[],
  { several, most }: Room,
  change: (files: RecordFile[]) => void,
): Uploads {
  const application = useApplication();
  const { texts } = field;
  const [jobs, setJobs] = useState<ReadonlyMap<string, Job>>(new Map());
  const [refusals, setRefusals] = useState<string[]>([]);
  const [done, setDone] = useState("");
  const latest = useRef(files); // two uploads may end before the next drawing
  const started = useRef(new Map<string, AbortController>());
  useEffect(() => {
    latest.current = files;
  }, [files]);
  useEffect(() => {
    const own = started.current;
    return () => own.forEach((each) => each.abort());
  }, []);

  function put(next: RecordFile[]) {
    latest.current = next;
    change(next);
  }

  function replace(key: string, by: RecordFile[]) {
    put(latest.current.flatMap((each) => (each.key === key ? by : [each])));
  }

  function track(key: string, job: Partial<Job> | null) {
    setJobs((before) => {
      const after = new Map(before);
      const known = after.get(key);
      if (job === null) after.delete(key);
      else after.set(key, { ...known, ...job } as Job);
      return after;
    });
  }

  async function start(key: string, file: File, replaced: RecordFile[]) {
    const controller = new AbortController();
    started.current.set(key, controller);
    track(key, { file, state: "reading", reason: "", controller });
    const result = await uploadFile(application, field.upload, file, controller.signal, (state) =>
      track(key, { state }),
    );
    if (result === null || controller.signal.aborted) return;
    if (!("ok" in result)) {
      replace(key, [result]);
      track(key, null);
      setDone(fillWords(texts.done, { name: result.name }));
      return;
    }
    const reason = result.message ?? result.reason;
    if (!result.isRefused) {
      track(key, { state: "failed", reason });
      return;
    }
    track(key, null);
    setRefusals((before) => [...before, reason]);
    replace(key, replaced);
  }

  function add(chosen: File[]) {
    const wrong = (file: File) =>
      file.size === 0
        ? texts.empty
        : file.size > (file.type.startsWith("image/") ? MAX_PICTURE_BYTES : MAX_BYTES)
          ? fillWords(texts.large, { size: MAX_MEGABYTES })
          : "";
    const room = several ? most - latest.current.length : 1;
    const right = chosen.filter((file) => wrong(file) === "");
    setDone("");
    setRefusals([
      ...chosen.filter((file) => wrong(file) !== "").map((file) => `${file.name}: ${wrong(file)}`),
      ...(right.length > room ? [fillWords(texts.many, { count: several ? most : 1 })] : []),
    ]);
    const added = right.slice(0, Math.max(0, room)).map((file) => ({ file, key: newKey() }));
    if (added.length === 0) return;
    const waiting = added.map(({ file, key }) => ({ id: "", name: file.name, size: file.size, type: file.type, key }));
    const replaced = several ? [] : latest.current.filter(({ id }) => id !== "");
    if (!several) latest.current.forEach(({ key = "" }) => started.current.get(key)?.abort());
    put(several ? [...latest.current, ...waiting] : waiting);
    added.forEach(({ file, key }) => void start(key, file, replaced));
  }

  return {
    jobs,
    refusals,
    done,
    add,
    retry: (key) => {
      const job = jobs.get(key);
      if (job !== undefined) void start(key, job.file, []);
    },
    remove: (file) => {
      started.current.get(file.key ?? "")?.abort();
      put(latest.current.filter((each) => keyOf(each) !== keyOf(file)));
      track(file.key ?? "", null);
      setDone(fillWords(texts.removed, { name: file.name }));
    },
  };
}
