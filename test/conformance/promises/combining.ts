import { mustEqual, NotMet } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { codeOf, performances } from '../asking/market.ts';
import { codesWithHoldings, manyCodes, manyPortfolios } from '../asking/portfolios.ts';
import { textOf, type Row } from '../asking/row.ts';
import { isinsOf, plain } from '../asking/selected.ts';
import type { Asked, Service } from '../asking/service.ts';
import type { OperationName } from '../specification/operations.ts';

const NO_TWO = 'no two schemes with a portfolio have an ISIN and a name of their own';

const ofOneScheme: readonly OperationName[] = [
  'GetHoldings',
  'GetHoldingsWhatChanged',
  'GetHoldingsByType',
  'GetNAVHistory',
  'GetAUMHistory',
];

/** What is asked of one scheme: each criterion means it, and none is passed over beside another. */
export const combiningPromises: readonly Promised[] = [
  ...ofOneScheme.map((name) =>
    ours(`${name}: code, ISIN and name mean the same scheme, and combine with AND`, async (service) => {
      const [scheme, other] = await twoSchemes(service);
      if (!scheme || !other) throw new NotMet(NO_TWO);
      const [code, [isin = '']] = [codeOf(scheme), isinsOf(scheme)];
      const expected = (await service.ask(name, { code })).text;
      for (const asked of [{ isin: isin.toLowerCase() }, { name: textOf(scheme, 'SchemeName') }]) {
        const answer = await service.ask(name, asked);
        mustEqual(answer.where, answer.text, expected);
      }
      const [foreign = ''] = isinsOf(other);
      for (const asked of [
        { code, isin: foreign },
        { code, name: textOf(other, 'SchemeName') },
      ]) {
        mustEqual(`${name} ${JSON.stringify(asked)}`, (await service.rows(name, asked)).length, 0);
      }
    }),
  ),
  ours('GetHoldingsSearch: criteria of schemes and of rows combine with AND', async (service) => {
    const [scheme, other] = await twoSchemes(service);
    if (!scheme || !other) throw new NotMet(NO_TWO);
    await mustFind(service, { code: codeOf(scheme), name: textOf(other, 'SchemeName') }, []);
    const rows = [...(await manyPortfolios(service)).values()].flat();
    const [first, second] = twoSectors(rows);
    if (!first || !second) throw new NotMet('no two sectors have industries of their own');
    const [sector, industry] = [textOf(first, 'Sector'), textOf(first, 'IndustryOrRating')];
    await mustFind(service, { sector, name: textOf(scheme, 'SchemeName') }, await of(service, scheme, sector));
    await mustFind(service, { sector, industry: textOf(second, 'IndustryOrRating') }, []);
    const both = rows.filter((row) => textOf(row, 'Sector') === sector && textOf(row, 'IndustryOrRating') === industry);
    await mustFind(service, { code: await manyCodes(service), sector, industry }, both);
  }),
];

/** Two schemes whose first ISIN and name are nobody else's. */
async function twoSchemes(service: Service): Promise<readonly Row[]> {
  const all = await performances(service);
  const codes = await codesWithHoldings(service);
  const alone = (row: Row) =>
    isinsOf(row).length > 0 &&
    all.every(
      (each) =>
        each === row ||
        (plain(textOf(each, 'SchemeName')) !== plain(textOf(row, 'SchemeName')) &&
          !isinsOf(each).includes(isinsOf(row)[0] ?? '')),
    );
  return all.filter((row) => codes.includes(codeOf(row))).filter(alone);
}

/** Two rows of different sectors, of whose industries neither stands in both. */
function twoSectors(rows: readonly Row[]): readonly Row[] {
  const sectors = [...Map.groupBy(rows, (row) => textOf(row, 'Sector'))].filter(([sector]) => sector !== '');
  const industries = (sector: readonly Row[]) => new Set(sector.map((row) => textOf(row, 'IndustryOrRating')));
  for (const [at, [, own]] of sectors.entries()) {
    for (const [, others] of sectors.slice(at + 1)) {
      const [a, b] = [own[0], others[0]];
      if (a && b && [...industries(own)].every((each) => !industries(others).has(each))) return [a, b];
    }
  }
  return [];
}

const of = async (service: Service, scheme: Row, sector: string) =>
  (await service.rows('GetHoldingsSearch', { code: codeOf(scheme) })).filter((row) => textOf(row, 'Sector') === sector);

async function mustFind(service: Service, asked: Asked, expected: readonly Row[]): Promise<void> {
  const found = await service.rows('GetHoldingsSearch', asked);
  mustEqual(`GetHoldingsSearch ${JSON.stringify(asked).slice(0, 120)}`, bare(found), bare(expected));
}

const bare = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row.told)).toSorted();
