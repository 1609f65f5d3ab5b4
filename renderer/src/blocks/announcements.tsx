import { useState } from "react";

import type { Block, Kind } from "../engine/protocol";
import { announcementChoice, askPermission, chooseAnnouncements, permission, playTone } from "../lib/announcements";

/** Switches of this browser for notifications and the sound. */
export default function Announcements({ block }: { block: Kind<Block, "announcements"> }) {
  const [choice, setChoice] = useState(announcementChoice);
  const [state, setState] = useState(permission);
  function choose(change: Partial<typeof choice>) {
    const next = { ...choice, ...change };
    chooseAnnouncements(next);
    setChoice(next);
  }
  async function notify(isOn: boolean) {
    const isAllowed = isOn && (await askPermission());
    setState(permission());
    choose({ notify: isAllowed });
  }
  return (
    <div className="choices">
      <label className="choice">
        <input
          type="checkbox"
          checked={choice.notify && state === "granted"}
          disabled={state === null}
          onChange={({ target }) => void notify(target.checked)}
        />
        {block.notify}
      </label>
      {state === "denied" && <p className="muted">{block.denied}</p>}
      {state === null && <p className="muted">{block.missing}</p>}
      <label className="choice">
        <input
          type="checkbox"
          checked={choice.sound}
          onChange={({ target }) => {
            choose({ sound: target.checked });
            if (target.checked) playTone();
          }}
        />
        {block.sound}
      </label>
    </div>
  );
}
