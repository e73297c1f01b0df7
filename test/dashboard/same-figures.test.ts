import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils } from '@e965/xlsx';
import { afterAll, expect, it } from 'vitest';
import { createMcpHandler } from '#commands/service/mcp-handler.ts';
import { copyRecord } from '#contract/fields.ts';
import { type MeasureField, isMeasureField, measureOfField } from '#contract/measures/measures.ts';
import { parseResponseRecords } from '#contract/responses/envelope.ts';
import { analyseRecentRisk } from '#dashboard/analysis/analyse-risk.ts';
import { listRecords } from '#dashboard/api/record-list.ts';
import { buildNavSeries } from '#dashboard/api/use-histories.ts';
import { toCell } from '#dashboard/file-formats/save-table.ts';
import { createXlsxWriter } from '#dashboard/file-formats/xlsx.ts';
import { buildCompareRows } from '#dashboard/pages/compare/compare-rows.ts';
import { buildKeyData } from '#dashboard/pages/compare/key-data/key-data.ts';
import { schemeColumns } from '#dashboard/pages/my-portfolio/portfolio-columns.ts';
import { buildInvestedSchemeRows } from '#dashboard/pages/my-portfolio/portfolio-rows.ts';
import { buildScreenerColumns } from '#dashboard/pages/screener/screener-columns.ts';
import { buildKeyFigures } from '#dashboard/schemes/header/key-figures.ts';
import { findLatestAum } from '#dashboard/schemes/header/latest-aum.ts';
import { buildLookups } from '#dashboard/schemes/header/use-scheme-facts.ts';
import { describeMeasure } from '#dashboard/schemes/measures/describe-measure.ts';
import { createMeasureLookup } from '#dashboard/schemes/measures/use-measures.ts';
import { createRankedMeasure } from '#dashboard/schemes/measures/use-scheme-measures.ts';
import { type Column, isBlank } from '#dashboard/table/column.ts';
import { buildStandingColumns } from '#dashboard/table/export-rows/standing-columns.ts';
import { buildMeasureColumns } from '#dashboard/table/measure-columns.ts';
import { buildPeerColumns } from '#dashboard/table/peer-columns.ts';
import { DASH, formatNumber } from '#dashboard/ui/text/format.ts';
import { respond } from '#demo/respond.ts';
import type { ReturnPeriod } from '#finance/nav/returns/returns.ts';
import { createPeerLookup, getReturn } from '#schemes/peers/peer-lookup.ts';
import { formatRank } from '#schemes/peers/standing-texts.ts';
import { createSchemeAttributeLookup, type SchemeSummary } from '#schemes/scheme-attributes.ts';
import { startServer } from '#service/http/server.ts';
import { TEST_KEY, createRequester, createTestService } from '#test/support/create-test-service.ts';
import { createLoader, loadDashboardLists } from '#test/support/load-dashboard-lists.ts';
import { connectMcp } from '#test/support/mcp/mcp-client.ts';
import { openParquet } from '#test/support/open-parquet.ts';
import { openSampleStore } from '#test/support/sample-dataset.ts';
import { buildSheetHead } from './file-formats/sheets.ts';

// Every way to a figure shows the same text of the same scheme: one row of the table for each figure, one function for each way.

type ReturnField = 'return1Month' | 'return1Year' | 'return3Year' | 'return5Year' | 'return10Year';
type ValueField = ReturnField | 'ter' | 'dailyAum' | MeasureField;

/** What is compared: 25 figures. A rank is `4 of 31`. */
const VALUES: readonly ValueField[] = [
  'return1Month',
  'return1Year',
  'return3Year',
  'return5Year',
  'return10Year',
  'ter',
  'dailyAum',
  'volatility3Year',
  'maxDrawdown3Year',
  'sharpe3Year',
  'trackingError1Year',
  'trackingDifference1Year',
  'rollingMedian3Year',
  'holdings',
  'top10Share',
  'largeCapShare',
  'belowAaShare',
];
const RANKED = [
  'return1Year',
  'return3Year',
  'return5Year',
  'volatility3Year',
  'maxDrawdown3Year',
  'sharpe3Year',
  'trackingError1Year',
  'rollingMedian3Year',
] as const;
type Figure = ValueField | `rank ${(typeof RANKED)[number]}`;
/** The text of each figure; one that a way does not have is absent, `–` is no value. */
type Figures = Partial<Record<Figure, string>>;

const folder = mkdtempSync(join(tmpdir(), 'fundlens-figures-'));
const store = await openSampleStore('large');
const service = createTestService(store, { mcp: createMcpHandler('0.1.0') });
const server = await startServer({ service, onResponse: () => {} }, '127.0.0.1', 0);
const mcp = await connectMcp(`http://127.0.0.1:${server.port}`, TEST_KEY);
const parquet = await openParquet(store, folder);
const request = createRequester(service);
afterAll(async () => {
  parquet.close();
  await mcp.close();
  await server.close(0);
  await store.close();
  rmSync(folder, { recursive: true });
});

const loader = createLoader(request);
const { records, entries, list, measuresByCode, navAsOf, trading } = await loadDashboardLists(loader);
const apiRecords = await loader.load('GetAUM');
const apiRecordByCode = new Map(apiRecords.map((record) => [record.code, record]));
const apiMeasures = await loader.load('GetSchemeMeasures');
const apiMeasuresByCode = new Map(apiMeasures.map((record) => [record.code, record]));
const recordByCode = new Map(records.map((record) => [record.code, record]));

/** Forty schemes of all kinds: of each peer group the first, then of each the second, and so on. */
const CODES = [
  ...Map.groupBy(
    entries.filter(({ isInvestable, peerGroup }) => isInvestable === 'Yes' && peerGroup !== ''),
    ({ peerGroup }) => peerGroup,
  ).values(),
]
  .toSorted((a, b) => b.length - a.length)
  .flatMap((group) => group.map(({ code }, index) => ({ code, index })))
  .toSorted((a, b) => a.index - b.index)
  .slice(0, 40)
  .map(({ code }) => code);

/** A text as it is compared: without grouping, signs and units. */
const plain = (text: string): string =>
  text
    .replaceAll(/[,%₹+\s]/g, '')
    .replace('−', '-')
    .replace(/^-?0(?:\.0+)?$/, (zero) => zero.replace('-', ''));
const getDecimals = (field: ValueField): number =>
  (isMeasureField(field) ? measureOfField.get(field)?.measure.decimals : undefined) ?? 2;
const print = (field: ValueField, value: number | null | undefined): string =>
  value == null ? DASH : plain(formatNumber(value, getDecimals(field)));
const printRank = (rank: number | null | undefined, count: number | null | undefined): string =>
  rank == null ? DASH : `${rank} of ${count}`;
const fromEntries = (pairs: readonly (readonly [Figure, string])[]): Figures => Object.fromEntries(pairs);

/** Values of the API, and ranks by the definition alone: values as printed among those of the peer group. */
function fromApi(code: string): Figures {
  const get = (each: string, field: ValueField): number | null =>
    (isMeasureField(field) ? apiMeasuresByCode.get(each)?.[field] : apiRecordByCode.get(each)?.[field]) ?? null;
  const group = list.byCode.get(code)?.peerGroup;
  const rank = (field: (typeof RANKED)[number]): string => {
    const own = get(code, field);
    const isLowerBetter = isMeasureField(field) && measureOfField.get(field)?.measure.direction === 'lower';
    const values = entries.flatMap((each) => (each.peerGroup === group ? (get(each.code, field) ?? []) : []));
    const [better, sign] = [Number(print(field, own)), isLowerBetter ? -1 : 1];
    if (own === null || values.length < 5) return DASH;
    return `${values.filter((value) => Number(print(field, value)) * sign > better * sign).length + 1} of ${values.length}`;
  };
  return fromEntries([
    ...VALUES.map((field) => [field, print(field, get(code, field))] as const),
    ...RANKED.map((field) => [`rank ${field}`, rank(field)] as const),
  ]);
}

const measureLookup = createMeasureLookup([listRecords([...measuresByCode.values()])], null);
const attributes = createSchemeAttributeLookup(records, list, navAsOf);
const getRecord = ({ code }: SchemeSummary) => recordByCode.get(code);
const findReturn = (row: SchemeSummary, period: ReturnPeriod): number | null | undefined => {
  const record = getRecord(row);
  return record && getReturn(record, period);
};
const peers = createPeerLookup<SchemeSummary>(records, attributes, findReturn, trading);
const columns = buildScreenerColumns({
  attributes,
  peers,
  getRecord,
  peerColumns: buildPeerColumns(attributes, peers, getRecord),
  measureColumns: buildMeasureColumns(measureLookup, attributes, peers),
  trackerColumns: [],
  termColumns: [],
});
const findColumn = <Row>(all: readonly Column<Row>[], id: string): Column<Row> => {
  const column = all.find((each) => each.id === id);
  if (column) return column;
  throw new Error(`expected a column ${id}`);
};
function show<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  return isBlank(value) ? DASH : plain(column.format(value));
}

function fromScreener(code: string): Figures {
  const row = recordByCode.get(code);
  if (!row) return {};
  return fromEntries([
    ...VALUES.map((field) => [field, show(findColumn(columns, field), row)] as const),
    ...RANKED.map((field) => {
      const standing = findColumn(columns, field).standing?.(row);
      return [`rank ${field}`, printRank(standing?.rank, standing?.count)] as const;
    }),
  ]);
}

/** `4th lowest of 31` → `4 of 31`, `lowest of 31` → `1 of 31`. */
const readRank = (text: string): string => {
  const [, rank, count] = /^(\d+)\w\w(?: lowest)? of (\d+)$/.exec(text.replace(/^lowest/, '1st lowest')) ?? [];
  return rank === undefined ? DASH : `${rank} of ${count}`;
};

function fromSchemePage(code: string): Figures {
  const performance = recordByCode.get(code);
  const own = measuresByCode.get(code);
  const lookups = buildLookups(records, { list, navAsOf, trading }, list.byCode.get(code)?.canonicalSubCategory ?? '');
  const market = { ...lookups, scheme: performance };
  const measuresOfScheme = { own, rankBy: createRankedMeasure(measuresByCode, ''), failure: null };
  const facts = new Map(
    buildKeyFigures({
      performance,
      market,
      measures: measuresOfScheme,
      isLoading: false,
      ownFailure: null,
      failure: null,
      aum: findLatestAum(performance),
      plansAndOptions: { current: [], closed: [] },
    }).map((fact) => [fact.id, fact]),
  );
  const tiles = [
    ['return1Year', '1Year'],
    ['return3Year', '3Year'],
    ['return5Year', '5Year'],
    ['ter', 'ter'],
    ['dailyAum', 'aum'],
  ] as const;
  return fromEntries([
    ...tiles.map(([field, id]) => [field, plain(String(facts.get(id)?.value))] as const),
    ...(['1Year', '3Year', '5Year'] as const).map(
      (id) => [`rank return${id}`, readRank(facts.get(id)?.more ?? '')] as const,
    ),
    ...VALUES.filter(isMeasureField).map(
      (field) => [field, plain(describeMeasure(field, measuresOfScheme, market).value)] as const,
    ),
    ...RANKED.flatMap((field) =>
      isMeasureField(field)
        ? [[`rank ${field}`, readRank(describeMeasure(field, measuresOfScheme, market).rank)] as const]
        : [],
    ),
  ]);
}

async function fromCompare(code: string): Promise<Figures> {
  const points = await loader.load('GetNAVHistory', { code });
  const [row] = buildCompareRows(apiRecords, [code], { list, newestNavDate: navAsOf });
  if (!row) return {};
  const [risk] = analyseRecentRisk({ schemes: [{ series: buildNavSeries(points, trading), option: row.option }] });
  const { rows } = buildKeyData([{ ...row, ...risk }]);
  const ids = { volatility3Year: 'volatility', maxDrawdown3Year: 'drawdown' } as const;
  return fromEntries(
    (
      [
        'return1Year',
        'return3Year',
        'return5Year',
        'return10Year',
        'ter',
        'dailyAum',
        'volatility3Year',
        'maxDrawdown3Year',
      ] as const
    ).map((field) => {
      const id = field === 'volatility3Year' || field === 'maxDrawdown3Year' ? ids[field] : field;
      return [field, plain(rows.find((each) => each.id === id)?.cells[0]?.text ?? DASH)] as const;
    }),
  );
}

function fromMyPortfolio(code: string): Figures {
  const portfolio = { id: 'a', name: 'Mine', codes: [code], amounts: { [code]: 10_000 } };
  const [row] = buildInvestedSchemeRows(portfolio, { records, schemes: list, portfolioDates: [null] });
  if (!row) return {};
  const fields = ['return1Month', 'return1Year', 'return3Year', 'return5Year', 'ter'] as const;
  return fromEntries(fields.map((field) => [field, show(findColumn(schemeColumns, field), row)] as const));
}

/** The cells of a workbook as they read, of the columns of the Screener with those of their ranks. */
async function readWorkbook(): Promise<ReadonlyMap<string, Figures>> {
  const written = VALUES.flatMap((field) => {
    const column = findColumn(columns, field);
    return [column, ...buildStandingColumns(column)];
  });
  const rows = CODES.flatMap((code) => recordByCode.get(code) ?? []);
  const writer = createXlsxWriter({ ...buildSheetHead(written), precision: 'shown' });
  writer.addRows(rows.map((row) => written.map((column) => toCell(column, row, 'shown'))));
  const { Sheets } = read(await writer.finish().arrayBuffer(), { cellNF: true });
  const sheet = Sheets['View'] ?? {};
  const readCell = (row: number, id: string): unknown =>
    sheet[utils.encode_cell({ r: row + 1, c: written.findIndex((column) => column.id === id) })]?.v;
  return new Map(
    rows.map(({ code }, row) => {
      const readNumber = (id: string): number | null => {
        const value = readCell(row, id);
        return typeof value === 'number' ? value : null;
      };
      return [
        code,
        fromEntries([
          ...VALUES.map((field) => [field, print(field, readNumber(field))] as const),
          ...RANKED.map(
            (field) => [`rank ${field}`, printRank(readNumber(`${field}Rank`), readNumber(`${field}Of`))] as const,
          ),
        ]),
      ];
    }),
  );
}

async function fromParquet(code: string): Promise<Figures> {
  const [row = {}] = await parquet.query(
    `SELECT s.*, m.* EXCLUDE (code) FROM 'schemes.parquet' s JOIN 'measures.parquet' m USING (code) WHERE code = '${code}'`,
  );
  return fromEntries(
    VALUES.map((field) => [field, print(field, typeof row[field] === 'number' ? row[field] : null)] as const),
  );
}

async function fromMcp(code: string): Promise<Figures> {
  const { rows } = await mcp.call('compare_schemes', { codes: [code], fields: VALUES.map(String) });
  const { values, ranks } = rows[0];
  return fromEntries([
    ...VALUES.map((field) => [field, print(field, values[field])] as const),
    ...RANKED.map((field) => [`rank ${field}`, /^\d+ of \d+/.exec(ranks[field] ?? '')?.[0] ?? DASH] as const),
  ]);
}

it('forty schemes and 25 figures are compared, most of them with a value', () => {
  expect([CODES.length, VALUES.length + RANKED.length]).toEqual([40, 25]);
  const texts = CODES.flatMap((code) => Object.values(fromApi(code)));
  expect(texts.filter((text) => text !== DASH).length).toBeGreaterThan(600);
  for (const figure of Object.keys(fromApi(CODES[0] ?? '')))
    expect([
      figure,
      CODES.filter((code) => Object.entries(fromApi(code)).some(([name, text]) => name === figure && text !== DASH))
        .length,
    ]).toEqual([figure, expect.toSatisfy((count: number) => count > 0)]);
});

const workbook = await readWorkbook();
const ways: readonly (readonly [string, (code: string) => Figures | Promise<Figures>])[] = [
  ['the Screener', fromScreener],
  ['the page of the scheme', fromSchemePage],
  ['Compare', fromCompare],
  ['My portfolio', fromMyPortfolio],
  ['the workbook', (code) => workbook.get(code) ?? {}],
  ['the Parquet files', fromParquet],
  ['an assistant', fromMcp],
];

it.each(ways)('%s shows the figures of the API, as printed', async (_, readFigures) => {
  for (const code of CODES) {
    // oxlint-disable-next-line no-await-in-loop -- one scheme after the other names the first that differs
    const figures = await readFigures(code);
    const expected = fromApi(code);
    expect(Object.keys(figures).length).toBeGreaterThan(4);
    expect([code, figures]).toEqual([
      code,
      Object.fromEntries(Object.entries(expected).filter(([name]) => name in figures)),
    ]);
  }
});

it('the demo has the values of the service, whose handlers it runs', async () => {
  for (const [name, expected] of [
    ['GetAUM', apiRecords],
    ['GetSchemeMaster', entries.map(copyRecord)],
    ['GetSchemeMeasures', apiMeasures],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- three long responses
    const { body } = await respond(name, new URLSearchParams({ dTFormat: 'Iso' }), store, '');
    expect(parseResponseRecords(name, JSON.parse(body))).toEqual(expected);
  }
});

it('ranks in a smaller market, such as that of the demo, are among its own schemes and say how many', () => {
  const isListed = new Set(records.filter((_, index) => index % 3 > 0).map(({ code }) => code));
  const listed = records.filter(({ code }) => isListed.has(code));
  const smaller = createPeerLookup<SchemeSummary>(listed, attributes, findReturn, trading);
  const compared = CODES.flatMap((code) => {
    const row = recordByCode.get(code);
    const [own, all] = [row && smaller.getStanding(row, '3Year'), row && peers.getStanding(row, '3Year')];
    return isListed.has(code) && own?.rank != null && all?.rank != null ? [{ own, all }] : [];
  });
  expect(compared.filter(({ own, all }) => own.count < all.count).length).toBeGreaterThan(5);
  for (const { own, all } of compared) {
    expect(own.count).toBeLessThanOrEqual(all.count);
    expect(formatRank(own, 'return3Year')).toMatch(new RegExp(` of ${own.count}$`));
  }
});
