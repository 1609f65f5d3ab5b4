import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

import { useApplication, useDocument } from "../engine/application";
import { openedRowOf } from "../engine/screenStores";
import type { Screen } from "../engine/protocol";
import { Breadcrumbs } from "./Breadcrumbs";
import { Dialogs } from "./Dialogs";
import { OutdatedNotice } from "./OutdatedNotice";
import { SeenRoleNotice } from "./SeenRoleNotice";
import { Sidebar } from "./Sidebar";
import { TopBar } from "./TopBar";

/** The storage key of whether the sidebar is collapsed. */
const SMALL = "sidebarSmall";

/** Scroll to the top after a navigation. The focus moves to the screen if its element is gone. */
function useScrollToTop(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const kind = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname, kind]);
  return main;
}

/** Forget the row that was opened, unless the reader is on a screen of its list: then the way back leads to it. */
function useForgottenRow({ parent }: Screen, pathname: string) {
  const opened = openedRowOf(useApplication());
  useEffect(() => {
    const list = opened.get()?.list;
    if (list !== pathname && list !== parent) opened.set(null);
  }, [opened, parent, pathname]);
}

/** The sidebar, the top bar and the footer around a screen. On narrow screens the sidebar is a drawer. */
export function PageLayout({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { local } = useApplication().storage;
  const { layout, uiText } = useDocument();
  const { pathname } = useLocation();
  const [small, setSmall] = useState(() => local.read<boolean>(SMALL) === true);
  const [drawerAt, setDrawerAt] = useState<string | null>(null); // a path, so that a navigation closes the drawer
  const main = useScrollToTop(pathname);
  useForgottenRow(screen, pathname);
  const toggleSmall = useCallback(() => {
    local.write(SMALL, !small);
    document.documentElement.dataset["sidebar"] = small ? "large" : "small"; // boot.ts has set it
    setSmall(!small);
  }, [small, local]);
  const openDrawer = useCallback(() => setDrawerAt(pathname), [pathname]);
  const closeDrawer = useCallback(() => setDrawerAt(null), []);

  return (
    <div className="frame">
      <a className="skip" href="#content">
        {uiText.shell.skip}
      </a>
      <Sidebar screen={screen} pathname={pathname} open={drawerAt === pathname} onClose={closeDrawer} />
      <div className="frame-main">
        <TopBar small={small} onToggle={toggleSmall} onDrawer={openDrawer} />
        <SeenRoleNotice />
        <OutdatedNotice />
        <main id="content" ref={main} className="content" tabIndex={-1}>
          <p className="print-head" hidden>
            {layout.brand}
          </p>
          <Breadcrumbs screen={screen} />
          {children}
        </main>
        <footer className="footer">{layout.footer}</footer>
      </div>
      <Dialogs key={pathname} />
    </div>
  );
}
