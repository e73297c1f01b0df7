import type { IsoDate } from '#contract/dates.ts';
import type { AverageAumFile } from '#dataset/official/feeds/average-aum.ts';
import type { PerformanceFile } from '#dataset/official/feeds/performance/feed.ts';
import {
  performanceFigures,
  type PerformanceFigure,
  type PerformanceRow,
} from '#dataset/official/feeds/performance/fields.ts';
import { formatAmfiDay } from '#dataset/official/parsing/days.ts';
import { addDays, addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { openText } from '#test/support/market/build-official-files.ts';
import { buildPerformance } from '#test/support/market/build-published-files.ts';
import type { Random } from '../random.ts';
import { defineSource, pickGroup, shift, type MutatedSource, type Mutation, type Mutations } from './mutated-file.ts';

/** A factor near 1, as from one day or quarter to the next. */
const drift = (random: Random, most: number): number => 1 + ((random.below(2_001) - 1_000) / 1_000) * most;

/** Small categories say too little. */
const MIN_ROWS = 20;

/** Fund performance of the day after the stored one. */
export function openMutatedPerformance(stored: readonly PerformanceFile[]): MutatedSource {
  const files = stored.filter(({ rows }) => rows.length >= MIN_ROWS);
  return defineSource({
    name: 'fund performance',
    open(random): PerformanceDay {
      const file = files[random.below(files.length)];
      if (!file) throw new Error('no fund performance');
      return { before: file.rows, rows: file.rows.map((row) => buildNextDay(row, random)) };
    },
    mutations: { 'the stored day before, and its other plans': performanceMutations },
    write: writePerformance,
  });
}

interface PerformanceDay {
  readonly before: readonly PerformanceRow[];
  readonly rows: readonly PerformanceRow[];
}

/** A row with some of its figures changed. */
const mapFigures = (
  row: PerformanceRow,
  applies: RegExp,
  change: (value: number, figure: PerformanceFigure) => number | null,
): PerformanceRow => {
  const changed = performanceFigures.flatMap((figure) => {
    const value = row[figure];
    return value !== null && applies.test(figure) ? [[figure, change(value, figure)] as const] : [];
  });
  return { ...row, ...Object.fromEntries(changed) };
};

function buildNextDay(row: PerformanceRow, random: Random): PerformanceRow {
  const [market, points] = [drift(random, 0.01), random.below(20) / 100];
  const moved = mapFigures(row, /^nav|AUM$/, (value) => Number((value * market).toFixed(4)));
  return { ...mapFigures(moved, /^return/, (value) => value + points), navDate: addDays(row.navDate, 1) };
}

const writePerformance = ({ rows: [first, ...others] }: PerformanceDay): Uint8Array =>
  buildPerformance(
    '',
    formatAmfiDay(first?.navDate ?? '2026-01-01'),
    [first, ...others].flatMap((row) =>
      row
        ? {
            ...Object.fromEntries(performanceFigures.map((figure) => [figure, row[figure]])),
            schemeName: row.schemeName,
            benchmark: row.benchmark,
            riskometerScheme: row.riskometerScheme,
            riskometerBenchmark: row.riskometerBenchmark,
            navDate: formatAmfiDay(row.navDate),
          }
        : [],
    ),
  ).bytes ?? new Uint8Array();

const changeFigures =
  (applies: RegExp, change: (value: number, row: PerformanceRow) => number): Mutation<PerformanceDay> =>
  (day) => ({ ...day, rows: day.rows.map((row) => mapFigures(row, applies, (value) => change(value, row))) });

const findFigure = (row: PerformanceRow, name: string): number | null =>
  performanceFigures.filter((figure) => figure === name).map((figure) => row[figure])[0] ?? null;

const exchangeFigures =
  (applies: RegExp, rename: (figure: string) => string): Mutation<PerformanceDay> =>
  (day) => ({
    ...day,
    rows: day.rows.map((row) => mapFigures(row, applies, (_, figure) => findFigure(row, rename(figure)))),
  });

const ofNextRow =
  (applies: RegExp): Mutation<PerformanceDay> =>
  (day) => ({
    ...day,
    rows: shift(day.rows, (row, next) => ({
      ...row,
      ...Object.fromEntries(
        performanceFigures.filter((figure) => applies.test(figure)).map((figure) => [figure, next[figure]]),
      ),
    })),
  });

const exchangeYears = exchangeFigures(/^return(?:1|5)Year/, (figure) =>
  figure.includes('1Year') ? figure.replace('1Year', '5Year') : figure.replace('5Year', '1Year'),
);

const performanceMutations: Mutations<PerformanceDay> = {
  'returns of 1 and 3 years exchanged': (day, random) => {
    const isFar = ({ return1YearDirect: short, return3YearDirect: long }: PerformanceRow) =>
      short !== null && long !== null && Math.abs(short - long) > 6;
    if (day.before.filter(isFar).length < 8) return null;
    return exchangeFigures(/^return(?:1|3)Year/, (figure) =>
      figure.includes('1Year') ? figure.replace('1Year', '3Year') : figure.replace('3Year', '1Year'),
    )(day, random);
  },
  'all returns × 10': changeFigures(/^return/, (value) => value * 10),
  'all returns × 100': changeFigures(/^return/, (value) => value * 100),
  'all returns as fractions': changeFigures(/^return/, (value) => value / 100),
  'all returns ÷ 10': changeFigures(/^return/, (value) => value / 10),
  'all returns negated': changeFigures(/^return/, (value) => -value),
  'returns of Direct and Regular exchanged': exchangeFigures(/^return.*(?:Direct|Regular)$/, (figure) =>
    figure.endsWith('Direct') ? figure.replace(/Direct$/, 'Regular') : figure.replace(/Regular$/, 'Direct'),
  ),
  'returns of 1 and 5 years exchanged': (day, random) => {
    const isFar = ({ return1YearDirect: short, return5YearDirect: long }: PerformanceRow) =>
      short !== null && long !== null && Math.abs(short - long) > 6;
    // those of liquid schemes are alike
    return day.rows.filter(isFar).length >= MIN_ROWS ? exchangeYears(day, random) : null;
  },
  'AUM × 10': changeFigures(/AUM$/, (value) => value * 10),
  'AUM in ₹ lakh': changeFigures(/AUM$/, (value) => value * 100),
  'AUM ÷ 100': changeFigures(/AUM$/, (value) => value / 100),
  'AUM of the next row': ofNextRow(/AUM$/),
  'all figures of the next row': ofNextRow(/^/),
  'AUM of one fund house × 10': (day, random) => {
    const house = pickGroup(day.rows, ({ schemeName }) => schemeName.split(' ')[0] ?? '', 6, random);
    if (!house) return null;
    const scale = (row: PerformanceRow) => mapFigures(row, /AUM$/, (value) => value * 10);
    return { ...day, rows: day.rows.map((row) => (house.has(row) ? scale(row) : row)) };
  },
  'the day before': (day) => ({
    ...day,
    rows: day.before.map((row, at) => ({ ...row, navDate: day.rows[at]?.navDate ?? row.navDate })),
  }),
  'dated five years later': (day) => ({
    ...day,
    rows: day.rows.map((row) => ({ ...row, navDate: addDays(row.navDate, 5 * 365) })),
  }),
  'risk levels upside down': (day) => {
    const levels = ['Low', 'Low to Moderate', 'Moderate', 'Moderately High', 'High', 'Very High'] as const;
    const turn = (level: string) => levels.toReversed()[levels.findIndex((known) => known === level)] ?? '';
    const isExtreme = ({ riskometerScheme }: PerformanceRow) =>
      /^(?:Low|Low to Moderate|High|Very High)$/.test(riskometerScheme);
    // moderate levels move by one step
    if (day.rows.filter(isExtreme).length < day.rows.length * 0.2) return null;
    return { ...day, rows: day.rows.map((row) => ({ ...row, riskometerScheme: turn(row.riskometerScheme) })) };
  },
};

/** The average AUM of the quarter after the stored one. */
export const openMutatedAverageAum = (stored: AverageAumFile): MutatedSource =>
  defineSource({
    name: 'average AUM',
    open(random): Quarter {
      const rows = stored.rows.map((row) => ({ ...row, averageAum: row.averageAum * drift(random, 0.2) }));
      const periodStart = toIsoDay(addMonths(toDayNumber(stored.rows[0]?.periodStart ?? '2025-04-01'), 3));
      return { periodStart, rows, before: stored };
    },
    mutations: { 'the stored quarter before': averageAumMutations },
    write: writeAverageAum,
  });

interface Quarter extends Pick<AverageAumFile, 'rows'> {
  readonly periodStart: IsoDate;
  readonly before: AverageAumFile;
}

function writeAverageAum({ rows, periodStart }: Quarter): Uint8Array {
  const wrap = (crore: number) => ({
    ExcludingFundOfFundsDomesticButIncludingFundOfFundsOverseas: Number((crore * 100).toFixed(2)),
    FundOfFundsDomestic: 0,
  });
  const strdtAUM = formatAmfiDay(periodStart);
  const groups = [...Map.groupBy(rows, ({ mutualFund }) => mutualFund)].map(([Mfname, ofHouse]) => ({
    ...{ Mfname, strdtAUM, totalAUM: wrap(0) },
    schemes: ofHouse.map(({ code, navName, averageAum }) => ({
      SchemeNAVName: navName,
      AMFI_Code: Number(code),
      AverageAumForTheMonth: wrap(averageAum),
    })),
  }));
  const total = rows.reduce((sum, { averageAum }) => sum + Number((averageAum * 100).toFixed(2)), 0) / 100;
  const json = { data: [...groups, { Mfname: 'Grand Total', schemes: [], totalAUM: wrap(total) }] };
  return openText('', JSON.stringify(json)).bytes ?? new Uint8Array();
}

const scaleAum =
  (factor: number): Mutation<Quarter> =>
  (quarter) => ({ ...quarter, rows: quarter.rows.map((row) => ({ ...row, averageAum: row.averageAum * factor })) });

const foldPlan = (name: string): string => name.toLowerCase().replaceAll(/direct|regular|plan|[^a-z]/g, '');

const averageAumMutations: Mutations<Quarter> = {
  'all × 2.5': scaleAum(2.5),
  'all × 10': scaleAum(10),
  'in ₹ crore': scaleAum(0.01),
  'in ₹ thousand': scaleAum(100),
  'one fund house × 10': (quarter, random) => {
    const house = pickGroup(quarter.rows, ({ mutualFund }) => mutualFund, 30, random);
    const scale = (row: Quarter['rows'][number]) =>
      house?.has(row) ? { ...row, averageAum: row.averageAum * 10 } : row;
    return house && { ...quarter, rows: quarter.rows.map(scale) };
  },
  'of the next row': (quarter) => ({
    ...quarter,
    rows: shift(quarter.rows, (row, { averageAum }) => ({ ...row, averageAum })),
  }),
  'of Direct and Regular exchanged': (quarter) => {
    const byPlan = Map.groupBy(quarter.rows, ({ mutualFund, navName }) => `${mutualFund} ${foldPlan(navName)}`);
    const other = (row: Quarter['rows'][number]) =>
      (byPlan.get(`${row.mutualFund} ${foldPlan(row.navName)}`) ?? []).find(({ code }) => code !== row.code) ?? row;
    return { ...quarter, rows: quarter.rows.map((row) => ({ ...row, averageAum: other(row).averageAum })) };
  },
  'of the quarter before': (quarter) => ({ ...quarter, rows: quarter.before.rows }),
  'most of them 0': (quarter) => ({
    ...quarter,
    rows: quarter.rows.map((row, at) => ({ ...row, averageAum: at % 5 === 0 ? row.averageAum : 0 })),
  }),
};
