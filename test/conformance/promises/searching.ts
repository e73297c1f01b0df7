import { must, mustEqual } from '../broken.ts';
import { ours, specified, type Promised } from '../promise.ts';
import { byCode, codeOf, mostBy, performances, schemes } from '../asking/market.ts';
import {
  codesWithHoldings,
  hardPortfolios,
  manyCodes,
  manyPortfolios,
  plansOfOneScheme,
} from '../asking/portfolios.ts';
import { numberOf, textOf, type Row } from '../asking/row.ts';
import { isinsOf, plain } from '../asking/selected.ts';
import type { Asked, Service } from '../asking/service.ts';
import { holding } from '../specification/records.ts';

const CRITERIA = { size: 'Size', assetType: 'AssetType', sector: 'Sector', industry: 'IndustryOrRating' } as const;
type Criterion = keyof typeof CRITERIA;

/** GetHoldingsSearch against GetHoldings, and every criterion against the rows it searches. */
export const searchPromises: readonly Promised[] = [
  specified('searched by a scheme’s code, the holdings are those of GetHoldings', async (service) => {
    for (const code of await codesWithHoldings(service)) await mustBeHoldings(service, { code }, { code });
  }),
  ours('searched by a scheme’s code, name or ISIN, the holdings are those of GetHoldings', async (service) => {
    const all = byCode(await performances(service));
    for (const code of await hardPortfolios(service)) {
      await mustBeHoldings(service, { code }, { code });
      const row = all.get(code);
      const [isin] = row ? isinsOf(row) : [];
      if (isin !== undefined) await mustBeHoldings(service, { isin: isin.toLowerCase() }, { code });
    }
    const [code = ''] = await codesWithHoldings(service);
    const row = all.get(code);
    if (row) await mustBeHoldings(service, { name: textOf(row, 'SchemeName').toUpperCase() }, { code });
  }),
  ours('each portfolio is searched once, however many of its codes match', async (service) => {
    const plans = await plansOfOneScheme(service);
    await mustBeHoldings(service, { code: plans.join(',') }, { code: plans[0] ?? '' });
  }),
  ours('a row found bears its portfolio’s leading code and that code’s name', async (service) => {
    const names = new Map((await performances(service)).map((row) => [codeOf(row), textOf(row, 'SchemeName')]));
    for (const [code, [row]] of await manyPortfolios(service)) {
      if (row) mustEqual(`${row.where}, SchemeName`, textOf(row, 'SchemeName'), names.get(code));
    }
  }),
  ours('the leading code is the direct growth plan’s, where the scheme has one', async (service) => {
    const known = byCode(await schemes(service));
    for (const code of (await manyPortfolios(service)).keys()) {
      const leading = known.get(code);
      if (!leading || isDirectGrowth(leading)) continue;
      const stem = textOf(leading, 'SchemeName').split(' - ')[0] ?? '';
      const direct = [...known.values()].find(
        (row) => textOf(row, 'SchemeName').split(' - ')[0] === stem && isDirectGrowth(row) && sameFund(row, leading),
      );
      must(!direct, `GetHoldingsSearch, leading code of ${stem}`, code, direct ? codeOf(direct) : '');
    }
  }),
  ...(['size', 'assetType', 'sector', 'industry'] as const).map((criterion) =>
    ours(`${criterion} is exact, in any casing, and combines with AND`, keepsThose(criterion)),
  ),
  ours('a company’s ISIN finds every scheme that holds it; a part of it none', async (service) => {
    const rows = [...(await manyPortfolios(service)).values()].flat();
    const held = Map.groupBy(
      rows.filter((row) => textOf(row, 'Isin') !== ''),
      (row) => textOf(row, 'Isin'),
    );
    const [isin, own] = [...held].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? ['', []];
    const code = await manyCodes(service);
    mustEqual(
      `GetHoldingsSearch isin=${isin} among codes`,
      bare(await service.rows('GetHoldingsSearch', { isin: isin.toLowerCase(), code })),
      bare(own),
    );
    const everywhere = await service.rows('GetHoldingsSearch', { isin });
    must(
      everywhere.length >= own.length,
      `GetHoldingsSearch isin=${isin}`,
      everywhere.length,
      `at least ${own.length}`,
    );
    for (const row of everywhere) mustEqual(`${row.where}, Isin`, textOf(row, 'Isin'), isin);
    mustEqual(
      'GetHoldingsSearch by a part of an ISIN',
      (await service.rows('GetHoldingsSearch', { isin: isin.slice(0, -2) })).length,
      0,
    );
  }),
  ours('in a list of ISINs each is a scheme’s or, where no scheme bears it, an instrument’s', async (service) => {
    const [code = ''] = await codesWithHoldings(service);
    const row = byCode(await performances(service)).get(code);
    const [scheme] = row ? isinsOf(row) : [];
    const holdings = await service.rows('GetHoldings', { code });
    const instrument = holdings.map((each) => textOf(each, 'Isin')).find((isin) => isin !== '');
    if (scheme === undefined || instrument === undefined) return;
    const found = await service.rows('GetHoldingsSearch', { isin: `${scheme},${instrument}` });
    const alone = await service.rows('GetHoldingsSearch', { isin: instrument });
    const [own] = await service.rows('GetHoldingsSearch', { code });
    const elsewhere = alone.filter((each) => !own || codeOf(each) !== codeOf(own));
    const where = `GetHoldingsSearch isin=${scheme},${instrument}`;
    mustEqual(`${where}, rows`, found.length, holdings.length + elsewhere.length);
  }),
  ours('a size is told of shares alone', async (service) => {
    for (const row of [...(await manyPortfolios(service)).values()].flat()) {
      if (textOf(row, 'Size') !== '')
        mustEqual(`${row.where}, AssetType of a size`, textOf(row, 'AssetType'), 'Equity');
    }
  }),
];

const isDirectGrowth = (row: Row) => /^direct/i.test(textOf(row, 'Plan')) && /^growth$/i.test(textOf(row, 'Option'));
const sameFund = (a: Row, b: Row) => textOf(a, 'MutualFund') === textOf(b, 'MutualFund');

function keepsThose(criterion: Criterion) {
  return async (service: Service) => {
    const field = CRITERIA[criterion];
    const code = await manyCodes(service);
    const rows = [...(await manyPortfolios(service)).values()].flat();
    const groups = Map.groupBy(
      rows.filter((row) => textOf(row, field) !== ''),
      (row) => textOf(row, field),
    );
    const usual = mostBy(
      [...groups.values()].flatMap((some) => some.slice(0, 1)),
      (row) => -Math.abs((groups.get(textOf(row, field))?.length ?? 0) - 40),
    );
    if (!usual) return;
    const label = textOf(usual, field);
    const expected = rows.filter((row) => plain(textOf(row, field)) === plain(label));
    mustEqual(
      `GetHoldingsSearch ${criterion}=${label}`,
      bare(await service.rows('GetHoldingsSearch', { code, [criterion]: label.toUpperCase() })),
      bare(expected),
    );
    mustEqual(
      `GetHoldingsSearch ${criterion}, a part of the word`,
      (await service.rows('GetHoldingsSearch', { [criterion]: label.slice(0, -1) })).length,
      rows.filter((row) => plain(textOf(row, field)) === plain(label.slice(0, -1))).length,
    );
    const alone = await service.rows('GetHoldingsSearch', { [criterion]: label });
    must(
      alone.length >= expected.length,
      `GetHoldingsSearch ${criterion}=${label}, all schemes`,
      alone.length,
      `at least ${expected.length}`,
    );
    for (const row of alone) mustEqual(`${row.where}, ${field}`, plain(textOf(row, field)), plain(label));
  };
}

/** What GetHoldings tells of the same scheme, field by field. */
async function mustBeHoldings(service: Service, asked: Asked, scheme: Asked): Promise<void> {
  const [found, held] = [await service.rows('GetHoldingsSearch', asked), await service.rows('GetHoldings', scheme)];
  mustEqual(`GetHoldingsSearch ${JSON.stringify(asked)}`, found.map(asHeld), held.map(asHeld));
}

const asHeld = (row: Row) =>
  Object.entries(holding).map(([field, kind]) => (kind === 'number' ? numberOf(row, field) : textOf(row, field)));
const bare = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row.told)).toSorted();
