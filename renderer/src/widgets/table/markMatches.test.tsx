import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";

import { searchTerms } from "../../lib/searchTerms";
import { matchRanges } from "./markMatches";

function marked(cell: ReactNode, search: string): string[] {
  return matchRanges(render(cell).container, searchTerms(search)).map(String);
}

it("marks dates, plates and words, also across elements", () => {
  expect(
    marked(
      <time>
        <span>19 Nov 2026</span>
        <span>, </span>
        <span>6:00 am</span>
      </time>,
      "19 Nov",
    ),
  ).toEqual(["19 Nov"]);
  expect(marked("MH 12 AB 1234", "mh12ab")).toEqual(["MH 12 AB"]);
  expect(marked("MH12AB1234", "MH 12 AB 1234")).toEqual(["MH12AB1234"]);
  expect(
    marked(
      <>
        <a>asha</a>
        <a>@waybill.example</a>
      </>,
      "asha@way",
    ),
  ).toEqual(["asha@way"]);
});

it("leaves what is marked already", () =>
  expect(
    marked(
      <>
        Delhi{" "}
        <span className="search-match">
          Plate: <mark>MH12</mark>
        </span>
      </>,
      "mh12",
    ),
  ).toEqual([]));
