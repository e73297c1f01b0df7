import { assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getManyPortfolios } from '../../client/portfolios.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import {
  getBaseName,
  getCode,
  getPerformances,
  getSchemes,
  getServerInfo,
  indexByCode,
  sumField,
} from '../../client/schemes.ts';
import { addDays } from '../../specification/dates.ts';
import { DATASET_KINDS } from '../../specification/enumerations.ts';

const CLASSIFICATION = ['Type', 'Category', 'SubCategory'] as const;

/** The master lists compared with each other and with the counts of GetServerInfo. */
export const masterChecks: readonly Check[] = [
  ours('GetSchemeMaster has the same codes as GetAUM, each once, with the same values', async (service) => {
    const rows = indexByCode(await getPerformances(service));
    const schemes = await getSchemes(service);
    assertThat(indexByCode(schemes).size === schemes.length, 'GetSchemeMaster', 'a duplicate code', 'each code once');
    assertThat(schemes.length === rows.size, 'GetSchemeMaster', `${schemes.length} codes`, `${rows.size}, as GetAUM`);
    for (const scheme of schemes) {
      const row = rows.get(getCode(scheme));
      for (const field of [
        'SchemeName',
        'Benchmark',
        ...CLASSIFICATION,
        'ISINGrowth',
        'ISINDivPayout',
        'ISINDivReinvest',
      ]) {
        assertEqual(`${scheme.where}, ${field}`, getText(scheme, field), row && getText(row, field));
      }
    }
  }),
  ours('FormerNames has other names than the current one, each once', async (service) => {
    for (const scheme of await getSchemes(service)) {
      const names = getText(scheme, 'FormerNames').split('; ').filter(Boolean);
      const current = getText(scheme, 'SchemeName').toLowerCase();
      const repeated = names.find((name, index) => current === name.toLowerCase() || names.indexOf(name) !== index);
      assertEqual(`${scheme.where}, FormerNames`, repeated ?? null, null);
    }
  }),
  ours('Schemes of GetServerInfo is the number of scheme codes', async (service) => {
    const info = await getServerInfo(service);
    assertEqual('GetServerInfo, Schemes', getNumber(info, 'Schemes'), (await getSchemes(service)).length);
  }),
  ours('GetAMCMaster has every fund house with its number of codes', async (service) => {
    const groups = Map.groupBy(await getSchemes(service), (row) => getText(row, 'MutualFund'));
    assertCounts(await service.getRows('GetAMCMaster'), groups, (row) => getText(row, 'MutualFund'));
  }),
  ours('GetSchemeTypeMaster has every type with its number of codes', async (service) => {
    const groups = Map.groupBy(await getSchemes(service), (row) => getText(row, 'Type'));
    assertCounts(await service.getRows('GetSchemeTypeMaster'), groups, (row) => getText(row, 'Type'));
  }),
  ours('GetSchemeCategoryMaster has every category with its number of codes', async (service) => {
    const groups = Map.groupBy(await getSchemes(service), formatClassification);
    assertCounts(await service.getRows('GetSchemeCategoryMaster'), groups, formatClassification);
  }),
  ours(
    'GetSchemeCategoryMaster with a type has only its categories, whose counts add up to GetSchemeTypeMaster',
    async (service) => {
      const all = await service.getRows('GetSchemeCategoryMaster');
      for (const row of await service.getRows('GetSchemeTypeMaster')) {
        const type = getText(row, 'Type');
        if (type === '') continue;
        const where = `GetSchemeCategoryMaster type=${type}`;
        const ofType = await service.getRows('GetSchemeCategoryMaster', { type: type.toUpperCase() });
        assertEqual(
          where,
          ofType.map(formatClassification),
          all.filter((other) => getText(other, 'Type') === type).map(formatClassification),
        );
        assertEqual(`${where}, SchemeCount`, sumField(ofType, 'SchemeCount'), getNumber(row, 'SchemeCount'));
      }
    },
  ),
  ours('the AUM of a fund house counts each of its schemes once', async (service) => {
    const rows = indexByCode(await getPerformances(service));
    const navAsOf = getDay(await getServerInfo(service), 'NavAsOf');
    skipUnless(navAsOf !== null, 'GetServerInfo has no NavAsOf');
    const earliest = addDays(navAsOf ?? '', -10);
    const schemesByFundHouse = Map.groupBy(await getSchemes(service), (row) => getText(row, 'MutualFund'));
    for (const fundHouse of await service.getRows('GetAMCMaster')) {
      // Which codes are one scheme cannot be requested. Its plans and options have equal values, down to the last decimal, as two small
      // schemes may have by chance; they mostly have one name, but closed ones may have another. The sum is between both counts.
      const [byValues, byNameAndValues] = [new Map<string, number>(), new Map<string, number>()];
      for (const scheme of schemesByFundHouse.get(getText(fundHouse, 'MutualFund')) ?? []) {
        const row = rows.get(getCode(scheme));
        const aum = row ? getNumber(row, 'DailyAum') : null;
        // a scheme that has ended has the AUM that was published last
        if (!row || aum === null || (getDay(row, 'NavDate') ?? '') < earliest) continue;
        const values = `${aum} ${String(row.values['premonthaum'])} ${String(row.values['premonthavgaum'])}`;
        byValues.set(values, aum);
        byNameAndValues.set(`${getBaseName(row)} ${values}`, aum);
      }
      const [received, where] = [getNumber(fundHouse, 'DailyAum'), `${fundHouse.where}, DailyAum`];
      if (byValues.size === 0) {
        assertEqual(where, received, null);
        continue;
      }
      const [least, most] = [sumValues(byValues), sumValues(byNameAndValues)];
      const isBetween = received !== null && received >= least - 0.01 && received <= most + 0.01;
      assertThat(isBetween, where, received, least === most ? String(least) : `${least} to ${most}`);
    }
  }),
  ours('GetServerInfo describes its dataset and when it started', async (service) => {
    const rows = await service.getRows('GetServerInfo');
    assertThat(rows.length === 1, 'GetServerInfo', `${rows.length} records`, 'one record');
    const info = await getServerInfo(service);
    const kinds: readonly string[] = DATASET_KINDS;
    const kind = getText(info, 'DatasetKind');
    assertThat(kinds.includes(kind), 'GetServerInfo, DatasetKind', kind, kinds.join(', '));
    const version = getText(info, 'ServiceVersion');
    assertThat(
      /^\d+\.\d+\.\d+(?:[-+].+)?$/.test(version),
      'GetServerInfo, ServiceVersion',
      version,
      'a semantic version',
    );
    for (const field of ['DatasetVersion', 'Sources']) {
      assertThat(getText(info, field) !== '', `GetServerInfo, ${field}`, '', 'text');
    }
    for (const field of ['NavRows', 'HoldingRows', 'Offers', 'Schemes']) assertCount(info, field);
    const started = getDay(info, 'StartedAt') ?? '';
    const isPast = started !== '' && Date.parse(started) <= Date.now() + 86_400_000;
    assertThat(isPast, 'GetServerInfo, StartedAt', started, 'a date that is not in the future');
    const found = [...(await getManyPortfolios(service)).values()].flat().length;
    const holdingRows = getNumber(info, 'HoldingRows') ?? 0;
    assertThat(holdingRows >= found, 'GetServerInfo, HoldingRows', holdingRows, `at least ${found}`);
  }),
  ours('the master lists are in alphabetical order', async (service) => {
    for (const [name, fields] of [
      ['GetAMCMaster', ['MutualFund']],
      ['GetSchemeTypeMaster', ['Type']],
      ['GetSchemeCategoryMaster', CLASSIFICATION],
    ] as const) {
      const keys = (await service.getRows(name)).map((row) => fields.map((field) => getText(row, field)));
      const compareKeys = (a: readonly string[], b: readonly string[]) =>
        a.map((text, i) => collator.compare(text, b[i] ?? '')).find((order) => order !== 0) ?? 0;
      assertEqual(`${name}, order`, keys, keys.toSorted(compareKeys));
    }
  }),
  ours('the launch date of a scheme is not after its latest NAV or its portfolio', async (service) => {
    const rows = indexByCode(await getPerformances(service));
    const schemes = await getSchemes(service);
    const plans = Map.groupBy(schemes, getSchemeKey);
    for (const scheme of schemes) {
      const row = rows.get(getCode(scheme));
      const [launched, latest] = [getDay(scheme, 'LaunchDate'), row && getDay(row, 'NavDate')];
      if (launched && latest) {
        assertThat(launched <= latest, `${scheme.where}, LaunchDate`, launched, `${latest} or earlier`);
      }
      // a plan can be newer than the portfolio of its scheme
      const ofScheme = plans.get(getSchemeKey(scheme)) ?? [];
      const [first] = ofScheme.flatMap((plan) => getDay(plan, 'LaunchDate') ?? []).toSorted();
      const portfolioDate = getDay(scheme, 'PortfolioDate');
      if (first !== undefined && portfolioDate) {
        assertThat(first <= portfolioDate, `${scheme.where}, PortfolioDate`, portfolioDate, `${first} or later`);
      }
    }
  }),
];

const sumValues = (values: ReadonlyMap<string, number>): number =>
  [...values.values()].reduce((sum, value) => sum + value, 0);

/** The plans and options of one scheme have it in common. */
const getSchemeKey = (row: Row): string => `${getText(row, 'MutualFund')} ${getBaseName(row)}`;

const collator = new Intl.Collator('en');

const formatClassification = (row: Row): string => CLASSIFICATION.map((field) => getText(row, field)).join(' / ');

function assertCounts(
  rows: readonly Row[],
  groups: ReadonlyMap<string, readonly Row[]>,
  getKey: (row: Row) => string,
): void {
  for (const row of rows) {
    const key = getKey(row);
    assertEqual(`${row.where} (${key}), SchemeCount`, getNumber(row, 'SchemeCount'), groups.get(key)?.length ?? 0);
  }
  assertEqual(
    `${rows[0]?.where ?? 'a master list'}, all groups`,
    rows.map(getKey).toSorted(),
    [...groups.keys()].toSorted(),
  );
}

function assertCount(row: Row, field: string): void {
  const count = getNumber(row, field);
  assertThat(
    count !== null && Number.isInteger(count) && count >= 0,
    `${row.where}, ${field}`,
    count,
    'a whole number',
  );
}
