import { Fragment, useEffect, useState } from "react";

import { Link } from "../actions/Link";
import { Icon } from "../components/Icon";
import { useDocument } from "../engine/application";
import type { Screen } from "../engine/protocol";
import type RecordNeighbours from "./RecordNeighbours";

/** Return the ancestors of a screen, from the top. */
function ancestorsOf(screen: Screen, screens: Screen[]): Screen[] {
  const parent = screens.find(({ routes }) => screen.parent !== null && routes.includes(screen.parent));
  return parent === undefined ? [] : [...ancestorsOf(parent, screens), parent];
}

/** Links to the ancestors of a screen, and to the neighbours of its record. The screen itself is the heading below
 * them. */
export function Breadcrumbs({ screen }: { screen: Screen }) {
  const { icons, screens, uiText } = useDocument();
  const [Neighbours, setNeighbours] = useState<typeof RecordNeighbours | null>(null);
  const { neighbours } = screen;
  useEffect(() => {
    // after the record; without this code, there are no links
    if (neighbours)
      import("./RecordNeighbours").then(
        (code) => setNeighbours(() => code.default),
        () => undefined,
      );
  }, [neighbours]);
  const trail = ancestorsOf(screen, screens);
  if (trail.length === 0) return null;
  const path = (
    <nav className="breadcrumbs" aria-label={uiText.shell.breadcrumbs}>
      {trail.map(({ title, routes }, index) => (
        <Fragment key={title}>
          {index > 0 && <Icon name={icons.crumb} />}
          <Link to={routes[0] ?? ""} restores>
            {title}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
  return neighbours ? (
    <div className="record-path">
      {path}
      {Neighbours && <Neighbours screen={screen} />}
    </div>
  ) : (
    path
  );
}
