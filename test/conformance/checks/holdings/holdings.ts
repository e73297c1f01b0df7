import { assertClose, assertEqual, assertThat } from '../../assert.ts';
import { ours, specified, type Check } from '../../check.ts';
import {
  getCodesWithHoldings,
  getEdgeCasePortfolios,
  getManyPortfolios,
  isOutsideTotal,
} from '../../client/portfolios.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getPerformances, getSchemes, sumField } from '../../client/schemes.ts';
import { getIsins } from '../../client/select-schemes.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { GROUPINGS, SIZES, UNCLASSIFIED } from '../../specification/enumerations.ts';

type Grouping = (typeof GROUPINGS)[number];

/** GetHoldings, and its sums compared with GetHoldingsByType. */
export const holdingsChecks: readonly Check[] = [
  specified('the groups by Size add up to the holdings', async (service) => {
    for (const code of await getCodesWithHoldings(service)) await assertGroupSums(service, code, 'Size');
  }),
  ...GROUPINGS.map((grouping) =>
    ours(
      `the groups by ${grouping} add up to the holdings; those without a value are Unclassified`,
      async (service) => {
        for (const code of await getEdgeCasePortfolios(service)) await assertGroupSums(service, code, grouping);
      },
    ),
  ),
  ours(
    'Size groups are ordered Large, Mid, Small, Unclassified; other groups by TotalWeight, largest first',
    async (service) => {
      for (const code of await getEdgeCasePortfolios(service)) {
        const sizes = getLabels(await getGroups(service, code, 'Size'));
        assertEqual(
          `GetHoldingsByType ${code}, sizes`,
          sizes,
          SIZES.filter((size) => sizes.includes(size)),
        );
        for (const grouping of GROUPINGS.slice(1)) {
          const groups = await getGroups(service, code, grouping);
          const weights = groups.map((group) => getNumber(group, 'TotalWeight') ?? -Infinity);
          assertEqual(
            `GetHoldingsByType ${code} ${grouping}, TotalWeight`,
            weights,
            weights.toSorted((a, b) => b - a),
          );
        }
      }
    },
  ),
  ours('filter returns the holdings of one asset type in their order, All returns all', async (service) => {
    const code = await findMostDiversePortfolio(service);
    const rows = await service.getRows('GetHoldings', { code });
    for (const filter of new Set(rows.map((row) => getText(row, 'AssetType')))) {
      assertEqual(
        `GetHoldings ${code} filter=${filter}`,
        listValues(await service.getRows('GetHoldings', { code, filter })),
        listValues(rows.filter((row) => getText(row, 'AssetType') === filter)),
      );
    }
    const all = await service.getRows('GetHoldings', { code, filter: 'All' });
    assertEqual(`GetHoldings ${code} filter=All`, listValues(all), listValues(rows));
  }),
  ours('a filter that no holding matches returns no holdings', async (service) => {
    const code = await findMostDiversePortfolio(service);
    const types = new Set((await service.getRows('GetHoldings', { code })).map((row) => getText(row, 'AssetType')));
    for (const filter of ['Commodity', 'Mutual Fund', 'Others'].filter((type) => !types.has(type)).slice(0, 1)) {
      const rows = await service.getRows('GetHoldings', { code, filter });
      assertEqual(`GetHoldings ${code} filter=${filter}`, listValues(rows), []);
    }
  }),
  ours('code, ISIN and name of a scheme return the same portfolio', async (service) => {
    const all = await getPerformances(service);
    for (const code of await getCodesWithHoldings(service)) {
      const row = all.find((scheme) => getText(scheme, 'Code') === code);
      const [isin] = row ? getIsins(row) : [];
      if (!row || isin === undefined) continue;
      const expected = listValues(await service.getRows('GetHoldings', { code }));
      const byIsin = await service.getRows('GetHoldings', { isin: isin.toLowerCase() });
      assertEqual(`GetHoldings isin=${isin}`, listValues(byIsin), expected);
      const name = getText(row, 'SchemeName');
      const byName = await service.getRows('GetHoldings', { name });
      assertEqual(`GetHoldings name=${name}`, listValues(byName), expected);
    }
  }),
  ours('holdings are dated PortfolioDate; a scheme without a portfolio has none', async (service) => {
    const schemes = await getSchemes(service);
    const withoutPortfolio = schemes.find((row) => getDay(row, 'PortfolioDate') === null);
    if (withoutPortfolio) {
      const rows = await service.getRows('GetHoldings', { code: getText(withoutPortfolio, 'Code') });
      assertEqual('GetHoldings without a portfolio', listValues(rows), []);
    }
    for (const code of await getEdgeCasePortfolios(service)) {
      const scheme = schemes.find((row) => getText(row, 'Code') === code);
      const days = new Set((await service.getRows('GetHoldings', { code })).map((row) => getDay(row, 'Date')));
      assertEqual(`GetHoldings ${code}, Date`, [...days], [scheme && getDay(scheme, 'PortfolioDate')]);
    }
  }),
];

const getLabels = (groups: readonly Row[]) => groups.map((group) => getText(group, 'Type'));

const getGroups = (service: ServiceClient, code: string, grouping: Grouping) =>
  service.getRows('GetHoldingsByType', grouping === 'Size' ? { code } : { code, type: grouping });

/** Compares each group with the unrounded sum of its holdings; a group without holdings any more has the sum 0. */
async function assertGroupSums(service: ServiceClient, code: string, grouping: Grouping): Promise<void> {
  const holdings = await service.getRows('GetHoldings', { code });
  const expected = Map.groupBy(holdings, (row) => getText(row, grouping) || UNCLASSIFIED);
  const groups = await getGroups(service, code, grouping);
  const labels = getLabels(groups);
  const where = `GetHoldingsByType ${code} ${grouping}`;
  assertThat(new Set(labels).size === labels.length, where, labels, 'each group once');
  for (const label of expected.keys()) assertThat(labels.includes(label), where, labels, label);
  for (const group of groups) {
    const label = getText(group, 'Type');
    const rows = expected.get(label) ?? [];
    const isComplete = rows.every((row) => isOutsideTotal(row) || getNumber(row, 'Weight') !== null);
    const weight = isComplete ? computeGroupTotal(rows, 'Weight') : null; // a missing weight is not 0
    const value = computeGroupTotal(rows, 'MarketValue');
    assertClose(`${group.where}, TotalWeight of ${label}`, getNumber(group, 'TotalWeight'), weight);
    assertClose(`${group.where}, TotalValue of ${label}`, getNumber(group, 'TotalValue'), value);
  }
}

/** Null for rows that all have no value, as derivatives outside the total; 0 without rows. */
const computeGroupTotal = (rows: readonly Row[], field: string): number | null =>
  rows.length > 0 && rows.every((row) => getNumber(row, field) === null) ? null : sumField(rows, field);

/** The portfolio with the most asset types. */
async function findMostDiversePortfolio(service: ServiceClient): Promise<string> {
  const countTypes = (rows: readonly Row[]) => new Set(rows.map((row) => getText(row, 'AssetType'))).size;
  const portfolios = [...(await getManyPortfolios(service))];
  const [first] = portfolios.toSorted(([, a], [, b]) => countTypes(b) - countTypes(a));
  if (!first) throw new Error('GetHoldingsSearch: received no portfolio of any scheme, expected at least one');
  return first[0];
}

const listValues = (rows: readonly Row[]) => rows.map((row) => row.values);
