import { assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getBaseName, getCode, getPerformances, getSchemes, indexByCode, sampleEvenly } from '../../client/schemes.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { addDays, subtractMonths } from '../../specification/dates.ts';

/** From the shortest. */
const PERIODS = ['7Days', '15Days', '1Month', '3Month', '6Month', '1Year', '3Year', '5Year', '10Year'] as const;
const returnFields = PERIODS.map((period) => `Return${period}`);
const RATIOS = {
  Ir1Yr: { returnField: 'Return1Year', years: 1 },
  Ir3Yr: { returnField: 'Return3Year', years: 3 },
  Ir5Yr: { returnField: 'Return5Year', years: 5 },
  Ir10Yr: { returnField: 'Return10Year', years: 10 },
} as const;
const fieldGroups = [returnFields, returnFields.map(toBenchmarkField), Object.keys(RATIOS)];

/** With fewer records a share of them is not meaningful. */
const MIN_RECORDS = 8;
/** Days without a NAV after which the name of a closed scheme may be that of another one (Tata Floating Rate Fund of 2015 and of 2021). */
const REUSED_AFTER = 366;
const MAX_HISTORIES = 16;
/** A year has some 245 trading days. */
const MIN_NAVS_A_YEAR = 240;
/** The tolerated difference between an index fund and its index, in percentage points: up to a month, and beyond. */
const [SHORT_TOLERANCE, LONG_TOLERANCE] = [0.75, 3];

/**
 * Benchmarks and information ratios. No operation returns index levels, so the checks compare what the values of many
 * schemes must have in common.
 */
export const benchmarkChecks: readonly Check[] = [
  ours('the returns and ratios of different periods differ', async (service) => {
    const rows = await getPerformances(service);
    for (const fields of fieldGroups) {
      for (const [i, field] of fields.entries()) {
        for (const other of fields.slice(i + 1)) {
          const withBoth = rows.filter((row) => getNumber(row, field) !== null && getNumber(row, other) !== null);
          const equal = withBoth.filter((row) => getNumber(row, field) === getNumber(row, other)).length;
          assertFew(`GetAUM, ${field} and ${other}`, equal, withBoth.length, 'equal');
        }
      }
    }
  }),
  ours('a scheme with any benchmark return has one for each of its own returns', async (service) => {
    const rows = (await getPerformances(service)).filter((row) =>
      returnFields.some((field) => getNumber(row, toBenchmarkField(field)) !== null),
    );
    skipUnless(rows.length >= MIN_RECORDS, 'hardly any record has a benchmark return');
    for (const field of returnFields) {
      const withReturn = rows.filter((row) => getNumber(row, field) !== null);
      const missing = withReturn.filter((row) => getNumber(row, toBenchmarkField(field)) === null).length;
      assertFew(`GetAUM, ${toBenchmarkField(field)}`, missing, withReturn.length, `missing beside ${field}`);
    }
  }),
  ours('the returns of an index fund are close to those of its benchmark', async (service) => {
    const rows = await getPerformances(service);
    const indexFunds = rows.filter((row) => /\bindex\b/i.test(getText(row, 'SubCategory')));
    skipUnless(
      indexFunds.filter((row) => computeExcess(row, 'Return1Year') !== null).length >= MIN_RECORDS,
      'hardly any index fund has both a return and a benchmark return',
    );
    for (const [i, field] of returnFields.entries()) {
      const differences = indexFunds.flatMap((row) => computeExcess(row, field) ?? []);
      const tolerance = i < 3 ? SHORT_TOLERANCE : LONG_TOLERANCE;
      const distant = differences.filter((difference) => Math.abs(difference) > tolerance).length;
      const where = `GetAUM, ${toBenchmarkField(field)} of index funds`;
      assertFew(where, distant, differences.length, `more than ${tolerance} percentage points from the fund`);
    }
  }),
  ours('the benchmark’s return since launch starts at the launch of the scheme', async (service) => {
    const launchDates = new Map((await getSchemes(service)).map((row) => [getCode(row), getDay(row, 'LaunchDate')]));
    const rows = (await getPerformances(service)).filter(
      (row) => getNumber(row, 'ReturnSinceLaunchBenchmark') !== null,
    );
    skipUnless(rows.length > 0, 'no record has a ReturnSinceLaunchBenchmark');
    const groups = Map.groupBy(rows, (row) => `${getText(row, 'Benchmark')} to ${getDay(row, 'NavDate')}`);
    for (const [benchmark, group] of groups) {
      const days = new Set(group.map((row) => launchDates.get(getCode(row))));
      const returns = new Set(group.map((row) => getNumber(row, 'ReturnSinceLaunchBenchmark')));
      assertThat(
        days.size < 3 || returns.size > 1,
        `GetAUM, ReturnSinceLaunchBenchmark of ${benchmark}`,
        [...returns],
        `different values for ${days.size} launch dates`,
      );
    }
  }),
  ours('an information ratio is present beside both returns of a scheme with daily NAVs', async (service) => {
    let examined = 0;
    for (const [field, { returnField, years }] of Object.entries(RATIOS)) {
      const withExcess = (await getEquitySchemes(service)).filter((row) => computeExcess(row, returnField) !== null);
      const withDailyNavs: Row[] = [];
      for (const row of sampleEvenly(withExcess, MAX_HISTORIES))
        if (await hasDailyNavs(service, row, years)) withDailyNavs.push(row);
      const missing = withDailyNavs.filter((row) => getNumber(row, field) === null).length;
      assertFew(`GetAUM, ${field}`, missing, withDailyNavs.length, `missing beside ${returnField} and its benchmark`);
      examined += withDailyNavs.length >= MIN_RECORDS ? 1 : 0;
    }
    skipUnless(examined > 0, 'hardly any equity scheme has a return, a benchmark return and the NAVs of most days');
  }),
  ours('an information ratio has the sign of the excess over the benchmark', async (service) => {
    const rows = await getEquitySchemes(service);
    skipUnless(
      rows.filter((row) => getNumber(row, 'Ir1Yr') !== null).length >= MIN_RECORDS,
      'hardly any equity scheme has an information ratio',
    );
    for (const [field, { returnField }] of Object.entries(RATIOS)) {
      const withExcess = rows.filter((row) => computeExcess(row, returnField) !== null);
      const withRatio = withExcess.filter(
        (row) => getNumber(row, field) !== null && computeExcess(row, returnField) !== 0,
      );
      const opposite = withRatio.filter(
        (row) => (getNumber(row, field) ?? 0) * (computeExcess(row, returnField) ?? 0) < 0,
      ).length;
      const what = `with the opposite sign of the excess over ${toBenchmarkField(returnField)}`;
      assertFew(`GetAUM, ${field}`, opposite, withRatio.length, what);
    }
  }),
  ours('all plans of a scheme have its riskometer, which is not a copy of the benchmark’s', async (service) => {
    const rows = await getPerformances(service);
    const withRisk = rows.filter((row) => getText(row, 'RiskometerScheme') !== '');
    const equal = withRisk.filter(
      (row) => getText(row, 'RiskometerScheme') === getText(row, 'RiskometerBenchmark'),
    ).length;
    skipUnless(withRisk.length > 0, 'no record has a RiskometerScheme');
    assertThat(
      equal < withRisk.length || equal < 50,
      'GetAUM, RiskometerScheme',
      `RiskometerBenchmark in all ${equal} records`,
      'the risk level of the scheme',
    );
    const rowsByCode = indexByCode(rows);
    const codesByScheme = Map.groupBy(await getSchemes(service), (row) =>
      [getText(row, 'MutualFund'), getBaseName(row)].join(': '),
    );
    for (const [scheme, codes] of codesByScheme) {
      const all = codes.flatMap((row) => rowsByCode.get(getCode(row)) ?? []);
      const newest = all.map(getNavDay).toSorted().at(-1) ?? '';
      const plans = newest === '' ? all : all.filter((row) => getNavDay(row) >= addDays(newest, -REUSED_AFTER));
      const risks = [...new Set(plans.map((row) => getText(row, 'RiskometerScheme')))];
      assertEqual(`GetAUM, RiskometerScheme of ${scheme}`, risks, risks.slice(0, 1));
    }
  }),
];

const getNavDay = (row: Row): string => getDay(row, 'NavDate') ?? '';

async function getEquitySchemes(service: ServiceClient): Promise<readonly Row[]> {
  return (await getPerformances(service)).filter((row) => getText(row, 'Category') === 'Equity');
}

/** Whether a scheme has the NAVs of most days of the years up to its latest: from fewer, no daily returns follow. */
async function hasDailyNavs(service: ServiceClient, row: Row, years: number): Promise<boolean> {
  const start = subtractMonths(getDay(row, 'NavDate') ?? '', 12 * years);
  const navs = await service.getRows('GetNAVHistory', { code: getCode(row) });
  return navs.filter((nav) => (getDay(nav, 'NavDate') ?? '') >= start).length >= MIN_NAVS_A_YEAR * years;
}

function toBenchmarkField(field: string): string {
  return `${field}Benchmark`;
}

/** Percentage points over the benchmark; null if either return is missing. */
function computeExcess(row: Row, field: string): number | null {
  const [scheme, benchmark] = [getNumber(row, field), getNumber(row, toBenchmarkField(field))];
  return scheme === null || benchmark === null ? null : scheme - benchmark;
}

/** Fewer than half of the records, if there are enough of them. */
function assertFew(where: string, count: number, total: number, what: string): void {
  assertThat(total < MIN_RECORDS || count * 2 < total, where, `${count} of ${total} ${what}`, 'fewer than half');
}
