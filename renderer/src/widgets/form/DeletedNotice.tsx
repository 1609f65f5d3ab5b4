import { useEffect, useRef, useState } from "react";

import type { ChangeInfo } from "../../data/etag";
import { useDocument } from "../../engine/application";
import { changeText } from "./changeText";
import { ConflictSection } from "./ConflictSection";

interface Props {
  who: ChangeInfo;
  /** Restores the record; null when the form does not offer it. */
  restore: (() => Promise<void>) | null;
}

/** Says that another user deleted the record of the form, and offers to restore it. It takes the focus when it
 * appears, and gives it to the Save button when it disappears. */
export function DeletedNotice({ who, restore }: Props) {
  const { conflict } = useDocument().uiText;
  const section = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const card = section.current?.parentElement;
    section.current?.focus();
    return () => card?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, [who]);
  async function act() {
    if (busy) return;
    setBusy(true);
    await restore?.();
    setBusy(false);
  }
  return (
    <ConflictSection section={section} what={changeText(who, conflict.deleted, conflict.unknown)} how={conflict.kept}>
      {restore !== null && (
        <button type="button" className="button" aria-disabled={busy} onClick={() => void act()}>
          {conflict.restore}
        </button>
      )}
    </ConflictSection>
  );
}
