import { useEffect, type ReactNode } from "react";

import { useToasts } from "../actions/toasts";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { useDocument } from "../engine/application";

interface Props {
  children: ReactNode;
  onClose: () => void;
}

function Failure({ onClose }: { onClose: () => void }) {
  const toasts = useToasts();
  const { api, shell } = useDocument().uiText;
  const { noResponse } = api;
  const { broken } = shell;
  useEffect(() => {
    toasts.show("error", navigator.onLine ? broken : `${broken} ${noResponse}`);
    onClose();
  });
  return null;
}

/** Content in a chunk of its own, which a press opens. If the chunk fails to load, a toast says so, and the screen
 * stays. */
export function OnDemand({ children, onClose }: Props) {
  return <ErrorBoundary instead={<Failure onClose={onClose} />}>{children}</ErrorBoundary>;
}
