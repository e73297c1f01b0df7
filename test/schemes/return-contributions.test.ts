import { expect, test } from 'vitest';
import { buildEmptyRecord } from '#contract/fields.ts';
import { type ReturnContribution, returnContributionFields } from '#contract/records/attribution.ts';
import { describeContributions } from '#schemes/return-contributions.ts';

const build = (values: Partial<ReturnContribution>): ReturnContribution => ({
  ...buildEmptyRecord(returnContributionFields),
  ...{ from: '2025-10-31', to: '2026-10-31', benchmarkKind: 'Tracker', benchmarkName: 'NIFTY 100 TRI' },
  ...values,
});

const sectors = [
  build({
    group: 'Sector',
    name: 'Banks',
    weight: 20,
    benchmarkWeight: 33,
    allocation: -1.92,
    selection: 0.4,
    interaction: 0.1,
  }),
  build({
    group: 'Sector',
    name: 'Software',
    weight: 15,
    benchmarkWeight: 9,
    allocation: 0.8,
    selection: -1.1,
    interaction: -0.6,
  }),
];

test('the sentence names the largest single cause in the direction of the whole', () => {
  const total = build({ group: 'Total', return: 2.7, benchmarkReturn: 10.33, effect: -7.63 });
  const rest = build({ group: 'Rest', effect: -0.4 });
  const period = 'from 31 Oct 2025 to 31 Oct 2026';
  expect(describeContributions([total, rest, ...sectors])).toBe(
    `Behind NIFTY 100 TRI by 7.6 points ${period} (2.70 against 10.33 %); 1.9 of them: underweight in Banks.`,
  );
  const ahead = build({ group: 'Total', return: 12, benchmarkReturn: 10, effect: 2, benchmarkKind: 'Peers' });
  expect(describeContributions([ahead, rest, ...sectors])).toBe(
    `Ahead of the median of its peers by 2.0 points ${period} (12.00 against 10.00 %); 0.8 of them: overweight in Software.`,
  );
  const describeRest = (fields: Parameters<typeof build>[0]) =>
    describeContributions([total, build({ group: 'Rest', ...fields }), ...sectors]);
  expect(describeRest({ allocation: -0.5, activeResidual: -4.5, effect: -5 })).toContain(
    '4.5 of them: what prices do not explain, such as trades and costs.',
  );
  expect(
    describeRest({ allocation: -3.5, activeResidual: -0.1, effect: -3.6, weight: 30, benchmarkWeight: 1 }),
  ).toContain('3.5 of them: more cash and other holdings without a price.');
});

test('a difference that is printed as 0.0 is none, and without a benchmark the largest holding is named', () => {
  const equal = build({ group: 'Total', return: 10.02, benchmarkReturn: 10, effect: 0.02 });
  expect(describeContributions([equal, ...sectors])).toBe(
    'In line with NIFTY 100 TRI from 31 Oct 2025 to 31 Oct 2026 (10.02 against 10.00 %).',
  );
  const alone = build({ group: 'Total', return: -3.456, benchmarkKind: 'None' });
  const holdings = [
    build({ group: 'Holding', name: 'Northern Bank', contribution: 2 }),
    build({ group: 'Holding', name: 'Konark Software', contribution: -1.44 }),
  ];
  expect(describeContributions([alone, ...holdings])).toBe(
    'Lost 3.46 % from 31 Oct 2025 to 31 Oct 2026; 1.4 of them: Konark Software.',
  );
  expect(describeContributions([])).toBe('');
});
