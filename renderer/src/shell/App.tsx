import { Navigate, Route, Routes } from "react-router-dom";

import { Confirmation } from "../actions/ConfirmDialog";
import { EffectsProvider } from "../actions/effects";
import { Toasts } from "../actions/toasts";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { layout, screens } from "../engine/application";
import { routerPath } from "../engine/routes";
import { ScreenView } from "./ScreenView";

export function App() {
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
      <Confirmation />
      <Toasts />
    </EffectsProvider>
  );
}
