import { assertClose, assertEqual, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getPerformances } from '../../client/schemes.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { toDayNumber } from '../../specification/dates.ts';
import { getWatchedSchemes } from './histories.ts';
import { isPublished, periods, ROUNDING, toReturn, type Period } from './return-periods.ts';

/** In the exponent of a CAGR the levels may be of a Friday where the NAVs are of a Sunday. */
const CAGR_ROUNDING = 0.02;

/** Records with both returns whose histories are requested for each period. */
const EXAMINED = 10;

/** Benchmarks over the days of the returns of their schemes. */
export const benchmarkReturnChecks: readonly Check[] = [
  ours('a benchmark has the same return over the same period in every record', async (service) => {
    const groups = new Map<string, Map<number, Row>>();
    for (const row of await getPerformances(service)) {
      for (const field of Object.keys(periods)) {
        const value = getNumber(row, `${field}Benchmark`);
        const end = getEnd(row, field);
        // a published one is blank for a scheme that is younger than the period
        if (value === null || end === null || isPublished(row, 'BenchmarkReturnSource', field)) continue;
        const key = `${field} ${end} ${getText(row, 'Benchmark')}`;
        const rowsByValue = groups.get(key) ?? new Map<number, Row>();
        groups.set(key, rowsByValue);
        // rather one with a return of its own, whose days are in its history
        if (!rowsByValue.has(value) || getNumber(row, field) !== null) rowsByValue.set(value, row);
      }
    }
    for (const [key, rowsByValue] of groups) {
      const [field = ''] = key.split(' ');
      const name = `${field}Benchmark`;
      const [first, ...others] = [...rowsByValue.values()];
      for (const row of first ? others : [])
        assertEqual(`${row.where}, ${name} as in ${first?.where}`, getNumber(row, name), getNumber(first ?? row, name));
    }
  }),
  ...Object.keys(periods).map((field) =>
    ours(`${field}Benchmark is the change of BenchmarkValue over the days of the scheme's return`, async (service) => {
      const isComputed = (row: Row): boolean =>
        getNumber(row, field) !== null &&
        getNumber(row, `${field}Benchmark`) !== null &&
        !['ReturnSource', 'BenchmarkReturnSource'].some((sources) => isPublished(row, sources, field));
      const examined = (await getPerformances(service)).filter(isComputed).slice(0, EXAMINED);
      const watched = (await getWatchedSchemes(service)).filter(isComputed);
      let compared = 0;
      for (const row of [...watched, ...examined]) if (await checkReturn(service, row, field)) compared++;
      skipUnless(compared > 0, `none of the examined schemes has a computed ${field} and a BenchmarkValue then`);
    }),
  ),
];

/** The day on which the return of the scheme and that of its benchmark end. */
const getEnd = (row: Row, field: string): string | null =>
  getDay(row, isPublished(row, 'ReturnSource', field) ? 'PublishedReturnDate' : 'NavDate');

/**
 * Compares the return of the benchmark with its levels on the first and the last day of the scheme's return.
 * @returns whether there are levels.
 */
async function checkReturn(service: ServiceClient, row: Row, field: string): Promise<boolean> {
  const period = periods[field];
  const end = getEnd(row, field);
  if (!period || end === null) return false;
  const points = await service.getRows('GetNAVHistory', { code: getCode(row) });
  const expected = computeBenchmarkReturn(points, period, end);
  if (expected === null) return false;
  const rounding = /Year$/.test(field) ? CAGR_ROUNDING : ROUNDING;
  assertClose(
    `${row.where} (${getCode(row)}), ${field}Benchmark`,
    getNumber(row, `${field}Benchmark`),
    expected,
    rounding,
  );
  return true;
}

/** Percent; null without levels of the two days, or a NAV close enough to the start. */
function computeBenchmarkReturn(points: readonly Row[], period: Period, end: string): number | null {
  const { getStart, tolerance } = period;
  const [first, last] = [getStart(end), end].map((day) =>
    points.findLast((point) => (getDay(point, 'NavDate') ?? '') <= day),
  );
  const [start, until] = [first, last].map((point) => toDayNumber((point && getDay(point, 'NavDate')) ?? ''));
  if (!first || !last || start === undefined || until === undefined) return null;
  if (toDayNumber(getStart(end)) - start > tolerance) return null;
  const [from, to] = [getNumber(first, 'BenchmarkValue'), getNumber(last, 'BenchmarkValue')];
  if (from === null || to === null) return null;
  return toReturn(to / from, until - start);
}
