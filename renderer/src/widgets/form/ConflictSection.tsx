import { useId, type ReactNode, type RefObject } from "react";

import "../../styles/conflict.css";

interface Props {
  section: RefObject<HTMLElement | null>;
  /** What has happened, and what to do. */
  what: string;
  how: string;
  children: ReactNode;
}

/** A notice about a change by another user, which can take the focus. */
export function ConflictSection({ section, what, how, children }: Props) {
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
