import { useEffect, useRef, useState } from "react";

import { isEnded, showOutcome, undoChanges, type JobState } from "../../actions/orders";
import { Link } from "../../actions/Link";
import { apiOf } from "../../data/api";
import { useCompleteDocument } from "../../data/completeDocument";
import { useApplication, useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import { formatCount } from "../../lib/numbers";
import { listOf } from "./listOf";
import { ProblemsFile } from "./ProblemsFile";
import type { ImportData } from "./types";
import type { OpenImport } from "./useImport";

const PAUSE_MS = 1000;

/** Return how far the job of the import is. A reader who leaves the page follows it in a toast. */
function useJob({ block, calls }: OpenImport, id: number): JobState | null {
  const application = useApplication();
  const [job, setJob] = useState<JobState | null>(null);
  const isRunning = useRef(true);
  const { texts } = block;
  useEffect(() => {
    let isCurrent = true;
    let timer = 0;
    isRunning.current = true;
    async function ask() {
      const outcome = document.hidden ? null : await apiOf(application).send(calls.job, { values: { id } });
      if (!isCurrent) return;
      if (outcome?.ok === true) {
        const state = outcome.data as JobState;
        setJob(state);
        isRunning.current = !isEnded(state);
      }
      if (isRunning.current) timer = window.setTimeout(() => void ask(), PAUSE_MS);
    }
    void ask();
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [application, calls, id]);
  useEffect(
    () => () => {
      const report = { total: 0, done: 0, groups: [], changeset: null, job: id };
      if (isRunning.current) showOutcome(application, calls, { action: texts.action, done: texts.done }, report);
    },
    [application, calls, texts, id],
  );
  return job;
}

/** What was imported, and what was not. */
function Result({ open, data, job }: { open: OpenImport; data: ImportData; job: JobState }) {
  const application = useApplication();
  const { screens, uiText } = useCompleteDocument();
  const { texts } = open.block;
  const { changeset } = job;
  const [isUndone, setIsUndone] = useState(job.isUndone);
  const list = listOf(screens, data.of, job.changed);
  const others = job.unchanged === null ? null : listOf(screens, data.of, job.unchanged);
  const known = { count: formatCount(job.done), total: formatCount(job.total) };
  const unread = data.counts.problem;
  return (
    <>
      <p className="import-result" role="status">
        {fillWords(isUndone ? texts.undone : job.state === "done" ? texts.result : texts.stopped, known)}
      </p>
      <ul className="import-problems">
        {job.groups.map(({ sentence, count }) => (
          <li key={sentence}>{fillWords(uiText.bulk.kept, { count: formatCount(count), sentence })}</li>
        ))}
      </ul>
      {unread + job.failed > 0 && (
        <div className="flow import-head">
          {unread > 0 && <p>{fillWords(texts.excluded, { count: formatCount(unread) })}</p>}
          <ProblemsFile open={open} data={data} />
        </div>
      )}
      <div className="flow">
        {list !== null && (
          <Link className="button primary" to={list.to}>
            {texts.openList}
          </Link>
        )}
        {others !== null && (
          <Link className="button" to={others.to}>
            {texts.openUnchanged}
          </Link>
        )}
        {job.canUndo && changeset !== null && !isUndone && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setIsUndone(true);
              void undoChanges(application, open.calls, changeset).then(setIsUndone);
            }}
          >
            {uiText.toast.undo}
          </button>
        )}
        <button type="button" className="button" onClick={open.begin}>
          {texts.again}
        </button>
      </div>
    </>
  );
}

/** The last step: the progress of the import, and its result. */
export function RunStep({ open, data }: { open: OpenImport; data: ImportData }) {
  const application = useApplication();
  const { texts } = open.block;
  const { uiText } = useDocument();
  const job = useJob(open, data.id);
  if (job === null) return <p role="status">{uiText.shell.loading}</p>;
  if (isEnded(job)) return <Result open={open} data={data} job={job} />;
  const done = job.done + job.failed;
  const text = fillWords(texts.running, { done: formatCount(done), total: formatCount(job.total) });
  return (
    <>
      <p>{text}</p>
      <progress aria-label={texts.run} max={Math.max(job.total, 1)} value={done} />
      <p className="muted">{texts.leave}</p>
      <div className="import-actions">
        <button
          type="button"
          className="button"
          onClick={() => void apiOf(application).send(open.calls.stop, { values: { id: data.id } })}
        >
          {texts.stop}
        </button>
      </div>
    </>
  );
}
