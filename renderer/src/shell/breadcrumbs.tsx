import { Fragment } from "react";

import { icons, screens, words } from "../application";
import { Icon } from "../icon";
import { Link } from "../link";
import type { Screen } from "../wire";

/** The screens above this one, from the top; nothing when there are none. */
function above(screen: Screen): Screen[] {
  const parent = screens.find(({ routes }) => screen.parent !== null && routes.includes(screen.parent));
  return parent === undefined ? [] : [...above(parent), parent];
}

export function Breadcrumbs({ screen }: { screen: Screen }) {
  const trail = above(screen);
  if (trail.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={words.shell.breadcrumbs}>
      {trail.map(({ title, routes }) => (
        <Fragment key={title}>
          <Link to={routes[0] ?? ""}>{title}</Link>
          <Icon name={icons.crumb} />
        </Fragment>
      ))}
      <span aria-current="page">{screen.title}</span>
    </nav>
  );
}
