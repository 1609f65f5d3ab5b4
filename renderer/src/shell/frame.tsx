import { useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";

import { layout, words } from "../application";
import { lasting } from "../storage";
import type { Screen } from "../wire";
import { Breadcrumbs } from "./breadcrumbs";
import { Dialogs } from "./dialogs";
import { Outdated } from "./outdated";
import { Sidebar } from "./sidebar";
import { TopBar } from "./topBar";

const SMALL = "sidebarSmall";

/** Sidebar, top bar and footer around a screen. Below the drawer's width the sidebar opens over the screen. */
export function Frame({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { pathname } = useLocation();
  const [small, setSmall] = useState(() => lasting.read<boolean>(SMALL) === true);
  const [drawerAt, setDrawerAt] = useState<string | null>(null); // going to another screen closes it

  function toggleSmall() {
    lasting.write(SMALL, !small);
    setSmall(!small);
  }

  return (
    <div className={small ? "frame small" : "frame"}>
      <a className="skip" href="#content">{words.shell.skip}</a>
      <Sidebar
        screen={screen}
        open={drawerAt === pathname}
        onClose={() => { setDrawerAt(null); }}
      />
      <div className="frame-main">
        <TopBar small={small} onToggle={toggleSmall} onDrawer={() => { setDrawerAt(pathname); }} />
        <Outdated />
        <main id="content" className="content" tabIndex={-1}>
          <Breadcrumbs screen={screen} />
          {children}
        </main>
        <footer className="footer">{layout.footer}</footer>
      </div>
      <Dialogs />
    </div>
  );
}
