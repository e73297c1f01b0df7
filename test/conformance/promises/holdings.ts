import { must, mustAgree, mustEqual } from '../broken.ts';
import { ours, specified, type Promised } from '../promise.ts';
import { performances, schemes, sumOf } from '../asking/market.ts';
import { codesWithHoldings, hardPortfolios, manyPortfolios } from '../asking/portfolios.ts';
import { dayOf, numberOf, textOf, type Row } from '../asking/row.ts';
import { isinsOf } from '../asking/selected.ts';
import type { Service } from '../asking/service.ts';
import { GROUPINGS, SIZES, UNCLASSIFIED } from '../specification/labels.ts';

type Grouping = (typeof GROUPINGS)[number];

/** GetHoldings, and its sums against GetHoldingsByType. */
export const holdingPromises: readonly Promised[] = [
  specified('the groups by Size add up to the holdings', async (service) => {
    for (const code of await codesWithHoldings(service)) await mustAddUp(service, code, 'Size');
  }),
  ...GROUPINGS.map((grouping) =>
    ours(`the groups by ${grouping} are those of the holdings, a row without a label Unclassified`, async (service) => {
      for (const code of await hardPortfolios(service)) await mustAddUp(service, code, grouping);
    }),
  ),
  ours('size groups come in their own order, others by TotalWeight, largest first', async (service) => {
    for (const code of await hardPortfolios(service)) {
      const sizes = labelsOf(await groupsBy(service, code, 'Size'));
      mustEqual(
        `GetHoldingsByType ${code}, sizes`,
        sizes,
        SIZES.filter((size) => sizes.includes(size)),
      );
      for (const grouping of GROUPINGS.slice(1)) {
        const weights = (await groupsBy(service, code, grouping)).map(
          (group) => numberOf(group, 'TotalWeight') ?? -Infinity,
        );
        mustEqual(
          `GetHoldingsByType ${code} ${grouping}, TotalWeight`,
          weights,
          weights.toSorted((a, b) => b - a),
        );
      }
    }
  }),
  ours('filter keeps the rows of one asset type, in their order; all of them make All', async (service) => {
    const code = await mostMixed(service);
    const rows = await service.rows('GetHoldings', { code });
    for (const filter of new Set(rows.map((row) => textOf(row, 'AssetType')))) {
      const kept = await service.rows('GetHoldings', { code, filter });
      mustEqual(
        `GetHoldings ${code} filter=${filter}`,
        bare(kept),
        bare(rows.filter((row) => textOf(row, 'AssetType') === filter)),
      );
    }
    mustEqual(
      `GetHoldings ${code} filter=All`,
      bare(await service.rows('GetHoldings', { code, filter: 'All' })),
      bare(rows),
    );
  }),
  ours('a filter that no row matches keeps none', async (service) => {
    const code = await mostMixed(service);
    const has = new Set((await service.rows('GetHoldings', { code })).map((row) => textOf(row, 'AssetType')));
    for (const filter of ['Commodity', 'Mutual Fund', 'Others'].filter((type) => !has.has(type)).slice(0, 1)) {
      mustEqual(`GetHoldings ${code} filter=${filter}`, bare(await service.rows('GetHoldings', { code, filter })), []);
    }
  }),
  ours('a portfolio is asked for by code, ISIN or name alike', async (service) => {
    const all = await performances(service);
    for (const code of await codesWithHoldings(service)) {
      const row = all.find((each) => textOf(each, 'Code') === code);
      const [isin] = row ? isinsOf(row) : [];
      if (!row || isin === undefined) continue;
      const told = bare(await service.rows('GetHoldings', { code }));
      mustEqual(
        `GetHoldings isin=${isin}`,
        bare(await service.rows('GetHoldings', { isin: isin.toLowerCase() })),
        told,
      );
      const name = textOf(row, 'SchemeName');
      mustEqual(`GetHoldings name=${name}`, bare(await service.rows('GetHoldings', { name })), told);
    }
  }),
  ours('a portfolio is that of the scheme’s PortfolioDate; without one the list is empty', async (service) => {
    const all = await schemes(service);
    const without = all.find((row) => dayOf(row, 'PortfolioDate') === null);
    if (without) {
      mustEqual(
        'GetHoldings without a portfolio',
        bare(await service.rows('GetHoldings', { code: textOf(without, 'Code') })),
        [],
      );
    }
    for (const code of await hardPortfolios(service)) {
      const scheme = all.find((row) => textOf(row, 'Code') === code);
      const days = new Set((await service.rows('GetHoldings', { code })).map((row) => dayOf(row, 'Date')));
      mustEqual(`GetHoldings ${code}, Date`, [...days], [scheme && dayOf(scheme, 'PortfolioDate')]);
    }
  }),
];

const labelsOf = (groups: readonly Row[]) => groups.map((group) => textOf(group, 'Type'));

const groupsBy = (service: Service, code: string, grouping: Grouping) =>
  service.rows('GetHoldingsByType', grouping === 'Size' ? { code } : { code, type: grouping });

/** Each group against the sum of its rows, unrounded; a group that vanished stays with 0. */
async function mustAddUp(service: Service, code: string, grouping: Grouping): Promise<void> {
  const rows = Map.groupBy(await service.rows('GetHoldings', { code }), (row) => textOf(row, grouping) || UNCLASSIFIED);
  const groups = await groupsBy(service, code, grouping);
  const labels = labelsOf(groups);
  must(new Set(labels).size === labels.length, `GetHoldingsByType ${code}`, labels, 'each group once');
  for (const label of rows.keys()) must(labels.includes(label), `GetHoldingsByType ${code} ${grouping}`, labels, label);
  for (const group of groups) {
    const own = rows.get(textOf(group, 'Type')) ?? [];
    mustAgree(
      `${group.where}, TotalWeight of ${textOf(group, 'Type')}`,
      numberOf(group, 'TotalWeight'),
      sumOf(own, 'Weight'),
    );
    mustAgree(
      `${group.where}, TotalValue of ${textOf(group, 'Type')}`,
      numberOf(group, 'TotalValue'),
      sumOf(own, 'MarketValue'),
    );
  }
}

/** The portfolio with the most asset types. */
async function mostMixed(service: Service): Promise<string> {
  const types = (rows: readonly Row[]) => new Set(rows.map((row) => textOf(row, 'AssetType'))).size;
  const [first] = [...(await manyPortfolios(service))].toSorted(([, a], [, b]) => types(b) - types(a));
  if (!first) throw new Error('no scheme has a portfolio: the service cannot be judged');
  return first[0];
}

const bare = (rows: readonly Row[]) => rows.map((row) => row.told);
