import { OWN_PARAMETERS, type FieldTest } from "../../../engine/tableState";

/** Replace the tests in an address. The search comes first, then the tests in the order of the filters, so that equal questions
 * have equal addresses. */
export function writeTests(
  filters: readonly { field: string; reference?: { field: string } | null }[],
  params: URLSearchParams,
  tests: FieldTest[],
): void {
  const search = params.get("search");
  const others = [...params].filter(([name]) => name !== "search" && OWN_PARAMETERS.has(name));
  const fields = [
    ...filters.flatMap(({ field, reference }) => [reference?.field ?? field, field]),
    ...tests.map(({ field }) => field),
  ];
  const sorted = [...tests].sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
  for (const name of new Set(params.keys())) params.delete(name);
  if (search !== null) params.set("search", search);
  for (const { field, text } of sorted) params.append(field, text);
  for (const [name, value] of others) params.append(name, value);
}
