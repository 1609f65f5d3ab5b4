import { useEffect } from "react";

import { ActionButton } from "../actions/ActionButton";
import { useEffects } from "../actions/effects";
import { textOf } from "../cells/texts";
import { Popover } from "../components/Popover";
import { fetchData } from "../data/fetchData";
import { useApplication } from "../engine/application";
import { toText } from "../engine/interpolate";
import type { Row, Wire } from "../engine/protocol";
import { useStore } from "../lib/store";
import { useSession } from "../session/auth";

/** Returns the first letters of the first and the last word of a name. */
function initials(name: string): string {
  const parts = name.split(/\s+/).filter((part) => part !== "");
  return [parts[0], parts.length > 1 ? parts.at(-1) : ""].map((part) => part?.charAt(0) ?? "").join("").toUpperCase();
}

/** The menu of the user who is signed in. It loads the user's record once a session. */
export function UserMenu({ menu }: { menu: Wire<"UserMenu"> }) {
  const application = useApplication();
  const { user, setUser } = useSession();
  const me = useStore(user);
  const { go } = useEffects();
  useEffect(() => {
    if (me !== null) return;
    void fetchData(application, menu.me).then((outcome) => {
      if (!outcome.ok) return;
      const row = outcome.data as Row;
      setUser(row);
      void import("./offerDraft").then(({ offerDraft }) => offerDraft(application, toText(row["id"]), go));
    });
  }, [me, menu.me, go, application, setUser]);
  const name = toText(me?.[menu.name]);
  const face = (
    <>
      <span className="avatar" aria-hidden="true">{initials(name)}</span>
      <span className="user-name wide-only">
        <b>{name}</b>
        <span className="muted">{textOf(menu.captionCell, me?.[menu.caption])}</span>
      </span>
    </>
  );
  return (
    <Popover label={menu.label} className="user-button" face={face}>
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
