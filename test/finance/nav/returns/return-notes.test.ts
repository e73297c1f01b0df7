import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { buildReturnNotes } from '#finance/nav/returns/return-notes.ts';
import { detectBreaks, type NavDecision } from '#finance/nav/series/breaks.ts';
import { markMissingDays } from '#finance/nav/series/missing-days.ts';
import { buildSeries, weekdays } from '../build-series.ts';

const end = toDayNumber('2026-11-19');

function explain(
  navs: Readonly<Record<string, number>>,
  {
    available = [],
    launch = null,
    growsFrom = '0001-01-01',
    isSegregated = false,
    decisions = [],
  }: {
    available?: string[];
    launch?: IsoDate | null;
    growsFrom?: string;
    isSegregated?: boolean;
    decisions?: NavDecision[];
  },
): ReadonlyMap<string, string> {
  const series = detectBreaks(buildSeries(navs), { decisions });
  const notes = buildReturnNotes(markMissingDays(series, weekdays), {
    getSource: (horizon) => (available.includes(horizon) ? 'Computed' : null),
    decisions,
    growthNavs: buildSeries(Object.fromEntries(Object.entries(navs).filter(([day]) => day >= growsFrom))),
    isSegregated,
    launch: launch === null ? null : toDayNumber(launch),
    end,
  });
  return new Map(notes.split('; ').map((note) => [note.split('=')[0] ?? '', note.split('=')[1] ?? '']));
}

test('a return that starts on a missing trading day has the note DayMissing', () => {
  const notes = explain({ '2026-08-18': 9, '2026-11-10': 9, '2026-11-17': 9, '2026-11-19': 10 }, {});
  expect(['1Day', '7Days', '15Days', '1Month', '3Month', '6Month'].map((horizon) => notes.get(horizon))).toEqual([
    'DayMissing',
    'DayMissing',
    'NoHistory',
    'NoHistory',
    'DayMissing',
    'NoHistory',
  ]);
});

test('a scheme younger than the period has the note Young if its launch is known, else NoHistory', () => {
  const navs = { '2026-11-17': 9, '2026-11-18': 9, '2026-11-19': 10 };
  expect(explain(navs, { launch: '2026-11-17' }).get('1Month')).toBe('Young');
  expect(explain(navs, {}).get('1Month')).toBe('NoHistory');
  expect(explain(navs, { launch: '2020-01-01' }).get('1Year')).toBe('NoHistory');
});

test('a period across a suspected split has the note Split', () => {
  const notes = explain({ '2026-10-19': 100, '2026-11-12': 100, '2026-11-18': 10, '2026-11-19': 10 }, {});
  expect([notes.get('7Days'), notes.get('1Month'), notes.get('3Month'), notes.get('SinceLaunch')]).toEqual([
    'Split',
    'Split',
    'NoHistory',
    'Split',
  ]);
});

test('a period across a recovery of a segregated portfolio has the note Segregated', () => {
  const navs = { '2026-10-19': 100, '2026-11-12': 100, '2026-11-18': 10, '2026-11-19': 10 };
  const notes = explain(navs, { isSegregated: true });
  expect([notes.get('7Days'), notes.get('1Month'), notes.get('3Month')]).toEqual([
    'Segregated',
    'Segregated',
    'NoHistory',
  ]);
});

test('every period of an option that pays out income has the note Payout', () => {
  const notes = explain({ '2026-11-18': 10, '2026-11-19': 10 }, { growsFrom: '2026-12-01' });
  expect([notes.size, new Set(notes.values())]).toEqual([11, new Set(['Payout'])]);
});

test('a period that starts before the first NAV that shows growth has the note Payout, if there are NAVs from its start', () => {
  const navs = { '2026-05-19': 9, '2026-08-19': 9, '2026-10-19': 9, '2026-11-18': 10, '2026-11-19': 10 };
  const notes = explain(navs, { growsFrom: '2026-10-01', available: ['1Day', '1Month'] });
  expect([notes.get('3Month'), notes.get('6Month'), notes.get('1Year'), notes.get('SinceLaunch')]).toEqual([
    'Payout',
    'Payout',
    'NoHistory',
    'Payout',
  ]);
});

test('a return that is available has no note', () => {
  expect(explain({ '2026-11-18': 10, '2026-11-19': 10 }, { available: ['1Day'] }).has('1Day')).toBe(false);
});

test('a computed return over what the user has settled has the note Override, and so has none across a settled split', () => {
  const navs = { '2026-10-19': 100, '2026-11-12': 90, '2026-11-18': 45, '2026-11-19': 46 };
  const day = toDayNumber('2026-11-18');
  const available = ['1Day', '7Days', '1Month'];
  const loss = explain(navs, { available, decisions: [{ day, kind: 'Loss' }] });
  expect(available.map((horizon) => loss.get(horizon))).toEqual([undefined, 'Override', 'Override']);
  const value = explain(navs, { available, decisions: [{ day, kind: 'Nav' }] });
  expect(available.map((horizon) => value.get(horizon))).toEqual(['Override', 'Override', 'Override']);
  const split = explain(navs, { available: ['1Day'], decisions: [{ day, kind: 'Split' }] });
  expect(available.map((horizon) => split.get(horizon))).toEqual([undefined, 'Override', 'Override']);
});
