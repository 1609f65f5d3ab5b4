import { memo, useEffect, useState } from "react";

import { DataBadge } from "../blocks/dataBadge";
import { IconButton } from "../components/IconButton";
import { useDocument } from "../engine/application";
import { pageTheme, useIsDark } from "../lib/theme";
import { whenIdle } from "../lib/whenIdle";
import { Dropdown } from "./Dropdown";
import { PaletteButton } from "./PaletteButton";
import { UserMenu } from "./UserMenu";

function Fullscreen() {
  const { icons, uiText } = useDocument();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <IconButton
      label={full ? uiText.shell.leaveFullscreen : uiText.shell.fullscreen}
      icon={icons.fullscreen}
      onClick={toggle}
    />
  );
}

function DarkMode() {
  const { icons, uiText } = useDocument();
  const isDark = useIsDark();
  return (
    <IconButton
      label={isDark ? uiText.shell.light : uiText.shell.dark}
      icon={isDark ? icons.light : icons.dark}
      onClick={() => pageTheme().choose(isDark ? "light" : "dark")}
    />
  );
}

/** What is true of the data of every screen. */
function Badges() {
  const { layout } = useDocument();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <div className="top-bar-badges">
      {isIdle && layout.badges.map((badge) => <DataBadge key={badge.label} block={badge} />)}
    </div>
  );
}

interface Props {
  small: boolean;
  onToggle: () => void;
  onDrawer: () => void;
}

export const TopBar = memo(function TopBar({ small, onToggle, onDrawer }: Props) {
  const { icons, layout, uiText } = useDocument();
  const { openMenu, collapse, expand } = uiText.shell;
  return (
    <header className="top-bar">
      <IconButton className="narrow-only" label={openMenu} icon={icons.menu} onClick={onDrawer} />
      <IconButton className="wide-only" label={small ? expand : collapse} icon={icons.collapse} onClick={onToggle} />
      <PaletteButton />
      <Badges />
      <Fullscreen />
      <DarkMode />
      {layout.dropdowns.map((dropdown) => (
        <Dropdown key={dropdown.label} dropdown={dropdown} />
      ))}
      <UserMenu menu={layout.userMenu} />
    </header>
  );
});
