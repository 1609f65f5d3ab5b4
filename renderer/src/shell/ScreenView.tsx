import { Fragment, useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";

import { redirectingToLoginOf, useEffects } from "../actions/effects";
import { useToasts } from "../actions/toasts";
import { Blocks } from "../blocks/BlockView";
import { useApplication, useDocument } from "../engine/application";
import type { Screen } from "../engine/protocol";
import { recordTitleOf } from "../engine/screenStores";
import { isOutline, parametersIn, titleOf } from "../engine/routes";
import { useStore } from "../lib/store";
import { useAuth } from "../session/auth";
import { FirstScreen } from "./firstScreen";
import { OutdatedNotice } from "./OutdatedNotice";
import { PageLayout } from "./PageLayout";
import { PublicScreen } from "./PublicScreen";
import { ScreenOutline } from "./ScreenOutline";
import { SeenRoleNotice } from "./SeenRoleNotice";

/** Redirect a reader who is not signed in to the sign-in screen, with a toast. */
function Guard() {
  const { layout, uiText } = useDocument();
  const isRedirecting = redirectingToLoginOf(useApplication());
  const toasts = useToasts();
  const { go } = useEffects();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || isRedirecting.get()) return;
    isDone.current = true;
    toasts.show("error", uiText.api.unauthorized);
    void go(layout.signIn, { replace: true });
  }, [go, layout, uiText, isRedirecting, toasts]);
  return null;
}

/** One screen at its address; its layout depends on whether it is bare. */
export function ScreenView({ screen }: { screen: Screen }) {
  const application = useApplication();
  const { layout, completeDocument } = useDocument();
  const isPending = completeDocument !== null && isOutline(screen);
  const { token } = useAuth();
  const { pathname } = useLocation();
  const values = useMemo(() => parametersIn(screen, pathname) ?? {}, [screen, pathname]);
  const title = useStore(recordTitleOf(application)) || titleOf(screen, pathname);
  useEffect(() => {
    document.title = `${title} · ${layout.brand}`;
  }, [title, layout]);
  // Memoized: a change of the query string renders only the blocks that read it.
  const content = useMemo(
    () =>
      isPending ? (
        <ScreenOutline key={pathname} title={titleOf(screen, pathname)} />
      ) : (
        <Fragment key={pathname}>
          {!screen.bodyHasHeading && <h1 className="visually-hidden">{screen.title}</h1>}
          <Blocks blocks={screen.body} values={values} level={screen.bodyHasHeading ? 1 : 2} />
        </Fragment>
      ),
    [screen, isPending, pathname, values],
  );
  if (screen.public) return <PublicScreen screen={screen} />;
  if (screen.guard && token === null) return <Guard />;
  return screen.bare ? (
    <main className="bare">
      <SeenRoleNotice />
      <OutdatedNotice />
      <FirstScreen>{content}</FirstScreen>
    </main>
  ) : (
    <PageLayout screen={screen}>
      <FirstScreen>{content}</FirstScreen>
    </PageLayout>
  );
}
