import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import type { RiskometerFile } from '#dataset/official/feeds/riskometers.ts';
import { formatAmfiDay } from '#dataset/official/parsing/days.ts';
import { findLatestDate } from '#dataset/official/parsing/row-reader.ts';
import type { IndexFile } from '#dataset/official/sources/indices/parse-indices.ts';
import type { SizeListFile } from '#dataset/official/sources/size-list/parse-size-list.ts';
import { addDays, addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { buildIndexExport, buildMarketCapList } from '#test/support/market/build-official-files.ts';
import { buildRiskometers } from '#test/support/market/build-published-files.ts';
import { defineSource, shift, type MutatedSource, type Mutation, type Mutations } from './mutated-file.ts';

const NONE = new Uint8Array();

interface Month {
  readonly monthEnd: IsoDate;
  readonly rows: RiskometerFile['rows'];
}

/** Riskometers of the month after the stored ones. */
export function openMutatedRiskometers({ rows }: RiskometerFile): MutatedSource {
  const asOf = findLatestDate(rows.map(({ date }) => date));
  const month: Month = {
    monthEnd: toIsoDay(addMonths(toDayNumber(addDays(asOf, 1)), 1) - 1),
    rows: rows.filter(({ date }) => date === asOf),
  };
  return defineSource({
    name: 'riskometers',
    open: () => month,
    mutations: { 'the stored month before': riskometerMutations },
    write: writeRiskometers,
  });
}

const writeRiskometers = ({ monthEnd, rows }: Month): Uint8Array =>
  buildRiskometers(
    '',
    formatDay(monthEnd),
    rows.map((row) => [row.schemeName, row.riskometerScheme, row.benchmark, row.riskometerBenchmark] as const),
  ).bytes ?? NONE;

const LEVELS = ['Low', 'Low to Moderate', 'Moderate', 'Moderately High', 'High', 'Very High'] as const;

const riskometerMutations: Mutations<Month> = {
  'upside down': (month) => ({
    ...month,
    rows: month.rows.map((row) => ({
      ...row,
      riskometerScheme: LEVELS.toReversed()[LEVELS.findIndex((level) => level === row.riskometerScheme)] ?? '',
    })),
  }),
  // by a row, nothing is seen: schemes are sorted by their levels
  'of another order': (month, random) => {
    const levels = random.shuffled(month.rows.map(({ riskometerScheme }) => riskometerScheme));
    return { ...month, rows: month.rows.map((row, at) => ({ ...row, riskometerScheme: levels[at] ?? '' })) };
  },
  'all Low': (month) => ({ ...month, rows: month.rows.map((row) => ({ ...row, riskometerScheme: 'Low' })) }),
};

/** The list of the half-year after the stored one: every fiftieth company is new. */
export function openMutatedSizeList(stored: SizeListFile): MutatedSource {
  const periodEnd = toIsoDay(addMonths(toDayNumber(addDays(stored.periodEnd, 1)), 6) - 1);
  const list = { periodEnd, before: stored, rows: stored.rows.filter((_, at) => at % 50 !== 49) };
  return defineSource({
    name: 'market-cap list',
    open: (): SizeList => list,
    mutations: { 'the names of companies in stored portfolios': sizeListMutations },
    write: writeSizeList,
  });
}

interface SizeList extends Pick<SizeListFile, 'periodEnd' | 'rows'> {
  readonly before: SizeListFile;
}

const writeSizeList = ({ periodEnd, rows }: SizeList): Uint8Array =>
  buildMarketCapList(
    '',
    formatDay(periodEnd),
    rows.map(({ isin }) => isin),
    rows.map(({ company }) => company),
  ).bytes ?? NONE;

const sizeListMutations: Mutations<SizeList> = {
  'ISINs of the next row': (list) => ({ ...list, rows: shift(list.rows, (row, { isin }) => ({ ...row, isin })) }),
  'names of the next row': (list) => ({ ...list, rows: shift(list.rows, (row, { company }) => ({ ...row, company })) }),
  'ISINs of another order': (list, random) => {
    const isins = random.shuffled(list.rows.map(({ isin }) => isin));
    return { ...list, rows: list.rows.map((row, at) => ({ ...row, isin: isins[at] ?? row.isin })) };
  },
};

interface Levels {
  readonly name: string;
  /** Stored days, and new ones. */
  readonly values: readonly { readonly date: IsoDate; readonly level: number; readonly isNew: boolean }[];
}

const DAYS = 10;

/** The levels of an index, half of them of days that are stored. */
export function openMutatedIndices(stored: readonly IndexFile[]): MutatedSource {
  const indices = stored.flatMap((file) => file.indices).filter(({ values }) => values.length > 1_000);
  return defineSource({
    name: 'index levels',
    open(random): Levels {
      const index = indices[random.below(indices.length)];
      const known = index?.values.slice(-DAYS) ?? [];
      let { date, level } = known.at(-1) ?? { date: '2026-01-01' as const, level: 1_000 };
      const added = Array.from({ length: DAYS }, () => {
        date = addDays(date, 1);
        level *= 1 + (random.below(401) - 200) / 10_000;
        return { date, level, isNew: true };
      });
      const values = [...known.map((value) => ({ ...value, isNew: false })), ...added];
      return { name: index?.name ?? '', values };
    },
    mutations: { 'the stored levels of the days before, and its own of the days around': indexMutations },
    write: writeLevels,
  });
}

const writeLevels = ({ name, values }: Levels): Uint8Array =>
  buildIndexExport(
    '',
    name,
    Object.fromEntries(values.map(({ date, level }) => [formatAmfiDay(date).replaceAll('-', ' '), level.toFixed(2)])),
  ).bytes ?? NONE;

const changeLevels =
  (
    change: (value: Levels['values'][number], at: number, all: Levels['values']) => Levels['values'][number],
  ): Mutation<Levels> =>
  (levels) => ({ ...levels, values: levels.values.map(change) });

const newOnly =
  (mutation: Mutation<Levels>): Mutation<Levels> =>
  (levels, random) =>
    mutation({ ...levels, values: levels.values.filter(({ isNew }) => isNew) }, random);

const scaleLevels = (factor: number): Mutation<Levels> =>
  changeLevels((value) => ({ ...value, level: value.level * factor }));

const indexMutations: Mutations<Levels> = {
  'all × 10': scaleLevels(10),
  'all × 1.05': scaleLevels(1.05),
  'new days × 10': newOnly(scaleLevels(10)),
  'new days ÷ 100': newOnly(scaleLevels(0.01)),
  'new days × 1.2': newOnly(scaleLevels(1.2)),
  'new days of a price index': newOnly(scaleLevels(0.65)),
  'one level × 10': (levels, random) => {
    const chosen = random.below(levels.values.length);
    return changeLevels((value, at) => (at === chosen ? { ...value, level: value.level * 10 } : value))(levels, random);
  },
  'dated a day later': changeLevels((value) => ({ ...value, date: addDays(value.date, 1) })),
  'dated a day earlier': changeLevels((value) => ({ ...value, date: addDays(value.date, -1) })),
  'one level on all new days': newOnly(changeLevels((value, _, [first]) => ({ ...value, level: first?.level ?? 0 }))),
  'dated five years later': changeLevels((value) => ({ ...value, date: addDays(value.date, 5 * 365) })),
  'a name without letters': (levels) => ({ ...levels, name: '50' }),
  'levels of the next day': (levels) => ({
    ...levels,
    values: shift(levels.values, (value, { level }) => ({ ...value, level })),
  }),
};
