import { expect, test } from 'vitest';
import { computeNetFlow, explainNetFlow, listFlowMonths } from '#finance/measures/flow-measures.ts';
import { createTradingDays } from '#finance/trading-days.ts';
import { buildSeries } from '../nav/build-series.ts';

const LAST = '2026-02-28';
const months = listFlowMonths(LAST);

test('a year of flows has the last days of twelve months', () => {
  expect([months.length, months[0], months.at(-2), months.at(-1)]).toEqual([12, '2025-03-31', '2026-01-31', LAST]);
});

test('the net flow is the sum of twelve flows; without one of them it says why', () => {
  const flows = new Map(months.map((month, index) => [month, index + 0.1]));
  expect(computeNetFlow(flows, LAST, null)).toBe(67.2);
  expect(computeNetFlow(flows, '2026-03-31', '2020-01-01')).toBe('NoMonthEnds');
  expect(computeNetFlow(flows, '2026-03-31', '2025-04-15')).toBe('Young');
  expect(computeNetFlow(flows, '2026-03-31', '2025-03-31')).toBe('NoMonthEnds');
  expect(computeNetFlow(flows, null, null)).toBe('NoMonthEnds');
});

test('its steps are the months with AUM, return and flow, which add up to it', () => {
  const trading = createTradingDays({ from: '', to: '', closed: [], open: [] });
  const dates = ['2025-02-28', ...months] as const;
  const navs = buildSeries(Object.fromEntries(dates.flatMap((date, index) => [[date, 100 + index]])));
  const series = { ...navs, days: navs.days.map((day) => trading.findOnOrBefore(day)) };
  const history = dates.map((date, index) => ({ date, aum: 1000 + 20 * index }));
  const steps = explainNetFlow(history, series, LAST, trading);
  const flows = dates
    .slice(1)
    .map((_, index) => 1020 + 20 * index - ((1000 + 20 * index) * (101 + index)) / (100 + index));
  expect(steps?.value).toBeCloseTo(
    flows.reduce((sum, flow) => sum + flow, 0),
    3,
  );
  expect(steps?.inputs).toEqual({ Months: 'Mar 2025 to Feb 2026' });
  expect(steps?.rows?.rows[0]?.cells).toEqual(['Mar 2025', '1,020.00', '1.00', '10.00']);
  expect(explainNetFlow(history.slice(2), series, LAST, trading)).toBeNull();
});
