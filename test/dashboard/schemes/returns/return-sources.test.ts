import { expect, test } from 'vitest';
import {
  computeExcess,
  explainBenchmarkSource,
  explainExcessSource,
  explainMissingExcess,
  explainRatioSource,
  explainReturnSource,
} from '#dashboard/schemes/returns/return-sources.ts';
import { explainMissingReturn } from '#schemes/return-notes.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';

const record = buildPerformance({
  navDate: '2026-03-13T00:00:00',
  return1Month: 2,
  return1MonthBenchmark: 1.5,
  return1Year: 12,
  return1YearBenchmark: 10,
  return3Year: 15,
  return3YearBenchmark: 14,
  return5Year: 16,
  return5YearBenchmark: 14,
  returnSource: '1Month=Computed; 1Year=Computed; 3Year=Published; 5Year=Published',
  benchmarkReturnSource: '1Month=Published; 1Year=Published; 3Year=Published; 5Year=Computed',
  irSource: '1Yr=Computed; 10Yr=Published',
  publishedReturnDate: '2026-03-12',
});

test('a published return says so with its date, and a computed one says nothing', () => {
  expect(explainReturnSource(record, '3Year')).toMatch(/^Published by AMFI to 12 Mar 2026: /);
  expect(explainReturnSource(record, '1Year')).toBe('');
  expect([explainRatioSource(record, '10Yr'), explainRatioSource(record, '1Yr')]).toEqual([
    expect.stringMatching(/^Published by AMFI to 12 Mar 2026: /),
    '',
  ]);
});

test('a return over what the user has settled says so, whether there is one or not', () => {
  const settled = { ...record, returnNotes: '1Year=Override; 10Year=Override' };
  expect(explainReturnSource(settled, '1Year')).toMatch(/a loss or a NAV that was settled in scheme-overrides\.csv/);
  expect(explainReturnSource(settled, '1Month')).toBe('');
  expect(explainMissingReturn(settled, '10Year')).toMatch(/^A unit split .* settled in scheme-overrides\.csv/);
});

test('the return of a benchmark says where it comes from, and when it ends before the NAV date', () => {
  expect(explainBenchmarkSource(record, '3Year')).toMatch(/^Published by AMFI to 12 Mar 2026: .* index levels/);
  expect(explainBenchmarkSource(record, '5Year')).toMatch(/^Calculated to 12 Mar 2026/);
  expect(explainBenchmarkSource({ ...record, navDate: '2026-03-12T00:00:00' }, '5Year')).toBe('');
});

test('an excess over less than a year is not computed from returns to different days', () => {
  expect(computeExcess(record, '1Month')).toBeNull();
  expect(explainMissingExcess(record, '1Month')).toMatch(/to 12 Mar 2026, the scheme’s ends on 13 Mar 2026/);
  const sameDay = { ...record, navDate: '2026-03-12T00:00:00' } as const;
  expect([computeExcess(sameDay, '1Month'), explainMissingExcess(sameDay, '1Month')]).toEqual([0.5, '']);
});

test('an excess over a year or more is computed, and says if it compares different days', () => {
  expect([computeExcess(record, '1Year'), computeExcess(record, '3Year')]).toEqual([2, 1]);
  expect(explainExcessSource(record, '1Year')).toMatch(/^Compares different days: /);
  expect(explainExcessSource(record, '3Year')).toBe(
    'The scheme’s and the benchmark’s returns are published by AMFI to 12 Mar 2026.',
  );
  expect(explainExcessSource(record, '5Year')).toBe('The scheme’s return is published by AMFI to 12 Mar 2026.');
});
