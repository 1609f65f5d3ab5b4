import { Navigate, Route, Routes } from "react-router-dom";

import { layout, screens } from "./application";
import { Confirmation } from "./confirm";
import { EffectsProvider } from "./effects";
import { Fence } from "./fence";
import { routerPath } from "./routes";
import { ScreenView } from "./screen";
import { Toasts } from "./toasts";

export function App() {
  return (
    <EffectsProvider>
      <Fence>
        <Routes>
          {screens.flatMap((screen) =>
            screen.routes.map((route) => (
              <Route key={route} path={routerPath(route)} element={<ScreenView screen={screen} />} />
            )),
          )}
          <Route path="*" element={<Navigate to={layout.signIn} replace />} />
        </Routes>
      </Fence>
      <Confirmation />
      <Toasts />
    </EffectsProvider>
  );
}
