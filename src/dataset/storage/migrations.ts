import { DatabaseSync } from 'node:sqlite';
import { stressTestColumns } from '#contract/records/stress-test.ts';
import { DATASET_FORMAT, STORED_TABLES } from './stored-tables.ts';

const OBSERVATIONS_SINCE = 12;

/**
 * Changes to stored tables (`stored-tables.ts`) that datasets of an earlier format need: SQL by the first format that has the change, run when
 * all tables and columns are there. A new table, a new column that may be null and one with a text, which is '' in the rows there are, need none, nor do derived tables,
 * which are built again. Every change needs a higher DATASET_FORMAT, and a dataset of the format before it in
 * `test/dataset/official/import/earlier-formats`.
 */
const migrations: readonly { readonly format: number; readonly sql: string }[] = [
  // a file has the name of its source
  {
    format: 6,
    sql: `UPDATE source SET kind = CASE kind
      WHEN 'navall' THEN 'nav'
      WHEN 'portfolio' THEN 'portfolios'
      WHEN 'market-cap' THEN 'size-list'
      WHEN 'index-series' THEN 'indices'
      WHEN 'fund-performance' THEN 'performance'
      WHEN 'scheme-master' THEN 'schemes'
      WHEN 'riskometer' THEN 'riskometers'
      ELSE kind END`,
  },
  // a file has the day or month that it was requested for, if only its name says so
  {
    format: 9,
    sql: `UPDATE source SET period = CASE
      WHEN kind IN ('tracking-error', 'tracking-difference') THEN as_of
      WHEN kind = 'stress-test' AND name LIKE '%.json' THEN as_of
      WHEN kind = 'scheme-documents' THEN COALESCE((SELECT received FROM scheme_document d WHERE d.source = source.id), '')
      ELSE '' END;
      UPDATE source SET as_of = period WHERE kind = 'scheme-documents' AND period <> ''`,
  },
  // a weight that a sheet does not print is computed from the value, as when a sheet is parsed
  {
    format: 11,
    sql: `UPDATE holding SET weight = (
        SELECT ROUND(COALESCE(holding.marketValue, 0) / total_value * total_weight, 4) FROM sheet WHERE id = holding.sheet AND total_value > 0
      ) WHERE weight IS NULL`,
  },
  // REITs and InvITs are two asset types, as their ISINs or else their names say
  {
    format: 13,
    sql: `UPDATE holding SET "assetType" = CASE
      WHEN "isin" LIKE 'INE%' AND substr("isin", 8, 2) = '25' THEN 'REIT'
      WHEN "isin" LIKE 'INE%' AND substr("isin", 8, 2) = '23' THEN 'InvIT'
      WHEN "instrument" LIKE '%reit%' OR "instrument" LIKE '%real estate%' THEN 'REIT'
      WHEN "instrument" LIKE '%invit%' OR "instrument" LIKE '%infra%' THEN 'InvIT'
      ELSE 'Others' END WHERE "assetType" = 'REIT and InvIT'`,
  },
  // fund performance that does not say when it was generated ranks by its newest day
  {
    format: 13,
    sql: "UPDATE source SET rank = as_of || rank WHERE kind = 'performance' AND rank LIKE ' %'",
  },
];

/** A table of earlier formats whose rows are observations since format 12. */
interface MovedTable {
  readonly table: string;
  /** SQL of the columns of `observation`. */
  readonly feed: string;
  readonly subject: string;
  readonly date: string;
  readonly part?: string;
  /** SQL of the values by the titles that files have for them; those of columns that the table lacks are left out. */
  readonly cells: Readonly<Record<string, string>>;
}

const quoteNames = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, `"${name}"`]));

const periods = ['7Days', '15Days', '1Month', '3Month', '6Month', '1Year', '3Year', '5Year', '10Year'];
const plans = ['Regular', 'Direct'];
const years = ['1', '3', '5', '10', 'launch'] as const;

const movedTables: readonly MovedTable[] = [
  {
    table: 'published_performance',
    feed: "'performance'",
    subject: 'scheme_name',
    date: 'nav_date',
    cells: {
      schemeName: 'scheme_name',
      navDate: 'nav_date',
      benchmark: 'benchmark',
      riskometerScheme: 'riskometer_scheme',
      riskometerBenchmark: 'riskometer_benchmark',
      ...quoteNames(['navRegular', 'navDirect']),
      ...quoteNames(periods.flatMap((period) => [...plans, 'Benchmark'].map((column) => `return${period}${column}`))),
      ...quoteNames(plans.map((plan) => `returnSinceLaunch${plan}`)),
      ...quoteNames(plans.map((plan) => `returnSinceLaunchBenchmark${plan}`)),
      ...quoteNames(['1Yr', '3Yr', '5Yr', '10Yr'].flatMap((each) => plans.map((plan) => `ir${each}${plan}`))),
      dailyAUM: `CASE daily_aum_mark WHEN '' THEN "dailyAUM" ELSE "dailyAUM" || daily_aum_mark END`,
      preMonthAUM: `CASE pre_month_aum_mark WHEN '' THEN "preMonthAUM" ELSE "preMonthAUM" || pre_month_aum_mark END`,
      ...quoteNames(['preMonthAvgAUM']),
    },
  },
  {
    table: 'expense_ratio',
    feed: '(SELECT kind FROM source WHERE source.id = expense_ratio.source)',
    subject: 'scheme_name',
    date: 'first_date',
    part: 'nsdl_code',
    cells: {
      'NSDL Scheme Code': 'nsdl_code',
      'Scheme Name': 'scheme_name',
      'TER Date': 'first_date',
      'last day': 'last_date',
      'Regular Plan - Total TER (%)': 'regular',
      'Direct Plan - Total TER (%)': 'direct',
    },
  },
  {
    table: 'average_aum',
    feed: "'average-aum'",
    subject: 'code',
    date: 'period_start',
    cells: {
      AMFI_Code: 'code',
      SchemeNAVName: 'code', // the name was not stored
      strdtAUM: 'period_start',
      'AverageAumForTheMonth.ExcludingFundOfFundsDomesticButIncludingFundOfFundsOverseas':
        'ROUND(average_aum * 100, 2)',
      'AverageAumForTheMonth.FundOfFundsDomestic': '0',
    },
  },
  {
    table: 'scheme_master',
    feed: "'schemes'",
    subject: 'code',
    date: "''",
    cells: {
      AMC: 'amc',
      Code: 'code',
      'Scheme Name': 'scheme_name',
      'Scheme Type': 'scheme_type',
      'Scheme Category': 'scheme_category',
      'Scheme NAV Name': 'nav_name',
      'Scheme Minimum Amount': 'minimum_amount',
      'Launch Date': 'launch_date',
      'Closure Date': 'closure_date',
      'ISIN Div Payout/ ISIN GrowthISIN Div Reinvestment': 'isins',
    },
  },
  {
    table: 'riskometer',
    feed: "'riskometers'",
    subject: 'scheme_name',
    date: 'date',
    cells: {
      'Fund Name': 'scheme_name',
      date: 'date',
      Riskometer: 'riskometer_scheme',
      Benchmark: 'benchmark',
      'Benchmark Riskometer': 'riskometer_benchmark',
    },
  },
  {
    table: 'published_tracking_error',
    feed: "'tracking-error'",
    subject: 'scheme_name',
    date: 'date',
    cells: { Scheme_Name: 'scheme_name', Benchmark: 'benchmark', RegularPercent: 'regular', DirectPercent: 'direct' },
  },
  {
    table: 'published_tracking_difference',
    feed: "'tracking-difference'",
    subject: 'scheme_name',
    date: 'date',
    cells: {
      Scheme_Name: 'scheme_name',
      Benchmark: 'benchmark',
      ...Object.fromEntries(
        years.flatMap((each) => {
          const [title, column] = each === 'launch' ? ['ReturnLaunch', each] : [`Y${each}`, `${each}y`];
          return [
            [`${title}_R`, `regular_${column}`],
            [`${title}_D`, `direct_${column}`],
          ];
        }),
      ),
    },
  },
  {
    table: 'published_stress_test',
    feed: "'stress-test'",
    subject: 'scheme_name',
    date: 'date',
    part: 'code',
    cells: {
      SchemeName: 'scheme_name',
      'AMFI Scheme Code': 'code',
      'As of': 'date',
      Cat_ID: "CASE category WHEN 'Mid Cap Fund' THEN '17' WHEN 'Small Cap Fund' THEN '18' ELSE '' END",
      ...quoteNames(stressTestColumns),
    },
  },
  {
    table: 'published_offer',
    feed: "'offers'",
    subject: 'scheme_id',
    date: "''",
    part: "CASE is_detailed WHEN 1 THEN 'details' ELSE '' END",
    cells: {
      Scheme_Id: 'scheme_id',
      MutualFund: 'mutual_fund',
      SchemeName: 'scheme_name',
      ObjectiveofScheme: 'objective',
      SchemeType: 'scheme_type',
      SchemeCategory: 'scheme_category',
      NewFundLaunchDate: 'launch_date',
      NewFundEarliestClosureDate: 'earliest_closure_date',
      NewFundOfferClosureDate: 'closure_date',
      IndicateLoadSeparately: '"load"',
      OfferPriceRs: 'offer_price',
      MinimumSubscriptionAmount: 'minimum_amount',
      ForFurtherDetailsPleaseVisitWebsite: 'website',
    },
  },
];

/** Makes observations of the rows that earlier formats have in a table for each source. */
function moveToObservations(sqlite: DatabaseSync): void {
  const insertHeader = sqlite.prepare('INSERT INTO observation_header (titles) VALUES (?)');
  for (const { table, feed, subject, date, part = "''", cells } of movedTables) {
    const columns = listColumns(sqlite, table).map(({ name }) => name);
    if (columns.length === 0) continue;
    const isPresent = (sql: string): boolean =>
      !/^"?\w+"?$/.test(sql) || /^\d/.test(sql) || columns.includes(sql.replaceAll('"', ''));
    const present = Object.entries(cells).filter(([, sql]) => isPresent(sql));
    const header = insertHeader.run(JSON.stringify(present.map(([title]) => title))).lastInsertRowid;
    sqlite.exec(`INSERT INTO observation (feed, subject, date, part, header, cells, source)
      SELECT ${feed}, ${subject}, ${date}, ${part}, ${header}, json_array(${present.map(([, sql]) => sql).join(', ')}), source FROM ${table};
      DROP TABLE ${table}`);
  }
  // of a source that is not read any more
  sqlite.exec("DROP TABLE IF EXISTS published_details; DELETE FROM source WHERE kind = 'scheme-details'");
}

/** Brings the stored tables of a copy of a dataset from its format to the current one. */
export function migrate(sqlite: DatabaseSync): void {
  const format = Number(sqlite.prepare('SELECT format FROM dataset').get()?.['format']);
  if (format < DATASET_FORMAT) addMissingColumns(sqlite);
  sqlite.exec(STORED_TABLES);
  for (const migration of migrations) if (migration.format > format) sqlite.exec(migration.sql);
  if (format < OBSERVATIONS_SINCE) moveToObservations(sqlite);
}

/** The tables themselves are created afterwards: a dataset may be older than a table. */
function addMissingColumns(sqlite: DatabaseSync): void {
  const current = new DatabaseSync(':memory:');
  current.exec(STORED_TABLES);
  for (const table of listTables(current)) {
    const present = listColumns(sqlite, table).map(({ name }) => name);
    const missing = listColumns(current, table).filter(({ name }) => present.length > 0 && !present.includes(name));
    for (const { name, type, isNullable } of missing) {
      const constraint = isNullable ? '' : "NOT NULL DEFAULT ''";
      sqlite.exec(`ALTER TABLE ${table} ADD COLUMN "${name}" ${type} ${constraint}`);
    }
  }
  current.close();
}

const listTables = (sqlite: DatabaseSync): readonly string[] =>
  sqlite
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => String(name));

interface StoredColumn {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

/** None if there is no such table. */
export const listColumns = (sqlite: DatabaseSync, table: string): readonly StoredColumn[] =>
  sqlite
    .prepare('SELECT name, type, "notnull" FROM pragma_table_info(?)')
    .all(table)
    .map(({ name, type, notnull }) => ({ name: String(name), type: String(type), isNullable: notnull === 0 }));
