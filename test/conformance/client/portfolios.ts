import { getDay, getNumber, getText, type Row } from './row.ts';
import { getCode, getPerformances, getSchemes, sampleEvenly } from './schemes.ts';
import { cachePerService } from './service-client.ts';

/** The number of portfolios that most checks run on. */
const PORTFOLIOS = 3;
const MAX_CODES = 240;

/** Codes with a portfolio, the largest of each category, found with the seven specified operations alone. */
export const getCodesWithHoldings = cachePerService(async (service): Promise<readonly string[]> => {
  const byCategory = Map.groupBy(await getPerformances(service), (row) => getText(row, 'Category'));
  const codes: string[] = [];
  for (const [largest] of byCategory.values()) {
    if (!largest || codes.length === PORTFOLIOS) continue;
    if ((await service.getRows('GetHoldings', { code: getCode(largest) })).length > 0) codes.push(getCode(largest));
  }
  return codes;
});

/** The rows of many portfolios by their leading code (GetHoldingsSearch with a list of codes). */
export const getManyPortfolios = cachePerService(async (service): Promise<ReadonlyMap<string, readonly Row[]>> =>
  Map.groupBy(await service.getRows('GetHoldingsSearch', { code: await getManyCodes(service) }), getCode),
);

/** A comma-separated list of codes, evenly spread over all. */
export const getManyCodes = cachePerService(async (service): Promise<string> =>
  sampleEvenly((await getPerformances(service)).map(getCode).toSorted(), MAX_CODES).join(','),
);

/**
 * Leading codes of typical portfolios and of edge cases: one with short positions, one with derivatives outside its total,
 * one that lists an instrument twice, one without a previous portfolio.
 */
export const getEdgeCasePortfolios = cachePerService(async (service): Promise<readonly string[]> => {
  const portfolios = [...(await getManyPortfolios(service))];
  const find = (matches: (rows: readonly Row[]) => boolean) =>
    portfolios.filter(([, rows]) => matches(rows)).map(([code]) => code);
  const edgeCases = [
    ...find((rows) => rows.some((row) => (getNumber(row, 'Weight') ?? 0) < 0)).slice(0, 1),
    ...find((rows) => rows.some(isOutsideTotal)).slice(0, 1),
    ...find((rows) => new Set(rows.map(getInstrumentKey)).size < rows.length).slice(0, 1),
    ...(await getCodesWithoutPrevious(service)).slice(0, 1),
  ];
  return [...new Set([...(await getCodesWithHoldings(service)), ...edgeCases])];
});

/** Portfolios without a previous one: every PrevWeight is null, or 0 as for an added holding. */
export const getCodesWithoutPrevious = cachePerService(async (service): Promise<readonly string[]> =>
  [...(await getManyPortfolios(service))]
    .filter(([, rows]) => rows.every((row) => (getNumber(row, 'PrevWeight') ?? 0) === 0))
    .map(([code]) => code),
);

/** Whether a row is a derivative disclosed outside the total; a service without that extension has no such row. */
export const isOutsideTotal = ({ values }: Row): boolean =>
  [values['exposurevalue'], values['exposure']].some((value) => typeof value === 'number');

/** A share, or a REIT since it is equity-related, by the day of the portfolio. */
export const isEquity = (row: Row): boolean =>
  getText(row, 'AssetType') === 'Equity' ||
  (getText(row, 'AssetType') === 'REIT' && (getDay(row, 'Date') ?? '') >= '2026-01-01');

/**
 * Two rows are of the same instrument if ISIN and asset type are equal, without an ISIN if folded name and asset type are, and both
 * are inside or both outside the total. The ISIN of a derivative is its share's.
 */
export function getInstrumentKey(row: Row): string {
  const [isin, assetType] = [getText(row, 'Isin').toUpperCase(), getText(row, 'AssetType')];
  const name = isin === '' || assetType === 'Derivative' ? foldName(getText(row, 'Instrument')) : '';
  return `${isOutsideTotal(row) ? 'outside ' : ''}${assetType} ${isin} ${name}`;
}

/** Regardless of casing, spaces, punctuation, and the spellings of Limited, Private and `and`. */
const foldName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\.(?!\d)|(?<!\d)\.|['’]/g, '')
    .replace(/[^\p{L}\p{N}.%]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (word === 'ltd' ? 'limited' : word === 'pvt' ? 'private' : word))
    .join(' ');

/** The codes of the plans and options of one scheme: their names are equal up to the first ` - `. */
export const getPlansOfOneScheme = cachePerService(async (service): Promise<readonly string[]> => {
  const [code = ''] = await getCodesWithHoldings(service);
  const all = await getSchemes(service);
  const scheme = all.find((row) => getCode(row) === code);
  if (!scheme) return [code];
  const baseName = getText(scheme, 'SchemeName').split(' - ')[0] ?? '';
  const plans = all.filter(
    (row) =>
      getText(row, 'SchemeName').split(' - ')[0] === baseName &&
      getText(row, 'MutualFund') === getText(scheme, 'MutualFund'),
  );
  return [code, ...plans.map(getCode).filter((other) => other !== code)];
});
