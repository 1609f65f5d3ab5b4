import { matchPath, Navigate, Route, Routes } from "react-router-dom";

import { layout, screens } from "./application";
import { Confirmation } from "./confirm";
import { EffectsProvider } from "./effects";
import { ScreenView } from "./screen";
import { Toasts } from "./toasts";
import type { Screen } from "./wire";

/** `/users/{id}` as the router writes it: `/users/:id`. */
function routerPath(route: string): string {
  return route.replace(/\{(\w+)\}/g, ":$1");
}

/** The screen that an address leads to. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ routes }) => routes.some((route) => matchPath(routerPath(route), pathname) !== null));
}

export function App() {
  return (
    <EffectsProvider>
      <Routes>
        {screens.flatMap((screen) =>
          screen.routes.map((route) => (
            <Route key={route} path={routerPath(route)} element={<ScreenView screen={screen} />} />
          )),
        )}
        <Route path="*" element={<Navigate to={layout.signIn} replace />} />
      </Routes>
      <Confirmation />
      <Toasts />
    </EffectsProvider>
  );
}
