import { useEffect } from "react";
import { useLocation } from "react-router-dom";

import { ActionButton } from "../actions/ActionButton";
import { useEffects } from "../actions/effects";
import { textOf } from "../cells/texts";
import { Popover } from "../components/Popover";
import { apiOf } from "../data/api";
import { cacheOf } from "../data/cache";
import { fetchData } from "../data/fetchData";
import { perApplication, useApplication } from "../engine/application";
import { toText } from "../engine/interpolate";
import type { Call, Row, Wire } from "../engine/protocol";
import { useStore } from "../lib/store";
import { whenIdle } from "../lib/whenIdle";
import { useSession } from "../session/auth";

/** Return the first letters of the first and the last word of a name. */
function initials(name: string): string {
  const parts = name.split(/\s+/).filter((part) => part !== "");
  return [parts[0], parts.length > 1 ? parts.at(-1) : ""]
    .map((part) => part?.charAt(0) ?? "")
    .join("")
    .toUpperCase();
}

/** For which session and change count of the cache the record of the user was requested. */
const requestOf = perApplication(() => ({ key: "" }));

/** Return the record of the user. A stored one is shown at once, and loaded again: once for each page load, and on the
 * next screen after a change, which may be one of this record. */
function useOwnRecord(call: Call): Row | null {
  const application = useApplication();
  const { auth, user, setUser } = useSession();
  const me = useStore(user);
  const { go } = useEffects();
  const { pathname } = useLocation();
  const isStored = me !== null;
  useEffect(() => {
    const request = requestOf(application);
    const { token } = auth.get();
    const key = JSON.stringify([token, cacheOf(application).changeCount()]);
    const load = async () => {
      request.key = key;
      // Behind a stored record, the reader waits for nothing and learns of no failure.
      const outcome = await (isStored ? apiOf(application).send(call, {}) : fetchData(application, call));
      if (auth.get().token !== token) return; // the user has signed out
      if (!outcome.ok) {
        request.key = "";
        return;
      }
      const row = outcome.data as Row;
      setUser(row);
      if (!isStored)
        await import("./offerDraft").then(({ offerDraft }) => offerDraft(application, toText(row["id"]), go));
    };
    if (request.key === key) return undefined;
    if (isStored) return whenIdle(() => void load());
    void load();
    return undefined;
  }, [isStored, pathname, call, go, application, auth, setUser]);
  return me;
}

/** The menu of the user who is signed in. */
export function UserMenu({ menu }: { menu: Wire<"UserMenu"> }) {
  const me = useOwnRecord(menu.me);
  const name = toText(me?.[menu.name]);
  const face = (
    <>
      <span className="avatar" aria-hidden="true">
        {initials(name)}
      </span>
      <span className="user-name wide-only">
        <b>{name}</b>
        <span className="muted small">{textOf(menu.captionCell, me?.[menu.caption])}</span>
      </span>
    </>
  );
  return (
    <Popover label={menu.label} className="entry user-button" face={face}>
      {(close) => (
        <ul className="menu">
          {menu.items.map((action) => (
            <li key={action.label}>
              <ActionButton action={action} scope={{ values: {} }} look="entry" onDone={close} />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
