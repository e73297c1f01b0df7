import type { RequestParameters } from '#contract/operations/operations.ts';
import type { SearchParams } from '../../../navigation/search-params.ts';

/** Names in the page's URL, with the parameter of GetHoldingsSearch. */
export const searchCriteria = {
  isin: { parameter: 'isin', label: 'ISIN', hint: 'INE… or INF…' },
  scheme: { parameter: 'name', label: 'Scheme', hint: 'Scheme name' },
  sector: { parameter: 'sector', label: 'Sector', hint: 'e.g. Financial Services' },
  industry: { parameter: 'industry', label: 'Industry or rating', hint: 'e.g. Banks' },
  size: { parameter: 'size', label: 'Size', hint: 'e.g. Large Cap' },
  assetType: { parameter: 'assetType', label: 'Asset type', hint: 'e.g. Equity' },
} as const;

export type CriterionName = keyof typeof searchCriteria;
export const criterionNames = ['isin', 'scheme', 'sector', 'industry', 'size', 'assetType'] as const;

/** Characters of one criterion, a limit for URLs. */
export const MAX_CRITERION_LENGTH = 200;

/** The request that the URL describes; null if it has no criterion. */
export function parseSearchRequest(search: SearchParams): RequestParameters<'GetHoldingsSearch'> | null {
  const parameters = criterionNames.flatMap((name) => {
    const value = (search[name] ?? '').trim().slice(0, MAX_CRITERION_LENGTH);
    return value === '' ? [] : [[searchCriteria[name].parameter, value] as const];
  });
  return parameters.length === 0 ? null : Object.fromEntries(parameters);
}

/** The criteria as text, for headings and file names: `ISIN INE200S01010, Asset type Equity`. */
export const describeSearch = (search: SearchParams): string =>
  criterionNames
    .flatMap((name) => (search[name]?.trim() ? [`${searchCriteria[name].label} ${search[name].trim()}`] : []))
    .join(', ');
