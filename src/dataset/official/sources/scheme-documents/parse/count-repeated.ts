import { foldTitle } from '../../../parsing/parse-rows.ts';
import type { KnownLabel, SummaryField } from './labels.ts';
import type { SummaryRow } from './summary-rows.ts';

/** Fields that have a row for each plan and option in some documents, and then several of them have as many. */
const OPTIONS = new Set<SummaryField>(['optionNames', 'isins', 'amfiCodes', 'rtaCode']);
/** Those of several parts, each with a label of its own: `Stated Asset Allocation 2`. */
const PARTS = new Set<SummaryField>(['assetAllocation', 'annualExpense']);
/** Several managers may have one role and one day; SBI's pages have the last two at two places. */
const ANY = new Set<SummaryField>(['managerType', 'managerFrom', 'swingPricing', 'sidePocketing']);

/** Labels that a document has more often than its template, with their number: a piece of it may be there twice, or be of another document. */
export function countRepeated(rows: readonly (readonly [row: SummaryRow, known: KnownLabel | null])[]) {
  const stated = rows.flatMap(([row, known]) => (known && row.values.length > 0 ? [{ row, ...known }] : []));
  const byKey = Map.groupBy(stated, ({ row, field, manager }) => {
    if (manager !== undefined) return `${field} ${manager}`;
    if (field === 'managerName') return `${field} ${row.values.join(' ')}`;
    return PARTS.has(field) || OPTIONS.has(field) ? foldTitle(row.label) : field;
  });
  const options = [...byKey.values()].filter((same) => same.length > 1 && same[0] && OPTIONS.has(same[0].field));
  const isins = options.find(([first]) => first?.field === 'isins')?.map(({ row }) => row.values.join(' ')) ?? [];
  const hasRowsOfOptions =
    options.length > 1 &&
    options.every(({ length }) => length === options[0]?.length) &&
    new Set(isins).size === isins.length;
  const repeated = new Map<string, number>();
  for (const same of byKey.values()) {
    const [first] = same;
    if (same.length < 2 || !first || (first.manager === undefined && ANY.has(first.field))) continue;
    if (!OPTIONS.has(first.field) || !hasRowsOfOptions) repeated.set(first.row.label, same.length);
  }
  return repeated;
}
