import { assertEqual, assertThat } from '../../assert.ts';
import { ours, specified, type Check } from '../../check.ts';
import {
  getCodesWithHoldings,
  getEdgeCasePortfolios,
  getManyCodes,
  getManyPortfolios,
  getPlansOfOneScheme,
  isEquity,
} from '../../client/portfolios.ts';
import { getNumber, getText, type Row } from '../../client/row.ts';
import { getBaseName, getCode, getPerformances, getSchemes, indexByCode, maxBy } from '../../client/schemes.ts';
import { getIsins, normalizeText } from '../../client/select-schemes.ts';
import type { Params, ServiceClient } from '../../client/service-client.ts';
import { holding } from '../../specification/records.ts';

const CRITERIA = { size: 'Size', assetType: 'AssetType', sector: 'Sector', industry: 'IndustryOrRating' } as const;
type Criterion = keyof typeof CRITERIA;

/** GetHoldingsSearch compared with GetHoldings, and each criterion with the rows it searches. */
export const searchChecks: readonly Check[] = [
  specified('a search by scheme code returns the holdings of GetHoldings', async (service) => {
    for (const code of await getCodesWithHoldings(service)) await assertSameHoldings(service, { code }, { code });
  }),
  ours('a search by scheme code, name or ISIN returns the holdings of GetHoldings', async (service) => {
    const rows = indexByCode(await getPerformances(service));
    for (const code of await getEdgeCasePortfolios(service)) {
      await assertSameHoldings(service, { code }, { code });
      const row = rows.get(code);
      const [isin] = row ? getIsins(row) : [];
      if (isin !== undefined) await assertSameHoldings(service, { isin: isin.toLowerCase() }, { code });
    }
    const [code = ''] = await getCodesWithHoldings(service);
    const row = rows.get(code);
    if (row) await assertSameHoldings(service, { name: getText(row, 'SchemeName').toUpperCase() }, { code });
  }),
  ours('a portfolio is searched once, however many of its codes match', async (service) => {
    const codes = await getPlansOfOneScheme(service);
    await assertSameHoldings(service, { code: codes.join(',') }, { code: codes[0] ?? '' });
  }),
  ours('a row has the leading code of its portfolio and the name of that code', async (service) => {
    const names = new Map((await getPerformances(service)).map((row) => [getCode(row), getText(row, 'SchemeName')]));
    for (const [code, [row]] of await getManyPortfolios(service)) {
      if (row) assertEqual(`${row.where}, SchemeName`, getText(row, 'SchemeName'), names.get(code));
    }
  }),
  ours('the leading code is that of the direct growth plan if the scheme has one', async (service) => {
    const schemes = indexByCode(await getSchemes(service));
    for (const code of (await getManyPortfolios(service)).keys()) {
      const leading = schemes.get(code);
      if (!leading || isDirectGrowth(leading)) continue;
      const baseName = getBaseName(leading);
      const direct = [...schemes.values()].find(
        (row) =>
          getBaseName(row) === baseName &&
          isDirectGrowth(row) &&
          getText(row, 'MutualFund') === getText(leading, 'MutualFund'),
      );
      assertThat(!direct, `GetHoldingsSearch, leading code of ${baseName}`, code, direct ? getCode(direct) : '');
    }
  }),
  ...(['size', 'assetType', 'sector', 'industry'] as const).map((criterion) =>
    ours(`${criterion} is exact, case-insensitive, and combines with code by AND`, checkCriterion(criterion)),
  ),
  ours('the complete ISIN of an instrument finds every scheme that holds it', async (service) => {
    const rows = [...(await getManyPortfolios(service)).values()].flat();
    const rowsByIsin = Map.groupBy(
      rows.filter((row) => getText(row, 'Isin') !== ''),
      (row) => getText(row, 'Isin'),
    );
    const [isin, holders] = [...rowsByIsin].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? ['', []];
    const where = `GetHoldingsSearch isin=${isin}`;
    const code = await getManyCodes(service);
    const amongCodes = await service.getRows('GetHoldingsSearch', { isin: isin.toLowerCase(), code });
    assertEqual(`${where} with codes`, toSortedTexts(amongCodes), toSortedTexts(holders));
    const all = await service.getRows('GetHoldingsSearch', { isin });
    assertThat(all.length >= holders.length, where, all.length, `at least ${holders.length}`);
    for (const row of all) assertEqual(`${row.where}, Isin`, getText(row, 'Isin'), isin);
    const byPart = await service.getRows('GetHoldingsSearch', { isin: isin.slice(0, -2) });
    assertEqual('GetHoldingsSearch with an incomplete ISIN', byPart.length, 0);
  }),
  ours('a list of ISINs can contain ISINs of schemes and of instruments', async (service) => {
    const [code = ''] = await getCodesWithHoldings(service);
    const row = indexByCode(await getPerformances(service)).get(code);
    const [schemeIsin] = row ? getIsins(row) : [];
    const holdings = await service.getRows('GetHoldings', { code });
    const instrumentIsin = holdings.map((instrument) => getText(instrument, 'Isin')).find((isin) => isin !== '');
    if (schemeIsin === undefined || instrumentIsin === undefined) return;
    const found = await service.getRows('GetHoldingsSearch', { isin: `${schemeIsin},${instrumentIsin}` });
    const holders = await service.getRows('GetHoldingsSearch', { isin: instrumentIsin });
    const [first] = await service.getRows('GetHoldingsSearch', { code });
    const otherHolders = holders.filter((holder) => !first || getCode(holder) !== getCode(first));
    assertEqual(
      `GetHoldingsSearch isin=${schemeIsin},${instrumentIsin}, number of rows`,
      found.length,
      holdings.length + otherHolders.length,
    );
  }),
  ours('only equity holdings, and REITs since 2026, have a Size', async (service) => {
    for (const row of [...(await getManyPortfolios(service)).values()].flat()) {
      if (getText(row, 'Size') === '') continue;
      assertThat(isEquity(row), `${row.where}, AssetType of a row with a Size`, getText(row, 'AssetType'), 'Equity');
    }
  }),
];

const isDirectGrowth = (row: Row) => /^direct/i.test(getText(row, 'Plan')) && /^growth$/i.test(getText(row, 'Option'));

function checkCriterion(criterion: Criterion) {
  return async (service: ServiceClient) => {
    const field = CRITERIA[criterion];
    const code = await getManyCodes(service);
    const rows = [...(await getManyPortfolios(service)).values()].flat();
    const groups = Map.groupBy(
      rows.filter((row) => getText(row, field) !== ''),
      (row) => getText(row, field),
    );
    // a label that neither almost every row has nor almost none
    const example = maxBy(
      [...groups.values()].flatMap((group) => group.slice(0, 1)),
      (row) => -Math.abs((groups.get(getText(row, field))?.length ?? 0) - 40),
    );
    if (!example) return;
    const label = getText(example, field);
    const where = `GetHoldingsSearch ${criterion}=${label}`;
    const findRows = (text: string) => rows.filter((row) => normalizeText(getText(row, field)) === normalizeText(text));
    const expected = findRows(label);
    const found = await service.getRows('GetHoldingsSearch', { code, [criterion]: label.toUpperCase() });
    assertEqual(where, toSortedTexts(found), toSortedTexts(expected));
    const byPart = await service.getRows('GetHoldingsSearch', { code, [criterion]: label.slice(0, -1) });
    assertEqual(`${where}, without its last letter`, byPart.length, findRows(label.slice(0, -1)).length);
    const all = await service.getRows('GetHoldingsSearch', { [criterion]: label });
    assertThat(all.length >= expected.length, `${where}, all schemes`, all.length, `at least ${expected.length}`);
    for (const row of all) {
      assertEqual(`${row.where}, ${field}`, normalizeText(getText(row, field)), normalizeText(label));
    }
  };
}

/** Compares a search with GetHoldings of the scheme, field by field. */
async function assertSameHoldings(service: ServiceClient, search: Params, scheme: Params): Promise<void> {
  const found = await service.getRows('GetHoldingsSearch', search);
  const holdings = await service.getRows('GetHoldings', scheme);
  assertEqual(
    `GetHoldingsSearch ${JSON.stringify(search)}`,
    found.map(listHoldingValues),
    holdings.map(listHoldingValues),
  );
}

const listHoldingValues = (row: Row) =>
  Object.entries(holding).map(([field, type]) => (type === 'number' ? getNumber(row, field) : getText(row, field)));

/** Rows as texts in a fixed order, to compare them as a set. */
const toSortedTexts = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row.values)).toSorted();
