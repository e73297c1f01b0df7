import { assertEqual, CheckSkipped } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getCodesWithHoldings, getManyCodes, getManyPortfolios } from '../../client/portfolios.ts';
import { getText, type Row } from '../../client/row.ts';
import { getCode, getPerformances } from '../../client/schemes.ts';
import { getIsins, normalizeText } from '../../client/select-schemes.ts';
import type { Params, ServiceClient } from '../../client/service-client.ts';
import type { OperationName } from '../../specification/operations.ts';

const NO_TWO_SCHEMES = 'no two schemes with a portfolio have a unique ISIN and name';

const oneSchemeOperations: readonly OperationName[] = [
  'GetHoldings',
  'GetHoldingsWhatChanged',
  'GetHoldingsByType',
  'GetNAVHistory',
  'GetAUMHistory',
];

/** Several criteria in requests about one scheme: every criterion selects it, and none is ignored. */
export const combinedCriteriaChecks: readonly Check[] = [
  ...oneSchemeOperations.map((name) =>
    ours(`${name}: code, ISIN and name select the same scheme and combine with AND`, async (service) => {
      const [scheme, other] = await findTwoSchemes(service);
      if (!scheme || !other) throw new CheckSkipped(NO_TWO_SCHEMES);
      const [code, [isin = '']] = [getCode(scheme), getIsins(scheme)];
      const expected = (await service.get(name, { code })).text;
      for (const params of [{ isin: isin.toLowerCase() }, { name: getText(scheme, 'SchemeName') }]) {
        const response = await service.get(name, params);
        assertEqual(response.where, response.text, expected);
      }
      const [otherIsin = ''] = getIsins(other);
      for (const params of [
        { code, isin: otherIsin },
        { code, name: getText(other, 'SchemeName') },
      ]) {
        assertEqual(`${name} ${JSON.stringify(params)}`, (await service.getRows(name, params)).length, 0);
      }
    }),
  ),
  ours('GetHoldingsSearch: criteria for schemes and for holdings combine with AND', async (service) => {
    const [scheme, other] = await findTwoSchemes(service);
    if (!scheme || !other) throw new CheckSkipped(NO_TWO_SCHEMES);
    await assertFound(service, { code: getCode(scheme), name: getText(other, 'SchemeName') }, []);
    const rows = [...(await getManyPortfolios(service)).values()].flat();
    const [first, second] = findRowsOfTwoSectors(rows);
    if (!first || !second) throw new CheckSkipped('no two sectors have different industries');
    const [sector, industry] = [getText(first, 'Sector'), getText(first, 'IndustryOrRating')];
    const holdings = await service.getRows('GetHoldingsSearch', { code: getCode(scheme) });
    const ofSector = holdings.filter((row) => getText(row, 'Sector') === sector);
    await assertFound(service, { sector, name: getText(scheme, 'SchemeName') }, ofSector);
    await assertFound(service, { sector, industry: getText(second, 'IndustryOrRating') }, []);
    const ofBoth = rows.filter(
      (row) => getText(row, 'Sector') === sector && getText(row, 'IndustryOrRating') === industry,
    );
    await assertFound(service, { code: await getManyCodes(service), sector, industry }, ofBoth);
  }),
];

/** Schemes with a portfolio whose first ISIN and name no other code has. */
async function findTwoSchemes(service: ServiceClient): Promise<readonly Row[]> {
  const all = await getPerformances(service);
  const codes = await getCodesWithHoldings(service);
  const isUnique = (row: Row) =>
    getIsins(row).length > 0 &&
    all.every(
      (other) =>
        other === row ||
        (normalizeText(getText(other, 'SchemeName')) !== normalizeText(getText(row, 'SchemeName')) &&
          !getIsins(other).includes(getIsins(row)[0] ?? '')),
    );
  return all.filter((row) => codes.includes(getCode(row))).filter(isUnique);
}

/** One row each of two sectors that have no industry in common. */
function findRowsOfTwoSectors(rows: readonly Row[]): readonly Row[] {
  const sectors = [...Map.groupBy(rows, (row) => getText(row, 'Sector'))].filter(([sector]) => sector !== '');
  const listIndustries = (sector: readonly Row[]) => new Set(sector.map((row) => getText(row, 'IndustryOrRating')));
  for (const [i, [, first]] of sectors.entries()) {
    for (const [, second] of sectors.slice(i + 1)) {
      const [a, b] = [first[0], second[0]];
      if (a && b && listIndustries(first).isDisjointFrom(listIndustries(second))) return [a, b];
    }
  }
  return [];
}

async function assertFound(service: ServiceClient, params: Params, expected: readonly Row[]): Promise<void> {
  const found = await service.getRows('GetHoldingsSearch', params);
  assertEqual(
    `GetHoldingsSearch ${JSON.stringify(params).slice(0, 120)}`,
    toSortedTexts(found),
    toSortedTexts(expected),
  );
}

/** Rows as texts in a fixed order, to compare them as a set. */
const toSortedTexts = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row.values)).toSorted();
