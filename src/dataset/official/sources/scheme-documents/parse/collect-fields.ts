import type { IsoDate } from '#contract/dates.ts';
import { foldTitle } from '../../../parsing/parse-rows.ts';
import { readLabel, type KnownLabel, type SummaryField } from './labels.ts';
import { isBlank } from './read-values.ts';
import type { SummaryRow } from './summary-rows.ts';

/** The values of a document by their fields, as printed. */
export interface CollectedFields {
  /** Several values if a field has several cells, rows or elements. */
  readonly values: ReadonlyMap<SummaryField, readonly string[]>;
  /** What is printed of the n-th manager, if there is a row or element for each. */
  readonly managers: ReadonlyMap<number, ReadonlyMap<SummaryField, string>>;
  /** What is below labels that name a manager in another way: `Fund Manager Name (Overseas): …`. */
  readonly otherManagers: readonly string[];
  /** The day of the present risk level, if its label has one. */
  readonly riskDate: IsoDate | null;
  /** Labels with a value that no field has, with their number. */
  readonly unknown: ReadonlyMap<string, number>;
  /** Labels that occur more often than a document has them, with their number. */
  readonly repeated: ReadonlyMap<string, number>;
}

const dateFields: ReadonlySet<SummaryField> = new Set([
  ...(['nfoOpenDate', 'nfoCloseDate', 'allotmentDate', 'reopenDate', 'maturityDate', 'managerFrom'] as const),
]);
export const isDateField = (field: SummaryField): boolean => dateFields.has(field);

/** Rows without a number below a field that they divide: `Actual Expense`, `Regular`, `Direct`. */
const PLANS = new Set(['regular', 'direct', 'regularplan', 'directplan']);

const OTHER_MANAGER = /fundmanager(?!.*(?:type|date|since|experience|qualification))/;

/** Sorts rows by what their labels say; a row without a label continues the one before. */
export function collectFields(rows: readonly SummaryRow[]): CollectedFields {
  const values = new Map<SummaryField, readonly string[]>();
  const managers = new Map<number, Map<SummaryField, string>>();
  const otherManagers: string[] = [];
  const unknown = new Map<string, number>();
  let riskDate: IsoDate | null = null;
  let last: (texts: readonly string[]) => void = () => {};
  const toField = createFieldFinder(rows);
  for (const row of rows) {
    const known = toField(row);
    if (row.label === '') last(row.values);
    else if (known?.manager !== undefined) {
      const { manager, field } = known;
      const printed = managers.get(manager) ?? new Map<SummaryField, string>();
      managers.set(manager, printed);
      last = (texts) => void printed.set(field, [printed.get(field) ?? [], texts].flat().join('\n'));
      last(row.values);
    } else if (known) {
      if (known.asOf) riskDate = known.asOf;
      const { field } = known;
      last = (texts) => void values.set(field, [...(values.get(field) ?? []), ...texts]);
      last(row.values);
    } else if (PLANS.has(foldTitle(row.label))) last(row.values.map((text) => `${row.label}: ${text}`));
    else {
      const { label } = row;
      last = (texts) => {
        if (texts.length > 0) unknown.set(label, (unknown.get(label) ?? 0) + 1);
        if (OTHER_MANAGER.test(foldTitle(label)))
          otherManagers.push(...texts.filter((text) => !isBlank(text)).map((text) => `${label}: ${text}`));
      };
      last(row.values);
    }
  }
  const repeated = countRepeated(rows.map((row) => [row, toField(row)] as const));
  return { values, managers, otherManagers, riskDate, unknown, repeated };
}

/** Field 49, the minimum of a SIP, without its first letter and with the words of field 53. */
const FAULTY_SIP_MINIMUM = 'ipswpstpdetailsmaximumamountifany';

/**
 * The field of each row. Some labels have another meaning where they occur: `Benchmark Name`, twice, for both tiers, and in a generator of 2026 (Franklin
 * Templeton, HSBC) the minimum of units to switch under the label of their multiple and the minimum of a SIP under that of the maximum.
 */
function createFieldFinder(rows: readonly SummaryRow[]) {
  const fields = rows.map(({ label }) => readLabel(label)?.field);
  const count = (field: SummaryField): number => fields.filter((each) => each === field).length;
  const isTwice = (field: SummaryField, other: SummaryField): boolean => count(field) === 2 && count(other) === 0;
  const first = (field: SummaryField): SummaryRow | undefined => rows[fields.indexOf(field)];
  const isSecondTier = isTwice('benchmarkTier1', 'benchmarkTier2');
  const isMinimumOfUnits = isTwice('switchMultipleUnits', 'minimumSwitchUnits');
  return (row: SummaryRow): KnownLabel | null => {
    const known = readLabel(row.label);
    if (foldTitle(row.label) === FAULTY_SIP_MINIMUM && count('sipMinimum') === 0) return { field: 'sipMinimum' };
    if (isSecondTier && known?.field === 'benchmarkTier1' && row !== first('benchmarkTier1'))
      return { field: 'benchmarkTier2' };
    if (isMinimumOfUnits && known?.field === 'switchMultipleUnits' && row === first('switchMultipleUnits'))
      return { field: 'minimumSwitchUnits' };
    return known;
  };
}

/** Fields that have a row for each plan and option in some documents, and then several of them have as many. */
const OPTIONS = new Set<SummaryField>(['optionNames', 'isins', 'amfiCodes', 'rtaCode']);
/** Fields of several parts, each with a label of its own: `Stated Asset Allocation 2`. */
const PARTS = new Set<SummaryField>(['assetAllocation', 'annualExpense']);
/** Several managers may have one role and one day; SBI's pages have the last two at two places. */
const ANY = new Set<SummaryField>(['managerType', 'managerFrom', 'swingPricing', 'sidePocketing']);

/** Labels that a document has more often than its template, with their number: a piece of it may be there twice, or be of another document. */
function countRepeated(rows: readonly (readonly [row: SummaryRow, known: KnownLabel | null])[]) {
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
