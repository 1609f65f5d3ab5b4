import { apiOf } from "../data/api";
import { cacheOf } from "../data/cache";
import { fetchData } from "../data/fetchData";
import type { Application } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import type { Call } from "../engine/protocol";
import { refreshesOf } from "../engine/screenStores";
import { newKey } from "../lib/newKey";
import { formatCount } from "../lib/numbers";
import { JOBS_KEY } from "../lib/storage";
import { createStore } from "../lib/store";
import { toastsOf } from "./toasts";

/** The header by which the server recognizes a repeated request. */
const KEY = "Idempotency-Key";

/** The records that an order left unchanged for the same reason. */
interface ReportGroup {
  sentence: string;
  count: number;
  some: { id: number; name: string }[];
}

/** What an order for many records did, or would do. */
export interface Report {
  total: number;
  done: number;
  /** How many of them a dry run has checked; null for all. */
  checked?: number | null;
  groups: ReportGroup[];
  /** What the reader should know before the change; only a dry run says it. */
  cautions?: string[];
  changeset: number | null;
  /** The job that does the work, if it is too much for one request. */
  job: number | null;
}

/** The calls that follow, stop and undo an order. */
export interface OrderCalls {
  job: Call;
  stop: Call;
  undo: Call;
}

/** What texts call an order. */
export interface OrderText {
  /** The label of its button. */
  action: string;
  /** The text of its result, with `{count}`. */
  done: string;
}

/** Load the data of the screen again: many records have changed. */
export function reload(application: Application): void {
  cacheOf(application).invalidate();
  const refreshes = refreshesOf(application);
  refreshes.set(refreshes.get() + 1);
}

/** Undo the changes of an order, and return whether the server has accepted it. */
export async function undoChanges(application: Application, calls: OrderCalls, changeset: number): Promise<boolean> {
  const { bulk, toast } = application.document.get().uiText;
  const sending = { values: { changeset }, headers: { [KEY]: newKey() } };
  const outcome = await fetchData(application, calls.undo, sending);
  const text = { action: toast.undo, done: bulk.undone };
  if (outcome.ok) showOutcome(application, calls, text, outcome.data as Report);
  else if (outcome.refused === null) toastsOf(application).show("error", outcome.message ?? outcome.reason);
  return outcome.ok;
}

/** Show what an order did. The toast stays until the reader closes it if it offers to undo several changes. */
function showReport(application: Application, calls: OrderCalls, text: string, report: Omit<Report, "job">): void {
  const { bulk, toast } = application.document.get().uiText;
  const { done, groups, changeset } = report;
  const kept = groups.map(({ sentence, count }) => fillWords(bulk.kept, { count: formatCount(count), sentence }));
  const act = (id: number) => () => void undoChanges(application, calls, id);
  toastsOf(application).show(done === 0 ? "warning" : "success", text, {
    note: kept.length === 0 ? undefined : kept.join("\n"),
    offer: changeset === null || done === 0 ? undefined : { label: toast.undo, act: act(changeset) },
    stays: done > 1 || groups.length > 0,
  });
}

/** A job that the reader has ordered. */
interface FollowedJob {
  id: number;
  calls: OrderCalls;
  text: OrderText;
}

/** How far a job is, as the server says it. */
export interface JobState {
  state: "open" | "waiting" | "running" | "stopped" | "done" | "failed";
  total: number;
  done: number;
  failed: number;
  changeset: number | null;
  canUndo: boolean;
  isUndone: boolean;
  groups: ReportGroup[];
  /** The queries of the list that show the records that it has changed, and the others; null if it cannot show them. */
  changed: string | null;
  unchanged: string | null;
}

/** Whether a job does nothing more. */
export function isEnded({ state }: JobState): boolean {
  return state !== "waiting" && state !== "running";
}

const FIRST_PAUSE_MS = 300;
const PAUSE_MS = 1000;
/** How often in a row the progress may be missing, for example without a network. */
const MAX_MISSES = 10;

const pause = (duration: number) =>
  new Promise((resolve) => {
    window.setTimeout(resolve, duration);
  });

/** Resolve when the page is visible. */
async function visible(): Promise<void> {
  while (document.hidden)
    await new Promise((resolve) => {
      document.addEventListener("visibilitychange", resolve, { once: true });
    });
}

function followedIn({ storage: { session } }: Application): FollowedJob[] {
  return session.read<FollowedJob[]>(JOBS_KEY) ?? [];
}

function forget(application: Application, { id }: FollowedJob): void {
  const others = followedIn(application).filter((each) => each.id !== id);
  application.storage.session.write(JOBS_KEY, others.length === 0 ? null : others);
}

/** The toasts of one job: its progress, and how it ended. */
function createNotices(application: Application, { id, calls, text: { action, done } }: FollowedJob) {
  const toasts = toastsOf(application);
  const { jobs: text } = application.document.get().uiText;
  const subject = `job ${id}`;
  const progress = createStore({ text: "", value: 0 });
  let isShown = false;
  const stop = () => void apiOf(application).send(calls.stop, { values: { id } });

  return {
    progress(job: JobState): void {
      const known = { done: formatCount(job.done + job.failed), total: formatCount(job.total) };
      const value = job.total === 0 ? 0 : Math.min((job.done + job.failed) / job.total, 1);
      progress.set({ text: fillWords(text.progress, known), value });
      if (!isShown)
        toasts.show("info", fillWords(text.running, { action }), {
          subject,
          progress,
          stays: true,
          offer: { label: text.stop, act: stop },
        });
      isShown = true;
    },
    end(job: JobState): void {
      toasts.dismissFor(subject);
      const template = job.state === "done" ? done : job.state === "stopped" ? text.stopped : text.failed;
      const sentence = fillWords(template, { action, count: formatCount(job.done), total: formatCount(job.total) });
      const changeset = job.canUndo ? job.changeset : null;
      showReport(application, calls, sentence, { ...job, changeset });
    },
    lose(): void {
      toasts.dismissFor(subject);
      toasts.show("warning", fillWords(text.lost, { action }));
    },
  };
}

/** Follow a job until it ends, also on other screens and after a reload. */
async function followJob(application: Application, job: FollowedJob): Promise<void> {
  const { signal } = application;
  application.storage.session.write(JOBS_KEY, [...followedIn(application).filter(({ id }) => id !== job.id), job]);
  const notices = createNotices(application, job);
  let misses = 0;
  for (let wait = FIRST_PAUSE_MS; misses < MAX_MISSES; wait = PAUSE_MS) {
    await pause(wait);
    await visible();
    if (signal.aborted) return;
    const outcome = await apiOf(application).send(job.calls.job, { values: { id: job.id } });
    if (!outcome.ok && outcome.refused !== null) {
      forget(application, job);
      return; // the next call says so
    }
    misses = outcome.ok ? 0 : misses + 1;
    if (!outcome.ok) continue;
    const state = outcome.data as JobState;
    if (isEnded(state)) {
      forget(application, job);
      notices.end(state);
      reload(application);
      return;
    }
    notices.progress(state);
  }
  forget(application, job);
  notices.lose();
}

/** Follow the jobs that this tab followed before a reload. */
export function followAgain(application: Application): void {
  for (const job of followedIn(application)) void followJob(application, job);
}

/** Show what an order did, or follow the job that does it. */
export function showOutcome(application: Application, calls: OrderCalls, text: OrderText, report: Report): void {
  if (report.job !== null) {
    void followJob(application, { id: report.job, calls, text });
    return;
  }
  showReport(application, calls, fillWords(text.done, { count: formatCount(report.done) }), report);
  reload(application);
}

/** Send an order. Returns its report, or the sentence of a refusal with the status of the failure. */
export async function sendOrder(
  application: Application,
  call: Call,
  body: object,
  key: string | null,
): Promise<{ report: Report } | { refusal: string; isLate: boolean }> {
  const headers = key === null ? {} : { [KEY]: key };
  const outcome = await fetchData(application, call, { body, headers });
  if (outcome.ok) return { report: outcome.data as Report };
  const { failed } = application.document.get().uiText.bulk;
  const refusal = outcome.message ?? (outcome.unanswered ? outcome.reason : failed);
  return { refusal, isLate: outcome.late === true };
}
