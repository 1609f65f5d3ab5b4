import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";

import { reload, type OrderCalls } from "../../actions/orders";
import type { Sending } from "../../data/api";
import { fetchData } from "../../data/fetchData";
import { useApplication } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { Call } from "../../engine/protocol";
import { newKey } from "../../lib/newKey";
import { formatCount } from "../../lib/numbers";
import type { ImportBlock, ImportData } from "./types";

/** The parameter of the address with the import, so that a reload goes on with it. */
const PARAMETER = "import";
const PASTED = "text/tab-separated-values";

/** An import on the page, and what the reader can do with it. */
export interface OpenImport {
  block: ImportBlock;
  /** The import; null before a file is read. */
  data: ImportData | null;
  /** What the page waits for, in words; empty when it waits for nothing. */
  busy: string;
  /** Why the last step failed. */
  error: string;
  calls: OrderCalls;
  /** Sends a call. Its result is the data, or null after a failure, which is shown. */
  send: <Data>(call: Call, sending: Sending, busy: string) => Promise<Data | null>;
  readFile: (file: File) => void;
  readCells: (text: string) => void;
  change: (values: Partial<ImportData>) => void;
  /** Checks the rows, after a change of some answers. */
  check: (values?: Partial<ImportData>) => void;
  run: () => void;
  /** Goes back to the columns. */
  goBack: () => void;
  /** Forgets the import, and discards it unless it has begun. */
  begin: () => void;
  /** Replaces what is known of the import. */
  set: (data: ImportData) => void;
}

/** Return the function that sends a call, with what the page waits for and why it failed. */
function useSending() {
  const application = useApplication();
  const [busy, setBusy] = useState("");
  const [error, setError] = useState("");
  const send = useCallback(
    async <Data>(call: Call, sending: Sending, text: string): Promise<Data | null> => {
      setBusy(text);
      setError("");
      const outcome = await fetchData(application, call, sending);
      setBusy("");
      if (outcome.ok) return outcome.data as Data;
      if (outcome.refused === null) setError(outcome.message ?? outcome.reason);
      return null;
    },
    [application],
  );
  return { busy, error, setError, send };
}

/** Return the import of the address, and the functions that lead through its steps. */
export function useImport(block: ImportBlock, resource: string): OpenImport {
  const application = useApplication();
  const [params, setParams] = useSearchParams();
  const { busy, error, setError, send } = useSending();
  const [data, setData] = useState<ImportData | null>(null);
  const key = useRef("");
  const id = params.get(PARAMETER);
  const { texts } = block;
  const wanted = useRef<string | null>(null);

  function open(next: ImportData | null) {
    setData(next);
    key.current = newKey();
    wanted.current = next === null ? null : String(next.id);
    setParams(next === null ? {} : { [PARAMETER]: String(next.id) }, { replace: true });
  }
  useEffect(() => {
    if (id === null || wanted.current === id) return;
    wanted.current = id;
    void send<ImportData>(block.load, { values: { id } }, fillWords(texts.reading, { name: "" })).then((loaded) => {
      if (loaded !== null) setData(loaded);
      else setError(texts.gone);
    });
  }, [id, block, texts, send, setError]);

  async function read(body: Blob, name: string, headers: Record<string, string>) {
    const text = fillWords(texts.reading, { name });
    const found = await send<ImportData>(block.create, { query: { of: resource }, body, headers }, text);
    if (found !== null) open(found);
  }
  async function step(call: Call, body: object | undefined, text: string) {
    if (data === null) return null;
    const next = await send<ImportData>(
      call,
      { values: { id: data.id }, ...(body === undefined ? {} : { body }) },
      text,
    );
    if (next !== null) setData(next);
    return next;
  }
  async function check(values?: Partial<ImportData>) {
    const text = fillWords(texts.checking, { count: formatCount(data?.rows ?? 0) });
    if (values === undefined || (await step(block.update, values, text)) !== null)
      await step(block.checkRows, undefined, text);
  }
  async function run() {
    if (data === null) return;
    key.current ||= newKey();
    const headers = { "Idempotency-Key": key.current };
    const begun = await send(block.run, { values: { id: data.id }, headers }, texts.action);
    if (begun !== null) setData({ ...data, state: "waiting" });
  }
  function begin() {
    if (data !== null && (data.state === "open" || data.state === "checked"))
      void send(block.delete, { values: { id: data.id } }, "");
    else reload(application);
    setError("");
    open(null);
  }
  return {
    block,
    data,
    busy,
    error,
    calls: block,
    send,
    readFile: (file) =>
      void read(file, file.name, { "X-File-Name": encodeURIComponent(file.name.replace(/\p{Surrogate}/gu, "")) }),
    readCells: (text) => void read(new Blob([text], { type: PASTED }), texts.pasted, { "Content-Type": PASTED }),
    change: (values) => void step(block.update, values, fillWords(texts.reading, { name: data?.fileName ?? "" })),
    check: (values) => void check(values),
    run: () => void run(),
    goBack: () => {
      if (data !== null) setData({ ...data, state: "open" });
    },
    begin,
    set: setData,
  };
}
