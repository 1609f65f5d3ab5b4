import { useEffect, useState } from "react";

import { useDocument } from "../../engine/application";

/** Says that the connection is lost, and when it is back. `unsent` is true when a save had no response. */
export function ConnectionNotice({ unsent }: { unsent: boolean }) {
  const { uiText } = useDocument();
  const [state, setState] = useState<"gone" | "back" | "there">(() => (navigator.onLine ? "there" : "gone"));
  useEffect(() => {
    const gone = () => setState("gone");
    const back = () => setState("back");
    window.addEventListener("offline", gone);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", gone);
      window.removeEventListener("online", back);
    };
  }, []);
  const isGone = state === "gone" || (unsent && state === "there");
  if (!isGone && state === "there") return null;
  return (
    <p className="restored" role="status">
      {isGone ? uiText.form.offline : uiText.form.online}
    </p>
  );
}
