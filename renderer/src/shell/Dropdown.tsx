import { useEffect, useState } from "react";

import { ActionButton } from "../actions/ActionButton";
import { useEffects } from "../actions/effects";
import { Blocks } from "../blocks/BlockView";
import { Icon } from "../components/Icon";
import { Popover } from "../components/Popover";
import { RecordProvider, WaitingProvider } from "../data/RecordContext";
import { useRequest } from "../data/useRequest";
import { useDocument } from "../engine/application";
import type { Row, Wire } from "../engine/protocol";
import { whenIdle } from "../lib/whenIdle";

const MOST = 99;

function closeAtLink(close: () => void) {
  return ({ target }: React.MouseEvent) => {
    if ((target as Element).closest("a") !== null) close();
  };
}

/** Announce the rows of a record in this browser, if the reader has chosen so. */
function useAnnouncements(rows: unknown) {
  const { go } = useEffects();
  useEffect(() => {
    if (!Array.isArray(rows)) return;
    void import("../lib/announcements").then(
      ({ announce }) => announce(rows as Parameters<typeof announce>[0], (to) => void go(to)),
      () => undefined, // offline: the next rows try again
    );
  }, [rows, go]);
}

/** A dropdown with a number on its button, which loads when the page is idle. */
function CountedDropdown({ dropdown, count }: { dropdown: Wire<"Dropdown">; count: Wire<"Source"> }) {
  const { label, icon, body, actions, countField, announced } = dropdown;
  const { uiText } = useDocument();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const request = useRequest(isIdle ? count.call : null, {}, { refresh: count.refresh, quiet: true });
  const record = (request.data ?? {}) as Row;
  const number = Number(record[countField ?? ""] ?? 0);
  const rows = record[announced ?? ""] as Row[] | undefined;
  useAnnouncements(rows);
  const shown = number > MOST ? `${String(MOST)}+` : String(number);
  const face = (
    <>
      <Icon name={icon} />
      {number > 0 && <span className="bell-count">{shown}</span>}
    </>
  );
  const name = number > 0 ? `${label}, ${shown} ${uiText.shell.unread}` : label;
  return (
    <Popover label={label} aria-label={name} className="icon-button" face={face}>
      {(close) => (
        <RecordProvider value={record}>
          <WaitingProvider value={request.state === "loading" && request.data === null}>
            <div onClick={closeAtLink(close)}>
              <h2>
                {label} {number > 0 && <span className="muted">{`${shown} ${uiText.shell.unread}`}</span>}
              </h2>
              <Blocks blocks={body} values={{}} level={3} />
              <div className="dropdown-foot">
                {actions.map((action) => (
                  <ActionButton key={action.label} action={action} scope={{ values: record }} />
                ))}
              </div>
            </div>
          </WaitingProvider>
        </RecordProvider>
      )}
    </Popover>
  );
}

/** A panel that opens below a button of the top bar. */
export function Dropdown({ dropdown }: { dropdown: Wire<"Dropdown"> }) {
  const { label, icon, body, count } = dropdown;
  if (count !== null) return <CountedDropdown dropdown={dropdown} count={count} />;
  return (
    <Popover label={label} className="icon-button" face={<Icon name={icon} />}>
      {(close) => (
        <div onClick={closeAtLink(close)}>
          <h2>{label}</h2>
          <Blocks blocks={body} values={{}} level={3} />
        </div>
      )}
    </Popover>
  );
}
