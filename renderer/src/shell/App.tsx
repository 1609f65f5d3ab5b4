import { Navigate, Route, Routes } from "react-router-dom";

import { ConfirmDialog } from "../actions/ConfirmDialog";
import { EffectsProvider } from "../actions/effects";
import { ToastCorner } from "../actions/toasts";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { useDocument } from "../engine/application";
import { routerPath } from "../engine/routes";
import { ScreenView } from "./ScreenView";

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
          <Route path="*" element={<Navigate to={layout.signIn} replace />} />
        </Routes>
      </ErrorBoundary>
      <ConfirmDialog />
      <ToastCorner />
    </EffectsProvider>
  );
}
