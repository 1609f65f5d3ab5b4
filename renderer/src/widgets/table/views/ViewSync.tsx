import { useEffect, useRef } from "react";

import { useApplication, useDocument } from "../../../engine/application";
import { SIZE_KEY } from "../../../engine/tableState";
import { isChanged } from "../../../engine/viewChanges";
import { useLoadViews } from "./useLoadViews";
import { sendLook, sendPageSize } from "./viewCalls";
import type { ViewProps } from "./viewProps";
import "../../../styles/views.css";

const SEND_DELAY_MS = 500;

/** Send the look of a list shortly after its last change. What was not sent is sent at the next visit. */
function useSendLook({ block, list }: ViewProps): void {
  const { views } = block;
  const {
    memory: { look, unsent },
    remember,
  } = list;
  const application = useApplication();
  useEffect(() => {
    if (views === null || !unsent) return undefined;
    const timer = window.setTimeout(
      () =>
        void sendLook(application, views, look).then((isSent) => {
          if (isSent)
            remember((memory) => ({ ...memory, unsent: JSON.stringify(memory.look) !== JSON.stringify(look) }));
        }),
      SEND_DELAY_MS,
    );
    return () => window.clearTimeout(timer);
  }, [application, views, look, unsent, remember]);
}

/** Send the page size when the reader chooses another one. The size of a view is no choice. */
function useSendPageSize({ block: { views }, state: { limit } }: ViewProps): void {
  const application = useApplication();
  const last = useRef(limit);
  useEffect(() => {
    const isChosen = limit !== last.current && application.storage.local.read(SIZE_KEY) === limit;
    last.current = limit;
    if (views !== null && isChosen) void sendPageSize(application, views, limit);
  }, [application, views, limit]);
}

/** Exchanges the views and the look of a list with the server. It marks a view that the reader has changed. */
export default function ViewSync({ id, ...props }: ViewProps & { id: string }) {
  const { views: texts } = useDocument().uiText;
  const load = useLoadViews(props);
  const { isAwaited, isFresh } = props.list;
  useEffect(() => {
    if (!isAwaited && !isFresh) void load(true);
  }, [load, isAwaited, isFresh]);
  useSendLook(props);
  useSendPageSize(props);
  const { block, list, state, view } = props;
  const { memory } = list;
  const changed = view !== null && isChanged(block, memory, view, state);
  return changed ? <i id={id} className="changed-mark" role="img" aria-label={texts.changed} /> : null;
}
