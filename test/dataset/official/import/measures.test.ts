import { beforeAll, describe, expect, test } from 'vitest';
import { monthNames } from '#contract/dates.ts';
import { parseMeasureNotes } from '#contract/measures/measure-notes.ts';
import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { buildIndexExport, buildNavHistory } from '#test/support/market/build-official-files.ts';
import { buildPerformance, buildSchemeMaster, buildTerWorkbook } from '#test/support/market/build-published-files.ts';
import { importFiles, readImported } from './import-files.ts';
import { row } from './published/published-scheme.ts';

// Eleven years in AMFI's format: eight schemes each of large caps, of index funds, and of overnight funds.

const [FIRST, LAST] = [toDayNumber('2015-06-01'), toDayNumber('2026-08-14')];
const days = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index).filter((day) => !isWeekend(day));
const format = (day: number): string => {
  const [year, month, date] = toIsoDay(day).split('-');
  return `${date}-${monthNames[Number(month) - 1]}-${year}`;
};
/** Rises by about 11 % a year, and falls now and then. */
const getLevel = (index: number): number =>
  1_000 * Math.exp(0.00042 * index + 0.04 * Math.sin(index / 25) + 0.004 * Math.sin(index));
const INDEX = 'NIFTY 50';

interface Kind {
  readonly section: string;
  readonly name: string;
  readonly getNav: (scheme: number, index: number) => number;
}

const kinds: readonly Kind[] = [
  {
    section: 'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
    name: 'Large Cap Fund',
    // each scheme is ahead of the one before it on every day
    getNav: (scheme, index) =>
      (getLevel(index) / 100) * Math.exp(0.00002 * (scheme - 3) * index + 0.002 * Math.sin(index / 5 + scheme)),
  },
  {
    section: 'Open Ended Schemes(Other Scheme - Index Funds)',
    name: 'Nifty 50 Index Fund',
    getNav: (scheme, index) => (getLevel(index) / 50) * Math.exp(-0.000004 * (scheme + 1) * index),
  },
  {
    section: 'Open Ended Schemes(Debt Scheme - Overnight Fund)',
    name: 'Overnight Fund',
    getNav: (scheme, index) => 1_000 * Math.exp((0.00022 + 0.000001 * scheme) * index),
  },
];
const schemes = kinds.flatMap((kind, at) =>
  Array.from({ length: 8 }, (_, scheme) => ({
    ...kind,
    scheme,
    code: String(100 * (at + 1) + scheme),
    title: `SBI Number ${scheme} ${kind.name}`,
  })),
);

const buildFiles = () => [
  buildIndexExport(
    'index',
    INDEX,
    Object.fromEntries(days.map((day, index) => [format(day).replaceAll('-', ' '), getLevel(index).toFixed(2)])),
  ),
  buildNavHistory(
    'history',
    format(LAST),
    schemes.flatMap(({ code, title, section, scheme, getNav }) =>
      days.map((day, index) => ({
        code,
        section,
        name: `${title} - Direct Plan - Growth`,
        date: format(day),
        nav: getNav(scheme, index).toFixed(4),
      })),
    ),
  ),
  buildPerformance(
    'performance',
    format(LAST),
    schemes.map(({ title, scheme, getNav }) => ({
      ...row,
      schemeName: title,
      benchmark: `${INDEX} TRI`,
      navRegular: null,
      navDirect: Number(getNav(scheme, days.length - 1).toFixed(4)),
    })),
  ),
  buildSchemeMaster(
    'master',
    schemes.map(({ code }) => [code, '28-May-2015', '500'] as const),
  ),
  buildTerWorkbook(
    'ter',
    schemes.map(({ title }) => [title, '2026-08-14', 1.2, 0.45] as const),
  ),
];

let records: ReadonlyMap<string, SchemeMeasures>;
beforeAll(async () => {
  const imported = await importFiles(buildFiles());
  records = await readImported(
    imported,
    async (store) => new Map((await store.readMeasures({})).map((record) => [record.code, record])),
  );
});

const find = (code: string): SchemeMeasures => {
  const record = records.get(code);
  if (!record) throw new Error(`no measures of ${code}`);
  return record;
};

describe('an official history of eleven years', () => {
  test('gives a large-cap scheme every measure of risk and consistency, and an index fund those of tracking', () => {
    const listMissing = (code: string, ...groups: readonly string[]): readonly MeasureField[] =>
      [...measureOfField].flatMap(([field, { measure }]) =>
        groups.includes(measure.group) && !measure.isPublished && find(code)[field] === null ? [field] : [],
      );
    expect(listMissing('104', 'Risk', 'Consistency', 'Age')).toEqual([]);
    expect(listMissing('204', 'Risk', 'Consistency', 'Tracking', 'Age')).toEqual([]);
  });

  test('ranks eight peers by their rolling returns, and states what it computes with', () => {
    const shares = Array.from({ length: 8 }, (_, scheme) => find(String(100 + scheme)).rollingAbovePeersShare3Year);
    expect(shares).toEqual([0, 0, 0, 0, 100, 100, 100, 100]);
    expect(shares[7]).toBe(find('107').rollingAboveBenchmarkShare5Year);
    const { peerCount, riskFreeRate, rollingWindows5Year } = find('100');
    // the median of eight, over the 261 weekdays of the year
    expect([peerCount, rollingWindows5Year]).toEqual([8, 1_305]);
    expect(riskFreeRate).toBeCloseTo((Math.exp(0.0002235 * 261) - 1) * 100, 2);
  });

  test('gives an index fund that loses 0.04 basis points a day a tracking difference of about −0.1 percentage points', () => {
    const { trackingDifference1Year, trackingError1Year, beta3Year, rSquared3Year } = find('200');
    expect(trackingDifference1Year).toBeCloseTo(-0.11, 1);
    expect(trackingError1Year).toBeLessThan(0.05);
    expect([beta3Year, rSquared3Year]).toEqual([expect.closeTo(1, 2), expect.closeTo(1, 2)]);
  });

  test('says why there is no measure of a portfolio, of another plan, or of tracking by an active scheme', () => {
    const findNote = parseMeasureNotes(find('104').measureNotes);
    expect(findNote('trackingError3Year')).toBe('NotPassive');
    expect(findNote('equityShare')).toBe('NoPortfolio');
    expect(findNote('planReturnGap1Year')).toBe('NoTwin');
    expect(findNote('volatility1Year')).toBeUndefined();
  });

  test('prices ₹1 lakh by the expense ratio of the plan', () => {
    expect(find('104').costPerLakh).toBe(450);
  });
});
