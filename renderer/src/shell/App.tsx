import { useEffect } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";

import { ConfirmDialog } from "../actions/ConfirmDialog";
import { TextDialogPlace } from "../actions/TextDialogPlace";
import { EffectsProvider } from "../actions/effects";
import { ToastCorner, useToasts } from "../actions/toasts";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { useApplication, useDocument, type Application } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import { screenAt } from "../engine/routes";
import { JOBS_KEY } from "../lib/storage";
import { whenIdle } from "../lib/whenIdle";
import { useAuth } from "../session/auth";
import { ScreenView } from "./ScreenView";

/** The parameter of the sign-in screen that has an address which is no screen. */
const MISSING = "missing";

/** Redirect to the sign-in screen, which sends a signed-in user on to the first screen. */
function UnknownAddress({ signIn }: { signIn: string }) {
  const { pathname } = useLocation();
  return <Navigate to={`${signIn}?${new URLSearchParams({ [MISSING]: pathname }).toString()}`} replace />;
}

/** Tell a signed-in user which address is no screen, after the server or `UnknownAddress` has redirected. */
function MissingScreen() {
  const { uiText } = useDocument();
  const { token } = useAuth();
  const toasts = useToasts();
  const [params, setParams] = useSearchParams();
  const path = params.get(MISSING);
  useEffect(() => {
    if (path === null) return;
    if (token === null) setParams({}, { replace: true });
    else toasts.show("error", fillWords(uiText.shell.noPage, { path }));
  }, [path, token, toasts, uiText, setParams]);
  return null;
}

/** The screen at the address. */
function CurrentScreen() {
  const { layout, screens, deniedScreens = [] } = useDocument();
  const { pathname } = useLocation();
  const screen = screenAt(screens, pathname) ?? screenAt(deniedScreens, pathname);
  return screen === undefined ? <UnknownAddress signIn={layout.signIn} /> : <ScreenView screen={screen} />;
}

/** Follow the jobs that this tab followed before a reload. */
async function followJobsAgain(application: Application): Promise<void> {
  if (application.storage.session.read(JOBS_KEY) === null) return;
  const { followAgain } = await import("../actions/orders");
  followAgain(application);
}

/** The screens of an application, with its dialogs and its toasts. */
export function App() {
  const application = useApplication();
  useEffect(() => whenIdle(() => void followJobsAgain(application).catch(() => undefined)), [application]);
  return (
    <EffectsProvider>
      <ErrorBoundary>
        <CurrentScreen />
      </ErrorBoundary>
      <MissingScreen />
      <ConfirmDialog />
      <TextDialogPlace />
      <ToastCorner />
    </EffectsProvider>
  );
}
