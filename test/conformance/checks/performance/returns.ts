import { assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, specified, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getPerformances, getSchemes, getServerInfo, indexByCode, maxBy } from '../../client/schemes.ts';
import { getTradingCalendar, type TradingCalendar } from '../../client/trading-calendar.ts';
import { addDays, subtractMonths, toDayNumber } from '../../specification/dates.ts';
import { getWatchedSchemes } from './histories.ts';
import { ANY_ROUNDING, isPublished, periods, ROUNDING, toReturn, type Period } from './return-periods.ts';

/** A ratio of two consecutive NAVs outside this range is a suspected split: no return is calculated across it. */
const [MIN_NAV_RATIO, MAX_NAV_RATIO] = [0.6, 1.7];
/** NAVs further apart than this number of days do not count as consecutive. */
const MAX_NAV_GAP = 7;

/** The NAV of such an option leaves out what it has paid out. */
const PAYS_OUT = /\b(?:idcw|dividend|payout|reinvest\w*)\b/i;
const ETF = /\betfs?\b|\bexchange[ -]traded\b/i;
/** Percentage points a year between the return of an ETF labelled IDCW that pays nothing out and its benchmark. */
const MAX_INDEX_DIFFERENCE = 1;

const benchmarkFields = [...Object.keys(periods), 'ReturnSinceLaunch'].map(
  (field) => [field, `${field}Benchmark`] as const,
);

/** Returns computed independently from the NAVs. */
export const returnChecks: readonly Check[] = [
  specified('Return1Day is the change from PreNav to Nav, in percent', async (service) => {
    for (const row of await getPerformances(service)) {
      const [nav, previous] = [getNumber(row, 'Nav'), getNumber(row, 'PreNav')];
      const return1Day = getNumber(row, 'Return1Day');
      if (return1Day === null || nav === null || previous === null) continue;
      assertClose(`${row.where}, Return1Day`, return1Day, (nav / previous - 1) * 100, ANY_ROUNDING);
    }
  }),
  ...Object.entries(periods).map(([field, period]) =>
    ours(`${field} is the return computed from the NAV history`, async (service) => {
      const rows = (await getWatchedSchemes(service)).filter(
        (row) => getNumber(row, field) !== null && !isPublished(row, 'ReturnSource', field),
      );
      skipUnless(rows.length > 0, `none of the examined schemes has a ${field}`);
      const calendar = await getTradingCalendar(service);
      for (const row of rows) {
        const points = await service.getRows('GetNAVHistory', { code: getCode(row) });
        const expected = computeReturn(points, period, calendar);
        assertClose(`${row.where} (${getCode(row)}), ${field}`, getNumber(row, field), expected, ROUNDING);
      }
    }),
  ),
  ours('a return is present if the NAV history allows it, and null across a suspected split', async (service) => {
    const schemes = indexByCode(await getSchemes(service));
    const calendar = await getTradingCalendar(service);
    for (const row of await getWatchedSchemes(service)) {
      const scheme = schemes.get(getCode(row));
      if (!scheme || PAYS_OUT.test(getText(scheme, 'Option'))) continue;
      const points = await service.getRows('GetNAVHistory', { code: getCode(row) });
      for (const [field, period] of Object.entries(periods)) {
        const [received, expected] = [getNumber(row, field), computeReturn(points, period, calendar)];
        if (isPublished(row, 'ReturnSource', field)) continue;
        const isMissing = received === null;
        const mayStartOnMissingDay = calendar === null && !hasNavOf(points, period);
        if (isMissing && (mayStartOnMissingDay || maySpanSparseSplit(points, period))) continue;
        assertThat(isMissing === (expected === null), `${row.where}, ${field}`, received, String(expected));
      }
    }
  }),
  ours('an option that pays out has no return, but for an ETF that keeps up with its benchmark', async (service) => {
    const rows = indexByCode(await getPerformances(service));
    if (getText(await getServerInfo(service), 'DatasetKind') === 'Upstream') return; // it passes published returns on
    for (const scheme of await getSchemes(service)) {
      const row = rows.get(getCode(scheme));
      if (!row || !PAYS_OUT.test(getText(scheme, 'Option'))) continue;
      const [own, benchmark] = [getNumber(row, 'Return1Year'), getNumber(row, 'Return1YearBenchmark')];
      if (![getText(row, 'Category'), getText(row, 'SubCategory')].some((label) => ETF.test(label))) {
        for (const field of ['Return1Day', ...Object.keys(periods), 'ReturnSinceLaunch'])
          assertEqual(`${row.where}, ${field}`, getNumber(row, field), null);
      } else if (own !== null && (benchmark !== null || isPublished(row, 'ReturnSource', 'Return1Year'))) {
        assertClose(`${row.where}, Return1Year`, own, benchmark, MAX_INDEX_DIFFERENCE + ROUNDING);
      }
    }
  }),
  ours('ReturnNotes has a reason for each return that is null, and names overrides of others only', async (service) => {
    const fields = ['Return1Day', ...Object.keys(periods), 'ReturnSinceLaunch'];
    for (const row of await getPerformances(service)) {
      const notes = getText(row, 'ReturnNotes')
        .split('; ')
        .filter((note) => note !== '')
        .filter((note) => !note.endsWith('=Override') || getNumber(row, `Return${note.split('=')[0]}`) === null);
      const expected = fields
        .filter((field) => getNumber(row, field) === null)
        .map((field) => field.slice('Return'.length));
      assertEqual(`${row.where}, ReturnNotes`, notes.map((note) => note.split('=')[0]).join(), expected.join());
      const unknown = notes.find(
        (note) => !/=(?:Split|Young|Payout|DayMissing|NoHistory|Segregated|Override)$/.test(note),
      );
      assertEqual(`${row.where}, ReturnNotes`, unknown ?? null, null);
    }
  }),
  ours('NavNote marks the NAVs that moved otherwise than their sub-category, and no usual ones', async (service) => {
    const moved = (await getPerformances(service)).flatMap((row) => {
      const [nav, previous] = [getNumber(row, 'Nav'), getNumber(row, 'PreNav')];
      const [from, to] = [getDay(row, 'PreNavDate'), getDay(row, 'NavDate')];
      if (nav === null || previous === null || from === null || to === null) return [];
      // over a longer gap a move says nothing about the NAV
      if (toDayNumber(to) - toDayNumber(from) > MAX_NAV_GAP) return [];
      return [{ row, move: (nav / previous - 1) * 100, group: `${getText(row, 'SubCategory')} ${from} ${to}` }];
    });
    for (const peers of Map.groupBy(moved, ({ group }) => group).values()) {
      const median = findMedian(peers.map(({ move }) => move));
      const deviation = 1.4826 * findMedian(peers.map(({ move }) => Math.abs(move - median)));
      for (const { row, move } of peers) {
        const [note, difference] = [getText(row, 'NavNote'), Math.abs(move - median)];
        // labels of 2017 and 2026 are one sub-category, so a median by label may differ a little
        if (note !== '') assertThat(difference > 4, `${row.where}, NavNote`, note, `none, for a move of ${move} %`);
        const isPlain = peers.length >= 5 && move > median + Math.max(10, 16 * deviation);
        const hasTwins = peers.filter((peer) => Math.abs(peer.move - move) <= 1).length > 2;
        if (isPlain && !hasTwins) assertThat(note !== '', `${row.where}, NavNote`, note, 'a reason to check the NAV');
      }
    }
  }),
  ours('the returns of a benchmark differ from those of the scheme', async (service) => {
    const rows = await getPerformances(service);
    skipUnless(
      rows.some((row) => getNumber(row, 'Return1YearBenchmark') !== null),
      'no record has a Return1YearBenchmark',
    );
    for (const [schemeField, benchmarkField] of benchmarkFields) {
      const withBoth = rows.filter(
        (row) => getNumber(row, schemeField) !== null && getNumber(row, benchmarkField) !== null,
      );
      const equal = withBoth.filter((row) => getNumber(row, schemeField) === getNumber(row, benchmarkField)).length;
      assertThat(
        withBoth.length < 5 || equal < withBoth.length / 2,
        `GetAUM, ${benchmarkField}`,
        `the value of ${schemeField} in ${equal} of ${withBoth.length} records`,
        'the return of the benchmark',
      );
    }
  }),
  ours('a record without a benchmark has no benchmark returns', async (service) => {
    for (const row of await getPerformances(service)) {
      if (getText(row, 'Benchmark') !== '') continue;
      for (const [, field] of benchmarkFields) assertEqual(`${row.where}, ${field}`, getNumber(row, field), null);
    }
  }),
  ours('ReturnSinceLaunch starts at the first NAV: absolute up to one year, CAGR beyond', async (service) => {
    const rows = await getWatchedSchemes(service);
    skipUnless(
      rows.some((row) => getNumber(row, 'ReturnSinceLaunch') !== null),
      'none of the examined schemes has a ReturnSinceLaunch',
    );
    for (const row of rows) {
      const received = getNumber(row, 'ReturnSinceLaunch');
      const points = await service.getRows('GetNAVHistory', { code: getCode(row) });
      const [first, last] = [points[0], points.at(-1)];
      if (received === null || !first || !last || isPublished(row, 'ReturnSource', 'ReturnSinceLaunch')) continue;
      const [from, to] = [getDay(first, 'NavDate') ?? '', getDay(last, 'NavDate') ?? ''];
      const ratio = (getNumber(last, 'Nav') ?? 0) / (getNumber(first, 'Nav') ?? 1);
      const days = toDayNumber(to) - toDayNumber(from);
      const expected = from < subtractMonths(to, 12) ? ratio ** (365 / days) - 1 : ratio - 1;
      assertClose(`${row.where}, ReturnSinceLaunch`, received, expected * 100, ROUNDING);
    }
  }),
  ours('debt schemes have no information ratio, and the largest of other schemes is plausible', async (service) => {
    const rows = await getPerformances(service);
    for (const row of rows.filter((candidate) => getText(candidate, 'Category') === 'Debt')) {
      for (const field of ['Ir1Yr', 'Ir3Yr', 'Ir5Yr', 'Ir10Yr']) {
        assertEqual(`${row.where}, ${field}`, getNumber(row, field), null);
      }
    }
    const largest = maxBy(
      rows.filter((row) => getNumber(row, 'Ir1Yr') !== null),
      (row) => Math.abs(getNumber(row, 'Ir1Yr') ?? 0),
    );
    skipUnless(largest !== undefined, 'no record has an Ir1Yr');
    if (!largest) return;
    const ratio = getNumber(largest, 'Ir1Yr') ?? 0;
    assertThat(Math.abs(ratio) < 50, `${largest.where}, Ir1Yr`, ratio, 'a ratio, not a percentage');
  }),
];

/** Percent; null without the NAV of the trading day that it starts from, as far as that is known, or across a suspected split. */
function computeReturn(
  points: readonly Row[],
  { getStart, tolerance }: Period,
  calendar: TradingCalendar | null,
): number | null {
  const last = points.at(-1);
  const end = last && getDay(last, 'NavDate');
  if (!last || !end) return null;
  const start = getStart(end);
  const index = points.findLastIndex((point) => (getDay(point, 'NavDate') ?? '') <= start);
  const first = points[index];
  const day = first && getDay(first, 'NavDate');
  if (!first || !day || toDayNumber(start) - toDayNumber(day) > tolerance || hasSplit(points.slice(index))) return null;
  if (calendar?.findBetween(day, start) !== undefined) return null;
  const ratio = (getNumber(last, 'Nav') ?? 0) / (getNumber(first, 'Nav') ?? 1);
  return toReturn(ratio, toDayNumber(end) - toDayNumber(day));
}

/** Whether there is a NAV of the day that a return starts on; without one the day may be a holiday, or missing. */
function hasNavOf(points: readonly Row[], { getStart }: Period): boolean {
  const [last] = points.slice(-1);
  const start = last && getStart(getDay(last, 'NavDate') ?? '');
  return points.some((point) => getDay(point, 'NavDate') === start);
}

/**
 * Whether NAVs of the period that are further apart may be a split: it counts if all plans and options of the scheme share it, and which
 * codes are one scheme cannot be requested. With ten days more, the NAV at the start is included.
 */
function maySpanSparseSplit(points: readonly Row[], { getStart }: Period): boolean {
  const [last] = points.slice(-1);
  const end = last && getDay(last, 'NavDate');
  if (!end) return false;
  const start = addDays(getStart(end), -10);
  return getNavSteps(points).some(({ day, gap, ratio }) => {
    const [min, max] = gap > 45 ? [0.4, 2.5] : [MIN_NAV_RATIO, MAX_NAV_RATIO];
    return day > start && gap > MAX_NAV_GAP && (gap > 400 || ratio < min || ratio > max);
  });
}

const hasSplit = (points: readonly Row[]): boolean =>
  getNavSteps(points).some(
    ({ gap, ratio, settled }) =>
      settled === 'Split' ||
      (settled !== 'Loss' && gap <= MAX_NAV_GAP && (ratio < MIN_NAV_RATIO || ratio > MAX_NAV_RATIO)),
  );

/** From each NAV to the next: the day of the next, the days between them and the ratio of the NAVs. */
const getNavSteps = (points: readonly Row[]) =>
  points.slice(1).map((point, i) => {
    const previous = points[i] ?? point;
    const day = getDay(point, 'NavDate') ?? '';
    return {
      day,
      gap: toDayNumber(day) - toDayNumber(getDay(previous, 'NavDate') ?? ''),
      settled: getText(point, 'NavOverride'),
      ratio: (getNumber(point, 'Nav') ?? 1) / (getNumber(previous, 'Nav') ?? 1),
    };
  });

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (Number(sorted[(sorted.length - 1) >> 1]) + Number(sorted[sorted.length >> 1])) / 2;
}
