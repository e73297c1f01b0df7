import { formatDay } from '#contract/format-text.ts';
import { getText } from '#dataset/storage/row-values.ts';
import { createQuery, type Draft } from '../../../draft/draft.ts';
import { foldStart } from '../../checks/security-names.ts';
import { countFaults, runChecks, type Check } from '../../checks/share-check.ts';
import type { CheckResult } from '../../source/source.ts';
import type { SizeListFile, SizeListRow } from './parse-size-list.ts';

/** A company of the list, and the names that portfolios have for its ISIN. */
interface NamedCompany {
  readonly row: SizeListRow;
  readonly names: readonly string[];
}

const nameCheck: Check<readonly NamedCompany[]> = {
  name: 'company names',
  compares: 'companies have an ISIN that portfolios have under other names',
  ...{ maxShare: 0.5, worstSeen: 0.007, minTotal: 20, minFaults: 5 },
  find: (companies) =>
    countFaults(
      companies,
      ({ row, names }) => !names.some((name) => foldStart(name) === foldStart(row.company)),
      ({ row, names: [name] }) => `${row.isin}: ${row.company}, in portfolios ${name}`,
    ),
};

/** A company of the list, and its size in another one; '' if it has none. */
interface ComparedCompany {
  readonly row: SizeListRow;
  readonly size: string;
}

const otherListCheck: Check<readonly ComparedCompany[]> = {
  name: 'companies of another half-year',
  compares: 'companies have the ISIN and size of another half-year',
  // some hundred companies are listed in half a year
  ...{ maxShare: 0.995, worstSeen: null, minTotal: 250, minFaults: 250 },
  find: (companies) =>
    countFaults(
      companies,
      ({ row, size }) => row.size === size,
      ({ row }) => row.company,
    ),
};

const nameChecks = { against: 'stored portfolios with its companies', checks: [nameCheck] };
const listChecks = { against: 'the stored lists of other half-years', checks: [otherListCheck] };

export const sizeListChecks = [nameChecks, listChecks];

/** Compares the names of companies with those of their ISINs in the stored portfolios, and the list with those of other half-years. */
export function checkSizeList(
  file: SizeListFile,
  { draft: { sqlite } }: { readonly draft: Draft },
): readonly CheckResult[] {
  const readNames = createQuery(sqlite, 'SELECT DISTINCT "instrument" FROM holding WHERE "isin" = ?');
  const named = file.rows.flatMap((row) => {
    const names = readNames(row.isin).map((found) => getText(found, 0));
    return names.length === 0 ? [] : [{ row, names }];
  });
  const readSizes = createQuery(sqlite, 'SELECT isin, size FROM company_size WHERE list = ?');
  const others = createQuery(sqlite, 'SELECT DISTINCT list FROM company_size WHERE list <> ?')(file.periodEnd);
  const lists = others.map((found) => {
    const list = getText(found, 0);
    const sizes = new Map(readSizes(list).map((row) => [getText(row, 0), getText(row, 1)]));
    const input = file.rows.map((row) => ({ row, size: sizes.get(row.isin) ?? '' }));
    return { input, comparedWith: `the stored list of ${formatDay(list)}` };
  });
  return [
    ...runChecks(nameChecks, named.length === 0 ? [] : [{ input: named, comparedWith: null }]),
    ...runChecks(listChecks, lists),
  ];
}
