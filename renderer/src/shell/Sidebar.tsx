import { memo, useEffect, useRef } from "react";

import { Link } from "../actions/Link";
import { Icon } from "../components/Icon";
import { IconButton } from "../components/IconButton";
import { Logo } from "../components/Logo";
import { useApplication, useDocument } from "../engine/application";
import { evaluate } from "../engine/conditions";
import type { Screen, Wire } from "../engine/protocol";
import { useStore } from "../lib/store";
import { sessionOf } from "../session/auth";

type Item = Wire<"NavItem">;

/** Return whether an entry leads to the current screen or to its parent. */
function isCurrent(item: Item, pathname: string, screen: Screen): boolean {
  return item.to !== null && (item.to === pathname || item.to === screen.parent);
}

function Entry({ item, current }: { item: Item; current: boolean }) {
  const face = (
    <>
      <Icon name={item.icon} />
      <span className="nav-label">{item.label}</span>
    </>
  );
  if (item.to === null) {
    return (
      <a className="entry nav-item" href={item.href ?? ""}>
        {face}
      </a>
    );
  }
  return (
    <Link className="entry nav-item" to={item.to} aria-current={current ? "page" : undefined}>
      {face}
    </Link>
  );
}

function Group({ group, pathname, screen }: { group: Wire<"NavGroup">; pathname: string; screen: Screen }) {
  const { icons } = useDocument();
  const user = useStore(sessionOf(useApplication()).user) ?? {};
  const items = group.items.filter(({ visibleWhen }) => visibleWhen === null || evaluate(visibleWhen, user));
  const entries = (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          <Entry item={item} current={isCurrent(item, pathname, screen)} />
        </li>
      ))}
    </ul>
  );
  if (group.label === null) return entries;
  return (
    <details className="nav-group" open>
      <summary>
        <span>{group.label}</span>
        <Icon name={icons.expand} />
      </summary>
      {entries}
    </details>
  );
}

function Navigation({ screen, pathname }: { screen: Screen; pathname: string }) {
  const { layout, uiText } = useDocument();
  const all = useRef<HTMLElement>(null);
  useEffect(() => {
    all.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav ref={all} aria-label={uiText.shell.navigation}>
      <Link className="brand" to={layout.home}>
        <Logo />
        <span className="nav-label">{layout.brand}</span>
      </Link>
      {layout.navigation.map((group, index) => (
        <Group key={group.label ?? index} group={group} pathname={pathname} screen={screen} />
      ))}
    </nav>
  );
}

interface Props {
  screen: Screen;
  pathname: string;
  open: boolean;
  onClose: () => void;
}

/** The sidebar. On narrow screens its entries open as a modal dialog, for which the browser manages the focus.
 * Until React has loaded, the page shows the one of app/web/pages/templates/skeleton.html. */
export const Sidebar = memo(function Sidebar({ screen, pathname, open, onClose }: Props) {
  const { icons, uiText } = useDocument();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <>
      <div className="sidebar">
        <Navigation screen={screen} pathname={pathname} />
      </div>
      <dialog
        ref={dialog}
        className="drawer"
        aria-label={uiText.shell.navigation}
        onClose={onClose}
        onClick={(event) => {
          const { target } = event;
          if (target === dialog.current || (target as Element).closest("a") !== null) onClose();
        }}
      >
        {open && (
          <>
            <IconButton
              className="drawer-close"
              label={uiText.shell.close}
              icon={icons.close}
              hasTooltip={false}
              onClick={onClose}
            />
            <Navigation screen={screen} pathname={pathname} />
          </>
        )}
      </dialog>
    </>
  );
});
