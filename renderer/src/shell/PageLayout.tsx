import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

import { layout, words } from "../engine/application";
import type { Screen } from "../engine/protocol";
import { local } from "../engine/storage";
import { Breadcrumbs } from "./Breadcrumbs";
import { Dialogs } from "./Dialogs";
import { OutdatedNotice } from "./OutdatedNotice";
import { Sidebar } from "./Sidebar";
import { TopBar } from "./TopBar";

const SMALL = "sidebarSmall";

/** On another screen, begins at its top; the focus goes there when what had it is gone. */
function useArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const kind = useNavigationType();
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname, kind]);
  return main;
}

/** Sidebar, top bar and footer around a screen. Below the drawer's width the sidebar opens over the screen. */
export function PageLayout({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { pathname } = useLocation();
  const [small, setSmall] = useState(() => local.read<boolean>(SMALL) === true);
  const [drawerAt, setDrawerAt] = useState<string | null>(null); // going to another screen closes it

  const main = useArrival(pathname);

  const toggleSmall = useCallback(() => {
    local.write(SMALL, !small);
    document.documentElement.dataset["sidebar"] = small ? "large" : "small"; // the page itself began with it
    setSmall(!small);
  }, [small]);
  const openDrawer = useCallback(() => { setDrawerAt(pathname); }, [pathname]);
  const closeDrawer = useCallback(() => { setDrawerAt(null); }, []);

  return (
    <div className="frame">
      <a className="skip" href="#content">{words.shell.skip}</a>
      <Sidebar screen={screen} pathname={pathname} open={drawerAt === pathname} onClose={closeDrawer} />
      <div className="frame-main">
        <TopBar small={small} onToggle={toggleSmall} onDrawer={openDrawer} />
        <OutdatedNotice />
        <main id="content" ref={main} className="content" tabIndex={-1}>
          <Breadcrumbs screen={screen} />
          {children}
        </main>
        <footer className="footer">{layout.footer}</footer>
      </div>
      <Dialogs key={pathname} />
    </div>
  );
}
