import { fetchData } from "../../data/fetchData";
import { rowsOf } from "../../data/RecordContext";
import type { Sending } from "../../data/api";
import type { Application } from "../../engine/application";
import type { Row, Wire } from "../../engine/protocol";

/** A sheet has so many rows of a list at most. The summary below them says of how many. */
const MAX_ROWS = 1000;
/** The largest page that the server returns. */
const PAGE_ROWS = 100;

/** Load the rows of all pages of a list. After a failure, those before it. */
export async function loadSheetRows(
  application: Application,
  source: Wire<"Source">,
  sending: Sending,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < MAX_ROWS) {
    const query = { ...sending.query, page: rows.length / PAGE_ROWS + 1, limit: PAGE_ROWS };
    const outcome = await fetchData(application, source.call, { ...sending, query });
    const found = outcome.ok ? rowsOf(source, outcome.data) : [];
    rows.push(...found);
    if (found.length < PAGE_ROWS) break;
  }
  return rows;
}
