import { expect, test } from 'vitest';
import {
  buildFlowPoints,
  describeEstimate,
  describeFlows,
  type FlowMonth,
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

test('a month that is missing among the others has a place without a flow', () => {
  const months = build([...year, 7]).filter((_, index) => index !== 4);
  expect(buildFlowPoints(months, 24)[4]).toMatchObject({ label: 'Mar 2026', flow: null, coverage: '' });
});

test('the sentence says what tables have of a year, and when the other direction was last', () => {
  const points = buildFlowPoints(build(year), 24);
  expect(describeFlows(points, { value: 535.4, known: 24 })).toBe(
    '₹535 crore came in over 12 months, of 24 schemes; the last month with an outflow was May 2026.',
  );
  expect(describeFlows(points, { value: -3, known: 1 })).toBe(
    '₹3 crore went out over 12 months, of 1 scheme; the last month with an inflow was Oct 2026.',
  );
  expect(describeFlows(points, null)).toBe('The last month with an outflow was May 2026.');
  expect(describeFlows(buildFlowPoints(build([-5, -7]), 24), { value: null, known: 0 })).toBe('');
  expect(describeFlows([], null)).toBe('');
});

test('the footnote says that flows are an estimate, of how many schemes, and which months are not known', () => {
  expect(describeEstimate(buildFlowPoints(build([1, null, 3]), 24))).toBe(
    'Estimate: AUM at the month-end less that of the month before with its return, over 24 of 27 schemes in Jan 2026. Not known: Dec 2025.',
  );
});
