import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from "react";

import { changeText, type ChangeInfo } from "../../data/etag";
import { useDocument } from "../../engine/application";
import "../../styles/conflict.css";

interface SectionProps {
  section: RefObject<HTMLElement | null>;
  /** What has happened, and what to do. */
  what: string;
  how: string;
  children: ReactNode;
}

/** A notice about a change by another user, which can take the focus. */
export function ConflictSection({ section, what, how, children }: SectionProps) {
  const id = useId();
  return (
    <section
      className="conflict"
      ref={section}
      tabIndex={-1}
      aria-labelledby={`${id}what`}
      aria-describedby={`${id}how`}
    >
      <p className="conflict-what" id={`${id}what`}>
        {what}
      </p>
      <p id={`${id}how`}>{how}</p>
      {children}
    </section>
  );
}

interface Props {
  who: ChangeInfo;
  /** Restores the record; null when the form does not offer it. */
  restore: (() => Promise<void>) | null;
}

/** Says that another user deleted the record of the form, and offers to restore it. It takes the focus when it
 * appears, and
 * gives it to the Save button when it disappears. */
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
