import type { Asked } from '#contract/operations.ts';
import type { Flat } from '../../ui/flat-search.ts';

/** What holdings can be searched by: the name of each criterion in the page's address, and the service's own. */
export const criteria = {
  isin: { asks: 'isin', label: 'ISIN', hint: 'INE… or INF…' },
  scheme: { asks: 'name', label: 'Scheme', hint: 'Words of its name' },
  sector: { asks: 'sector', label: 'Sector', hint: 'As portfolios tell it' },
  industry: { asks: 'industry', label: 'Industry or rating', hint: 'As portfolios tell it' },
  size: { asks: 'size', label: 'Size', hint: 'Large Cap' },
  assetType: { asks: 'assetType', label: 'Asset type', hint: 'Equity' },
} as const;

export type Criterion = keyof typeof criteria;
export const criterionNames = ['isin', 'scheme', 'sector', 'industry', 'size', 'assetType'] as const;

/** Characters of one criterion, as many as an address may reasonably hold. */
export const LONGEST = 200;

/** The question that an address tells; null where it names nothing to search by. */
export function readQuestion(search: Flat): Asked<'GetHoldingsSearch'> | null {
  const told = criterionNames.flatMap((name) => {
    const value = (search[name] ?? '').trim().slice(0, LONGEST);
    return value === '' ? [] : [[criteria[name].asks, value] as const];
  });
  return told.length === 0 ? null : Object.fromEntries(told);
}

/** The question in words, for headings and file names: `ISIN INE200S01010, Asset type Equity`. */
export const inWords = (search: Flat): string =>
  criterionNames
    .flatMap((name) => (search[name]?.trim() ? [`${criteria[name].label} ${search[name].trim()}`] : []))
    .join(', ');
