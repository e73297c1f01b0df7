import { must, mustAgree, mustEqual } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { byCode, codeOf, performances, schemes, serverInfo, sumOf } from '../asking/market.ts';
import { manyPortfolios } from '../asking/portfolios.ts';
import { dayOf, numberOf, textOf, type Row } from '../asking/row.ts';
import { DATASET_KINDS } from '../specification/labels.ts';

const CLASS = ['Type', 'Category', 'SubCategory'] as const;

/** The masters against each other, and the counts of GetServerInfo against them. */
export const masterPromises: readonly Promised[] = [
  ours('GetSchemeMaster tells the codes of GetAUM, each once, and the same of each', async (service) => {
    const all = byCode(await performances(service));
    const master = await schemes(service);
    must(byCode(master).size === master.length, 'GetSchemeMaster', 'a code twice', 'each once');
    must(master.length === all.size, 'GetSchemeMaster', `${master.length} codes`, `${all.size}, as GetAUM`);
    for (const scheme of master) {
      const row = all.get(codeOf(scheme));
      for (const field of ['SchemeName', 'Benchmark', ...CLASS, 'ISINGrowth', 'ISINDivPayout', 'ISINDivReinvest']) {
        mustEqual(`${scheme.where}, ${field}`, textOf(scheme, field), row && textOf(row, field));
      }
    }
  }),
  ours('GetServerInfo counts the scheme codes', async (service) => {
    const info = await serverInfo(service);
    mustEqual('GetServerInfo, Schemes', numberOf(info, 'Schemes'), (await schemes(service)).length);
  }),
  ours('the counts of GetAMCMaster are those of the houses’ codes', async (service) => {
    const houses = Map.groupBy(await schemes(service), (row) => textOf(row, 'MutualFund'));
    mustCount(await service.rows('GetAMCMaster'), houses, (row) => textOf(row, 'MutualFund'));
  }),
  ours('the counts of GetSchemeTypeMaster are those of the types’ codes', async (service) => {
    const types = Map.groupBy(await schemes(service), (row) => textOf(row, 'Type'));
    mustCount(await service.rows('GetSchemeTypeMaster'), types, (row) => textOf(row, 'Type'));
  }),
  ours('the counts of GetSchemeCategoryMaster are those of the classes’ codes', async (service) => {
    const classes = Map.groupBy(await schemes(service), classOf);
    mustCount(await service.rows('GetSchemeCategoryMaster'), classes, classOf);
  }),
  ours(
    'GetSchemeCategoryMaster of a type tells its classes alone, and adds up to GetSchemeTypeMaster',
    async (service) => {
      const all = await service.rows('GetSchemeCategoryMaster');
      for (const row of await service.rows('GetSchemeTypeMaster')) {
        const type = textOf(row, 'Type');
        if (type === '') continue;
        const own = await service.rows('GetSchemeCategoryMaster', { type: type.toUpperCase() });
        mustEqual(
          `GetSchemeCategoryMaster type=${type}`,
          own.map(classOf),
          all.filter((each) => textOf(each, 'Type') === type).map(classOf),
        );
        mustEqual(
          `GetSchemeCategoryMaster type=${type}, SchemeCount`,
          sumOf(own, 'SchemeCount'),
          numberOf(row, 'SchemeCount'),
        );
      }
    },
  ),
  ours('the AUM of a house counts each of its schemes once', async (service) => {
    const all = byCode(await performances(service));
    const houses = Map.groupBy(await schemes(service), (row) => textOf(row, 'MutualFund'));
    for (const house of await service.rows('GetAMCMaster')) {
      // the plans and options of one scheme tell the same figures, down to the last decimal
      const told = new Map<string, number>();
      for (const scheme of houses.get(textOf(house, 'MutualFund')) ?? []) {
        const row = all.get(codeOf(scheme));
        const aum = row ? numberOf(row, 'DailyAum') : null;
        if (row && aum !== null)
          told.set(`${classOf(row)} ${aum} ${row.told['premonthaum']} ${row.told['premonthavgaum']}`, aum);
      }
      const expected = told.size === 0 ? null : [...told.values()].reduce((sum, aum) => sum + aum, 0);
      mustAgree(`${house.where}, DailyAum`, numberOf(house, 'DailyAum'), expected, 0.01);
    }
  }),
  ours('GetServerInfo tells its dataset and when it started', async (service) => {
    const rows = await service.rows('GetServerInfo');
    must(rows.length === 1, 'GetServerInfo', `${rows.length} records`, 'one');
    const info = await serverInfo(service);
    const kinds: readonly string[] = DATASET_KINDS;
    must(
      kinds.includes(textOf(info, 'DatasetKind')),
      'GetServerInfo, DatasetKind',
      textOf(info, 'DatasetKind'),
      kinds.join(', '),
    );
    const version = textOf(info, 'ServiceVersion');
    must(/^\d+\.\d+\.\d+(?:[-+].+)?$/.test(version), 'GetServerInfo, ServiceVersion', version, 'a semantic version');
    for (const field of ['DatasetVersion', 'Sources'])
      must(textOf(info, field) !== '', `GetServerInfo, ${field}`, '', 'text');
    for (const field of ['NavRows', 'HoldingRows', 'Offers', 'Schemes']) mustBeCount(info, field);
    const started = dayOf(info, 'StartedAt') ?? '';
    must(
      started !== '' && Date.parse(started) <= Date.now() + 86_400_000,
      'GetServerInfo, StartedAt',
      started,
      'no day to come',
    );
    const rowsHeld = [...(await manyPortfolios(service)).values()].flat().length;
    must(
      (numberOf(info, 'HoldingRows') ?? 0) >= rowsHeld,
      'GetServerInfo, HoldingRows',
      numberOf(info, 'HoldingRows'),
      `at least ${rowsHeld}`,
    );
  }),
  ours('the masters tell houses, types and classes A to Z', async (service) => {
    for (const [name, fields] of [
      ['GetAMCMaster', ['MutualFund']],
      ['GetSchemeTypeMaster', ['Type']],
      ['GetSchemeCategoryMaster', CLASS],
    ] as const) {
      const keys = (await service.rows(name)).map((row) => fields.map((field) => textOf(row, field)));
      const inOrder = (a: readonly string[], b: readonly string[]) =>
        a.map((text, at) => alphabet.compare(text, b[at] ?? '')).find((order) => order !== 0) ?? 0;
      mustEqual(`${name}, order`, keys, keys.toSorted(inOrder));
    }
  }),
  ours(
    'a scheme was launched no later than its latest NAV, and holds no portfolio from the time before',
    async (service) => {
      const all = byCode(await performances(service));
      for (const scheme of await schemes(service)) {
        const row = all.get(codeOf(scheme));
        const [launched, latest] = [dayOf(scheme, 'LaunchDate'), row && dayOf(row, 'NavDate')];
        if (launched && latest)
          must(launched <= latest, `${scheme.where}, LaunchDate`, launched, `${latest} or earlier`);
        const held = dayOf(scheme, 'PortfolioDate');
        if (launched && held) must(launched <= held, `${scheme.where}, PortfolioDate`, held, `${launched} or later`);
      }
    },
  ),
];

const alphabet = new Intl.Collator('en');

const classOf = (row: Row): string => CLASS.map((field) => textOf(row, field)).join(' / ');

function mustCount(
  rows: readonly Row[],
  groups: ReadonlyMap<string, readonly Row[]>,
  keyOf: (row: Row) => string,
): void {
  for (const row of rows)
    mustEqual(
      `${row.where} (${keyOf(row)}), SchemeCount`,
      numberOf(row, 'SchemeCount'),
      groups.get(keyOf(row))?.length ?? 0,
    );
  mustEqual(`${rows[0]?.where ?? 'a master'}, all groups`, rows.map(keyOf).toSorted(), [...groups.keys()].toSorted());
}

function mustBeCount(row: Row, field: string): void {
  const count = numberOf(row, field);
  must(count !== null && Number.isInteger(count) && count >= 0, `${row.where}, ${field}`, count, 'a whole number');
}
