import { Link } from "../../actions/Link";
import { useDocument } from "../../engine/application";
import type { Point } from "./points";
import { valueText, type Series } from "./series";

/** The numbers of the chart as a table. */
export function PointsTable({ label, points, series }: { label: string; points: Point[]; series: Series[] }) {
  const { uiText } = useDocument();
  return (
    <div className="rows chart-table" role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{uiText.chart.date}</th>
            {series.map(({ field, label: name }) => (
              <th key={field} scope="col" className="end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ day, name, to, values }) => (
            <tr key={day}>
              <th scope="row">{to === null ? name : <Link to={to}>{name}</Link>}</th>
              {series.map((each) => (
                <td key={each.field} className="end number">
                  {valueText(each, values[each.field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
