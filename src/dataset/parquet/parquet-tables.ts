import { dateField, numberField, textField, type Fields } from '#contract/fields.ts';
import { foundHoldingFields, holdingFields } from '#contract/records/holding.ts';
import { schemeFields } from '#contract/records/masters.ts';
import { performanceFields } from '#contract/records/performance.ts';
import { portfolioCoverageFields, portfolioDateFields } from '#contract/records/portfolio.ts';
import { schemeEventFields } from '#contract/records/scheme-event.ts';
import { schemeMeasuresFields } from '#contract/records/scheme-measures.ts';
import type { NamedSeries } from '../storage/queries/code-histories.ts';
import type { Store } from '../storage/store.ts';

/** Values of a column: texts, numbers, or days since 1970-01-01. */
type ColumnValues = (string | number | null)[] | Float64Array | Int32Array;

/** Rows as columns, in the order of the fields. */
export type Batch = readonly ColumnValues[];

/** One file: its columns are fields, named as in JSON, and documented in the metadata of the file. */
export interface ParquetTable {
  readonly name: string;
  readonly about: string;
  readonly fields: Fields;
  /** In batches, so that memory is bounded. */
  readonly read: (store: Store) => AsyncIterable<Batch>;
}

/** Rows of a batch, which is a row group of the file. */
const ROWS_PER_BATCH = 100_000;

const ALL = {};

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A table whose records are read at once. */
const recordTable = (
  name: string,
  about: string,
  fields: Fields,
  readRecords: (store: Store) => Promise<Rows>,
): ParquetTable => ({
  name,
  about,
  fields,
  read: async function* (store) {
    yield toColumns(fields, await readRecords(store));
  },
});

const holdingRowFields = { code: foundHoldingFields.code, schemeName: foundHoldingFields.schemeName, ...holdingFields };

/** What `npm run export -- parquet` writes. */
export const parquetTables: readonly ParquetTable[] = [
  recordTable(
    'schemes',
    'One row per scheme code: identity, latest NAV, returns of scheme and benchmark, AUM, expense ratio. As GetAUM and GetSchemeMaster.',
    { ...schemeFields, ...performanceFields },
    readSchemes,
  ),
  recordTable(
    'measures',
    'One row per scheme code: risk, consistency, tracking, portfolio, debt, cost and age. As GetSchemeMeasures.',
    schemeMeasuresFields,
    (store) => store.readMeasures(ALL),
  ),
  {
    name: 'navs',
    about: 'The NAVs of every scheme code, by code and date.',
    fields: {
      code: schemeFields.code,
      date: dateField('NAV date', 'Date of the NAV.'),
      nav: numberField('NAV', 'Net asset value per unit.', '₹'),
    },
    read: (store) => joinSeries(store.readAllNavs()),
  },
  {
    name: 'index_levels',
    about: 'Levels of the total-return indices that schemes are measured by, by index and date.',
    fields: {
      index: textField('Index', 'Name of the index, in upper case.'),
      date: dateField('Date', 'Date of the level.'),
      level: numberField('Level', 'Level of the total-return index.'),
    },
    read: (store) => joinSeries(store.readAllIndexLevels()),
  },
  recordTable(
    'portfolios',
    'One row per portfolio and date, under its leading code, with what the fund house prints below the total. As GetPortfolioDates.',
    portfolioDateFields,
    (store) => store.readPortfolioDates(ALL),
  ),
  recordTable(
    'coverage',
    'One row per fund house and month with any portfolios: how many of its schemes have one, 0 if none is loaded. As GetPortfolioCoverage.',
    portfolioCoverageFields,
    (store) => store.readPortfolioCoverage(),
  ),
  recordTable(
    'events',
    'Changes of schemes, newest first: name, category, benchmark, riskometer, TER, plans, mergers and more. As GetSchemeEvents.',
    schemeEventFields,
    (store) => store.readEvents(ALL, {}),
  ),
  {
    name: 'holdings',
    about: 'Every row of every portfolio, under its leading code; portfolios of any date. As GetHoldings.',
    fields: holdingRowFields,
    read: readHoldings,
  },
];

async function readSchemes(store: Store): Promise<Rows> {
  const masters = new Map((await store.readSchemes(ALL)).map((scheme) => [scheme.code, scheme]));
  const performance = await store.readPerformance(ALL, 'code');
  return performance.flatMap((record) => {
    const master = masters.get(record.code);
    return master ? [{ ...master, ...record }] : [];
  });
}

async function* readHoldings(store: Store): AsyncGenerator<Batch, void> {
  let rows: Readonly<Record<string, unknown>>[] = [];
  for (const { id, leadingCode, schemeName } of await store.findPortfolios(ALL)) {
    // oxlint-disable-next-line no-await-in-loop -- one portfolio at a time bounds the memory
    for (const { holdings } of await store.readPortfolioHistory(id, Number.MAX_SAFE_INTEGER)) {
      for (const holding of holdings) rows.push({ code: leadingCode, schemeName, ...holding });
    }
    if (rows.length < ROWS_PER_BATCH) continue;
    yield toColumns(holdingRowFields, rows);
    rows = [];
  }
  yield toColumns(holdingRowFields, rows);
}

/** Records as columns: an empty text and a missing date are null, dates are day numbers. */
function toColumns(fields: Fields, records: Rows): Batch {
  return Object.entries(fields).map(([name, { kind }]) =>
    records.map((record) => {
      const value = record[name];
      if (typeof value === 'number') return value;
      if (typeof value !== 'string' || value === '') return null;
      return kind === 'date' || kind === 'time' ? toDay(value) : value;
    }),
  );
}

const toDay = (iso: string): number => Math.floor(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / 86_400_000);

/** Series below each other, in batches of whole series. */
async function* joinSeries(series: AsyncIterable<NamedSeries>): AsyncGenerator<Batch, void> {
  let joined: NamedSeries[] = [];
  let count = 0;
  for await (const each of series) {
    joined.push(each);
    count += each.days.length;
    if (count < ROWS_PER_BATCH) continue;
    yield concatenate(joined, count);
    [joined, count] = [[], 0];
  }
  yield concatenate(joined, count);
}

function concatenate(series: readonly NamedSeries[], count: number): Batch {
  const [days, values] = [new Int32Array(count), new Float64Array(count)];
  const names: string[] = [];
  let offset = 0;
  for (const each of series) {
    days.set(each.days, offset);
    values.set(each.navs, offset);
    for (let index = 0; index < each.days.length; index++) names.push(each.name);
    offset += each.days.length;
  }
  return [names, days, values];
}
