import { formatDay } from "../../lib/dateFormats";
import type { Point } from "./points";
import { valueText, type Series } from "./series";

/** All numbers of one day. Screen readers announce it when the keyboard reaches the point. */
export function PointTooltip({ point, series }: { point: Point; series: Series[] }) {
  return (
    <div className="chart-tip" role="status">
      <p className="chart-tip-day">{formatDay(point.day)}</p>
      <dl>
        {series.map((each) => (
          <div key={each.field}>
            <dt>
              <span className={`swatch ${each.colour}`} /> {each.label}
            </dt>
            <dd>{valueText(each, point.values[each.field])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
