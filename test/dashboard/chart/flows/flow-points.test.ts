import { expect, test } from 'vitest';
import {
  buildFlowPoints,
  describeEstimate,
  describeFlows,
  type FlowMonth,
  sumYear,
} from '#dashboard/chart/flows/flow-points.ts';
import { isoDate } from '#test/support/iso-date.ts';

/** The month-ends from November 2025 on, with these flows. */
const build = (flows: readonly (number | null)[]): readonly FlowMonth[] =>
  flows.map((flow, index) => {
    const [year, month] = [2025 + Math.floor((index + 10) / 12), ((index + 10) % 12) + 1];
    return { date: isoDate(`${year}-${month < 10 ? '0' : ''}${month}-28`), flow, flowSchemes: 24, schemes: 27 };
  });

const year = [-5, 10, 20, 30, 40, 50, -60, 70, 80, 90, 100, 110];

test('months before the first known flow are left out, one without a flow among them is not', () => {
  const points = buildFlowPoints(build([null, null, 5, null, 7]), 24);
  expect(points.map(({ label, flow }) => [label, flow])).toEqual([
    ['Jan 2026', 5],
    ['Feb 2026', null],
    ['Mar 2026', 7],
  ]);
  expect(buildFlowPoints(build([null]), 24)).toEqual([]);
  expect(buildFlowPoints(build(year), 2).map(({ flow }) => flow)).toEqual([100, 110]);
});

test('the sentence says what came in over a year, and when the other direction was last', () => {
  expect(describeFlows(buildFlowPoints(build(year), 24))).toBe(
    '₹535 crore came in over 12 months; the last month with an outflow was May 2026.',
  );
  expect(describeFlows(buildFlowPoints(build([-5, -7]), 24))).toBe(
    '₹12 crore went out over the 2 months that are known.',
  );
  expect(describeFlows([])).toBe('');
});

test('a year with a month that is not known has no sum', () => {
  expect(sumYear(build(year))).toBe(535);
  expect(sumYear(build([1, ...year.slice(1, -1), null]))).toBeNull();
  expect(sumYear(build(year.slice(1)))).toBeNull();
});

test('the footnote says that flows are an estimate, of how many schemes, and which months are not known', () => {
  expect(describeEstimate(buildFlowPoints(build([1, null, 3]), 24))).toBe(
    'Estimate: AUM at the month-end less that of the month before with its return, over 24 of 27 schemes in Jan 2026. Not known: Dec 2025.',
  );
});
