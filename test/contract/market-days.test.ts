import { expect, test } from 'vitest';
import { formatNavGaps, formatTradingCalendar, parseNavGaps, parseTradingCalendar } from '#contract/market-days.ts';

test('a trading calendar is one text', () => {
  const calendar = {
    from: '2026-01-01',
    to: '2026-11-19',
    closed: ['2026-01-26', '2026-03-03'],
    open: ['2026-02-01'],
  } as const;
  const text = 'Known=2026-01-01/2026-11-19; Closed=2026-01-26,2026-03-03; Open=2026-02-01';
  expect(formatTradingCalendar(calendar)).toBe(text);
  expect(parseTradingCalendar(text)).toEqual(calendar);
});

test('a calendar of which nothing is known is another one than none', () => {
  const unknown = { from: '', to: '', closed: [], open: [] } as const;
  expect(formatTradingCalendar(unknown)).toBe('Known=; Closed=; Open=');
  expect(parseTradingCalendar('Known=; Closed=; Open=')).toEqual(unknown);
  expect(['', 'NSE', 'Known=2026-01-01; Closed=; Open='].map(parseTradingCalendar)).toEqual([null, null, null]);
});

test('gaps in the NAVs are one text, a single day without its end', () => {
  const gaps = [
    { from: '2026-08-20', to: '2026-08-20', tradingDays: 1 },
    { from: '2026-05-21', to: '2026-05-28', tradingDays: 6 },
  ] as const;
  expect(formatNavGaps(gaps)).toBe('2026-08-20=1; 2026-05-21/2026-05-28=6');
  expect(parseNavGaps('2026-08-20=1; 2026-05-21/2026-05-28=6; many')).toEqual(gaps);
  expect([formatNavGaps([]), parseNavGaps('')]).toEqual(['', []]);
});
