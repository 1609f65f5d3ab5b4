import { Fragment } from "react";

import { Link } from "../actions/Link";
import { Icon } from "../components/Icon";
import { useDocument } from "../engine/application";
import type { Screen } from "../engine/protocol";

/** Returns the ancestors of a screen, from the top. */
function ancestorsOf(screen: Screen, screens: Screen[]): Screen[] {
  const parent = screens.find(({ routes }) => screen.parent !== null && routes.includes(screen.parent));
  return parent === undefined ? [] : [...ancestorsOf(parent, screens), parent];
}

/** Links to the ancestors of a screen. The screen itself is the heading below them. */
export function Breadcrumbs({ screen }: { screen: Screen }) {
  const { icons, screens, uiText } = useDocument();
  const trail = ancestorsOf(screen, screens);
  if (trail.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={uiText.shell.breadcrumbs}>
      {trail.map(({ title, routes }, index) => (
        <Fragment key={title}>
          {index > 0 && <Icon name={icons.crumb} />}
          <Link to={routes[0] ?? ""} restores>{title}</Link>
        </Fragment>
      ))}
    </nav>
  );
}
