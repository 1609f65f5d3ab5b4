import { Fragment, useEffect, useMemo, useRef } from "react";
import { useLocation, useParams } from "react-router-dom";

import { redirectingToLogin, useEffects } from "../actions/effects";
import { toast } from "../actions/toasts";
import { Blocks } from "../blocks/BlockView";
import { kindsWithHeading } from "../blocks/registry.gen";
import { layout, words } from "../engine/application";
import type { Block, Screen, Values } from "../engine/protocol";
import { titleAt } from "../engine/routes";
import { useAuth } from "../session/auth";
import { PageLayout } from "./PageLayout";

/** Takes whoever is not signed in to the sign-in screen, and says why. */
function Guard() {
  const { go } = useEffects();
  const told = useRef(false);
  useEffect(() => {
    if (told.current || redirectingToLogin.get()) return;
    told.current = true;
    toast("error", words.api.unauthorized);
    void go(layout.signIn, { replace: true });
  }, [go]);
  return null;
}

/** Whether the first block draws the heading of the screen; a record leaves that to the first block inside it. */
function hasHeading(block: Block | undefined): boolean {
  if (block?.kind === "recordScope") return hasHeading(block.body[0]);
  return block !== undefined && kindsWithHeading.has(block.kind) && !("title" in block && block.title === "");
}

export function ScreenView({ screen }: { screen: Screen }) {
  const { token } = useAuth();
  const { pathname } = useLocation();
  const params = useParams();
  const key = JSON.stringify(params);
  const values = useMemo(() => JSON.parse(key) as Values, [key]);
  const title = titleAt(screen, pathname);
  useEffect(() => {
    document.title = `${title} · ${layout.brand}`;
  }, [title]);
  // What follows from the rest of the address is drawn by those who read it.
  const content = useMemo(() => (
    <Fragment key={pathname}>
      {!hasHeading(screen.body[0]) && <h1 className="visually-hidden">{screen.title}</h1>}
      <Blocks blocks={screen.body} values={values} level={hasHeading(screen.body[0]) ? 1 : 2} />
    </Fragment>
  ), [screen, pathname, values]);
  if (screen.guard && token === null) return <Guard />;
  return screen.bare ? <main className="bare">{content}</main> : <PageLayout screen={screen}>{content}</PageLayout>;
}
