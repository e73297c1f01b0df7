import { codeOf, performances, schemes, spread } from './market.ts';
import { numberOf, textOf, type Row } from './row.ts';
import { once } from './once.ts';

/** How many portfolios are looked at from every side. */
const LOOKED_AT = 3;
const LISTED = 240;

/** Codes with a portfolio, found with the seven specified operations alone: the largest of each category. */
export const codesWithHoldings = once(async (service): Promise<readonly string[]> => {
  const byCategory = Map.groupBy(await performances(service), (row) => textOf(row, 'Category'));
  const codes: string[] = [];
  for (const [largest] of byCategory.values()) {
    if (!largest || codes.length === LOOKED_AT) continue;
    if ((await service.rows('GetHoldings', { code: codeOf(largest) })).length > 0) codes.push(codeOf(largest));
  }
  return codes;
});

/** The rows of many portfolios at once, each under its leading code (GetHoldingsSearch with a list of codes). */
export const manyPortfolios = once(async (service): Promise<ReadonlyMap<string, readonly Row[]>> =>
  Map.groupBy(await service.rows('GetHoldingsSearch', { code: await manyCodes(service) }), codeOf),
);

/** A list of codes, spread over all, as the parameter takes it. */
export const manyCodes = once(async (service): Promise<string> =>
  spread((await performances(service)).map(codeOf).toSorted(), LISTED).join(','),
);

/**
 * Leading codes of portfolios that differ in what makes them hard: the usual ones, one with short positions, one that lists
 * an instrument twice, one without a portfolio before it.
 */
export const hardPortfolios = once(async (service): Promise<readonly string[]> => {
  const portfolios = [...(await manyPortfolios(service))];
  const find = (is: (rows: readonly Row[]) => boolean) =>
    portfolios.filter(([, rows]) => is(rows)).map(([code]) => code);
  const hard = [
    ...find((rows) => rows.some((row) => (numberOf(row, 'Weight') ?? 0) < 0)).slice(0, 1),
    ...find((rows) => new Set(rows.map(identityOf)).size < rows.length).slice(0, 1),
    ...(await withoutBefore(service)).slice(0, 1),
  ];
  return [...new Set([...(await codesWithHoldings(service)), ...hard])];
});

/** Portfolios of which nothing is told before. A 0 is no figure either: something was held before, if anything was. */
export const withoutBefore = once(async (service): Promise<readonly string[]> =>
  [...(await manyPortfolios(service))]
    .filter(([, rows]) => rows.every((row) => (numberOf(row, 'PrevWeight') ?? 0) === 0))
    .map(([code]) => code),
);

/** An instrument is the same when ISIN and name are. */
export const identityOf = (row: Row): string =>
  `${textOf(row, 'Isin').toUpperCase()} ${textOf(row, 'Instrument').trim().replace(/\s+/g, ' ').toUpperCase()}`;

/** Codes whose names differ in what follows the scheme's own name: its plans and options. */
export const plansOfOneScheme = once(async (service): Promise<readonly string[]> => {
  const [code = ''] = await codesWithHoldings(service);
  const all = await schemes(service);
  const own = all.find((row) => codeOf(row) === code);
  if (!own) return [code];
  const stem = textOf(own, 'SchemeName').split(' - ')[0] ?? '';
  const same = all.filter((row) => {
    return (
      textOf(row, 'SchemeName').split(' - ')[0] === stem && textOf(row, 'MutualFund') === textOf(own, 'MutualFund')
    );
  });
  return [code, ...same.map(codeOf).filter((other) => other !== code)];
});
