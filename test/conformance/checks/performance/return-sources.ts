import { assertEqual, assertThat } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getPerformances } from '../../client/schemes.ts';
import { toDayNumber } from '../../specification/dates.ts';

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
];

/** `1Year=Computed; 3Year=Published` as pairs. */
const listSources = (row: Row, field: string): readonly (readonly string[])[] =>
  getText(row, field)
    .split('; ')
    .flatMap((entry) => (entry === '' ? [] : [entry.split('=')]));
