import { assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getPerformances } from '../../client/schemes.ts';
import { subtractMonths, toDayNumber } from '../../specification/dates.ts';
import { getWatchedSchemes } from './histories.ts';

const PERIODS = ['7Days', '15Days', '1Month', '3Month', '6Month', '1Year', '3Year', '5Year', '10Year', 'SinceLaunch'];
const YEARS = ['1Yr', '3Yr', '5Yr', '10Yr'];

/** Each text of sources with the horizons it may name, and the field of the value at a horizon. */
const SOURCES: Readonly<Record<string, readonly [horizons: readonly string[], getField: (horizon: string) => string]>> =
  {
    ReturnSource: [['1Day', ...PERIODS], (horizon) => `Return${horizon}`],
    BenchmarkReturnSource: [PERIODS, (horizon) => `Return${horizon}Benchmark`],
    IrSource: [YEARS, (horizon) => `Ir${horizon}`],
  };

const MAX_DAYS_EARLIER = 7;

/** The periods up to a year whose start may be a NAV of some days earlier. */
const MONTHS = {
  '1Month': { months: 1, tolerance: 7 },
  '3Month': { months: 3, tolerance: 10 },
  '6Month': { months: 6, tolerance: 10 },
  '1Year': { months: 12, tolerance: 10 },
} as const;

/** Where returns come from: computed, or published by AMFI. */
export const returnSourceChecks: readonly Check[] = [
  ...Object.entries(SOURCES).map(([field, [horizons, getField]]) =>
    ours(`${field} has the source of each value that is not null, and of no other`, async (service) => {
      for (const row of await getPerformances(service)) {
        const expected = horizons.filter((horizon) => getNumber(row, getField(horizon)) !== null);
        const entries = listSources(row, field);
        assertEqual(`${row.where}, ${field}`, entries.map(([horizon]) => horizon).join(), expected.join());
        const unknown = entries.find(([, source]) => source !== 'Computed' && source !== 'Published');
        assertEqual(`${row.where}, ${field}`, unknown?.join('=') ?? null, null);
      }
    }),
  ),
  ours('published returns are of the NAV date or at most 7 days older, and have a date', async (service) => {
    for (const row of await getPerformances(service)) {
      const isPublished = Object.keys(SOURCES).some((field) =>
        listSources(row, field).some(([, source]) => source === 'Published'),
      );
      const [date, navDate] = [getDay(row, 'PublishedReturnDate'), getDay(row, 'NavDate')];
      assertEqual(`${row.where}, whether PublishedReturnDate is a date`, date !== null, isPublished);
      if (date === null || navDate === null) continue;
      const age = toDayNumber(navDate) - toDayNumber(date);
      const isRecent = age >= 0 && age <= MAX_DAYS_EARLIER;
      assertThat(isRecent, `${row.where}, PublishedReturnDate`, date, `${navDate} or up to 7 days before it`);
    }
  }),
  ...Object.entries(MONTHS).map(([horizon, { months, tolerance }]) =>
    ours(
      `Return${horizon}Benchmark is the change of BenchmarkValue over the days of the scheme's return`,
      async (service) => {
        let compared = 0;
        for (const row of await getWatchedSchemes(service)) {
          const isComputed = [listSources(row, 'ReturnSource'), listSources(row, 'BenchmarkReturnSource')].every(
            (entries) => entries.some((entry) => entry.join('=') === `${horizon}=Computed`),
          );
          const navDate = getDay(row, 'NavDate');
          if (!isComputed || navDate === null) continue;
          const points = await service.getRows('GetNAVHistory', { code: getCode(row) });
          const start = subtractMonths(navDate, months);
          const first = points.findLast((point) => (getDay(point, 'NavDate') ?? '') <= start);
          const day = first && getDay(first, 'NavDate');
          if (!day || toDayNumber(start) - toDayNumber(day) > tolerance) continue;
          const [from, to] = [first, points.at(-1)].map((point) => point && getNumber(point, 'BenchmarkValue'));
          if (typeof from !== 'number' || typeof to !== 'number') continue;
          compared++;
          const field = `Return${horizon}Benchmark`;
          assertClose(`${row.where}, ${field}`, getNumber(row, field), (to / from - 1) * 100, 0.0051);
        }
        skipUnless(
          compared > 0,
          `none of the examined schemes has a computed Return${horizon} and a BenchmarkValue on its first and last day`,
        );
      },
    ),
  ),
];

/** `1Year=Computed; 3Year=Published` as pairs. */
const listSources = (row: Row, field: string): readonly (readonly string[])[] =>
  getText(row, field)
    .split('; ')
    .flatMap((entry) => (entry === '' ? [] : [entry.split('=')]));
