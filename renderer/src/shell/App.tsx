import { useEffect, useRef } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";

import { ConfirmDialog } from "../actions/ConfirmDialog";
import { EffectsProvider } from "../actions/effects";
import { ToastCorner, useToasts } from "../actions/toasts";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { useDocument } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import { routerPath } from "../engine/routes";
import { useAuth } from "../session/auth";
import { ScreenView } from "./ScreenView";

/** Redirects to the sign-in screen, which sends a signed-in user on to the first screen. A toast explains why. */
function UnknownAddress({ signIn }: { signIn: string }) {
  const { uiText } = useDocument();
  const { token } = useAuth();
  const { pathname } = useLocation();
  const toasts = useToasts();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (token !== null) toasts.show("error", fillWords(uiText.shell.noPage, { path: pathname }));
  }, [token, toasts, uiText, pathname]);
  return <Navigate to={signIn} replace />;
}

/** The screens of an application, with its dialogs and its toasts. */
export function App() {
  const { layout, screens } = useDocument();
  return (
    <EffectsProvider>
      <ErrorBoundary>
        <Routes>
          {screens.flatMap((screen) =>
            screen.routes.map((route) => (
              <Route key={route} path={routerPath(route)} element={<ScreenView screen={screen} />} />
            )),
          )}
          <Route path="*" element={<UnknownAddress signIn={layout.signIn} />} />
        </Routes>
      </ErrorBoundary>
      <ConfirmDialog />
      <ToastCorner />
    </EffectsProvider>
  );
}
