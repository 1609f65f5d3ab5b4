import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";

import { Blocks } from "../blocks/BlockView";
import { Logo } from "../components/Logo";
import { useDocument } from "../engine/application";
import type { Screen } from "../engine/protocol";
import { parametersIn } from "../engine/routes";
import "../styles/public.css";

/** A screen that needs no sign-in: the name of the product, and the blocks in one narrow column. */
export function PublicScreen({ screen }: { screen: Screen }) {
  const { layout } = useDocument();
  const { pathname } = useLocation();
  const values = useMemo(() => parametersIn(screen, pathname) ?? {}, [screen, pathname]);
  useEffect(() => {
    document.title = `${screen.title} · ${layout.brand}`;
  }, [screen, layout]);
  return (
    <div className="public">
      <header className="brand">
        <Logo />
        <span>{layout.brand}</span>
      </header>
      <main>
        {!screen.bodyHasHeading && <h1 className="visually-hidden">{screen.title}</h1>}
        <Blocks blocks={screen.body} values={values} level={screen.bodyHasHeading ? 1 : 2} />
      </main>
      <footer className="footer">{layout.footer}</footer>
    </div>
  );
}
