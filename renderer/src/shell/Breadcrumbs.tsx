import { Fragment } from "react";

import { Link } from "../actions/Link";
import { Icon } from "../components/Icon";
import { icons, screens, words } from "../engine/application";
import type { Screen } from "../engine/protocol";

/** The screens above this one, from the top; the heading below them is the last step. */
function above(screen: Screen): Screen[] {
  const parent = screens.find(({ routes }) => screen.parent !== null && routes.includes(screen.parent));
  return parent === undefined ? [] : [...above(parent), parent];
}

export function Breadcrumbs({ screen }: { screen: Screen }) {
  const trail = above(screen);
  if (trail.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={words.shell.breadcrumbs}>
      {trail.map(({ title, routes }, index) => (
        <Fragment key={title}>
          {index > 0 && <Icon name={icons.crumb} />}
          <Link to={routes[0] ?? ""}>{title}</Link>
        </Fragment>
      ))}
    </nav>
  );
}
