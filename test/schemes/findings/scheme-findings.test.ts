import { describe, expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import type { PeerStanding } from '#finance/comparison/standing.ts';
import { compareWithPeers } from '#finance/comparison/standing.ts';
import { chooseFindings, type Finding, getPlainText } from '#schemes/findings/finding.ts';
import type { FoundField, KnownScheme } from '#schemes/findings/known-scheme.ts';
import { findSchemeFindings } from '#schemes/findings/scheme-findings.ts';
import { buildRuleCheck, buildSchemeEvent } from '#test/support/market/build-records.ts';

const NAV_DATE: IsoDate = '2026-11-27';

/** Where a value is among eleven others, which a step divides. */
function rankAmong(
  field: FoundField,
  value: number,
  [first, step]: readonly [number, number],
  areTrackers = false,
): PeerStanding | null {
  const rows = [value, ...Array.from({ length: 11 }, (_, index) => first + index * step)];
  const standings = compareWithPeers(
    rows.map((each, index) => ({ each, index })),
    { getValue: ({ each }) => each, getDate: () => NAV_DATE, rule: getComparisonRule(field), areTrackers },
  );
  return [...standings].find(([{ index }]) => index === 0)?.[1] ?? null;
}

type Figures = Partial<Record<FoundField, readonly [value: number, peers?: readonly [number, number]]>>;

const build = (figures: Figures, known: Partial<KnownScheme> = {}): KnownScheme => ({
  performance: { category: 'Equity', subCategory: 'Large Cap Fund', navDate: NAV_DATE, terDate: NAV_DATE },
  portfolioDate: '2026-10-31',
  getFigure: (field) => {
    const [value, peers] = figures[field] ?? [];
    return { value: value ?? null, standing: value === undefined || !peers ? null : rankAmong(field, value, peers) };
  },
  ...{ checks: [], managers: [], events: [], history: [] },
  ...known,
});

const say = (figures: Figures, known?: Partial<KnownScheme>) =>
  findSchemeFindings(build(figures, known)).map((finding) => `${finding.topic}: ${getPlainText(finding)}`);

describe('a value is said from the top or bottom quarter of its peers on', () => {
  const peers = [1, 1] as const; // 1 to 11
  test.each<readonly [name: string, said: string, figures: (value: number) => Figures, outer: number, inner: number]>([
    [
      'consistency',
      'Consistency: Ahead of peers in 9.50 % of 1,240 three-year windows to 27 Nov 2026, 3rd of 12.',
      (value) => ({ rollingAbovePeersShare3Year: [value, peers], rollingWindows3Year: [1240] }),
      9.5,
      8.5,
    ],
    [
      'returns',
      'Returns: Returned 2.50 % a year over five years to 27 Nov 2026, 10th of 12.',
      (value) => ({ return5Year: [value, peers], return3Year: [6.5, peers] }),
      2.5,
      3.5,
    ],
    [
      'the worst fall',
      'Risk: Worst fall 9.50 % over three years to 27 Nov 2026, 3rd of 12; back at its peak after 98 days.',
      (value) => ({ maxDrawdown3Year: [value, peers], recoveryDays3Year: [98] }),
      9.5,
      8.5,
    ],
    [
      'volatility',
      'Risk: Volatility 9.50 % over three years to 27 Nov 2026, 10th lowest of 12.',
      (value) => ({ volatility3Year: [value, peers], maxDrawdown3Year: [6.5, peers] }),
      9.5,
      8.5,
    ],
    [
      'the expense ratio',
      'Cost: Expense ratio 2.50 % on 27 Nov 2026, 3rd lowest of 12; Regular costs 1.50 points more.',
      (value) => ({ ter: [value, peers], planTerGap: value === 2.5 ? [1.5, peers] : [5.5, peers] }),
      2.5,
      3.5,
    ],
    [
      'what Regular costs',
      'Cost: Regular costs 2.50 points more than Direct on 27 Nov 2026, 3rd lowest of 12.',
      (value) => ({ planTerGap: [value, peers] }),
      2.5,
      3.5,
    ],
  ])('%s', (_, said, figures, outer, inner) => {
    expect(say(figures(outer))).toEqual([said]);
    expect(say(figures(inner))).toEqual([]);
  });
});

test('of peers that hardly differ nothing is said', () => {
  expect(say({ return5Year: [10.11, [10, 0.01]] })).toEqual([]);
  expect(say({ return5Year: [10.11, [7, 0.3]] })).toHaveLength(1);
});

test('index funds are judged by tracking and cost alone', () => {
  const performance = { category: 'Other', subCategory: 'Index Funds', navDate: NAV_DATE, terDate: NAV_DATE };
  const known: Partial<KnownScheme> = {
    performance,
    getFigure: (field) => ({ value: 0.5, standing: rankAmong(field, 0.5, [-2, 0.2], true) }),
  };
  expect(say({}, known).map((text) => text.split(':')[0])).toEqual(['Tracking', 'Cost']);
  expect(say({}, known)[0]).toBe(
    'Tracking: Tracking difference +0.50 points a year over three years to 27 Nov 2026, 1st of 12.',
  );
  expect(
    say({}, { ...known, performance: { ...performance, category: 'Equity', subCategory: 'Large Cap Fund' } })[0],
  ).not.toMatch(/Tracking/);
});

test('of fewer than eight peers the first and the last by more than is material are said', () => {
  const standing = {
    count: 6,
    median: 5,
    rank: 1,
    percentile: 1,
    quartile: null,
    reason: 'FewForQuartile',
    dates: null,
  } as const;
  const sayWith = (value: number, changes: Partial<PeerStanding> = {}) =>
    say(
      {},
      {
        getFigure: (field) =>
          field === 'return3Year' ? { value, standing: { ...standing, ...changes } } : { value: null, standing: null },
      },
    );
  expect(sayWith(5.11)).toEqual(['Returns: Returned 5.11 % a year over three years to 27 Nov 2026, 1st of 6.']);
  expect(sayWith(5.1)).toEqual([]);
  expect(sayWith(5.11, { rank: 2, percentile: 0.8 })).toEqual([]);
});

test('a long or short duration is said of debt from half a year on, with what is below AA', () => {
  const debt = { performance: { category: 'Debt', subCategory: 'Dynamic Bond', navDate: NAV_DATE, terDate: null } };
  const sayDebt = (duration: number, peers: readonly [number, number], share?: number) =>
    say({ modifiedDuration: [duration, peers], ...(share !== undefined && { belowAaShare: [share, [0, 2]] }) }, debt);
  expect(sayDebt(4.2, [3, 0.1])).toEqual([
    'Debt: Modified duration 4.20 years, in the longest quarter of its peers, 31 Oct 2026.',
  ]);
  expect(sayDebt(4.2, [3.3, 0.1])).toEqual([]);
  expect(sayDebt(3.8, [3, 0.1], 21)).toEqual(['Debt: Below AA 21.00 % of net assets, 12th lowest of 12, 31 Oct 2026.']);
});

const portfolio = (
  date: IsoDate,
  weights: Readonly<Record<string, number>>,
  group = 'Sector',
): KnownScheme['history'] => Object.entries(weights).map(([name, weight]) => ({ date, group, name, weight, note: '' }));

test('a sector or size is said if its share changed by ten points in a year', () => {
  const sayDrift = (banks: number, changes: Partial<KnownScheme> = {}) =>
    say(
      {},
      {
        history: [
          ...portfolio('2025-10-31', { Banks: 24, Power: 10 }),
          ...portfolio('2026-04-30', { Banks: 60 }),
          ...portfolio('2026-10-31', { Banks: banks, Power: 10, Textiles: 20 }),
        ],
        ...changes,
      },
    );
  expect(sayDrift(34)).toEqual([
    'Portfolio: Banks up from 24.00 % to 34.00 % of net assets, 31 Oct 2025 to 31 Oct 2026.',
  ]);
  expect(sayDrift(33.99)).toEqual([]);
  expect(sayDrift(14)).toEqual([
    'Portfolio: Banks down from 24.00 % to 14.00 % of net assets, 31 Oct 2025 to 31 Oct 2026.',
  ]);
  const withoutYear = [...portfolio('2025-12-31', { Banks: 0 }), ...portfolio('2026-10-31', { Banks: 50 })];
  expect(sayDrift(0, { history: withoutYear })).toEqual([]);
  expect(sayDrift(34, { performance: { ...build({}).performance, subCategory: 'Index Funds' } })).toEqual([]);
});

test('a rule that the portfolio is outside comes first, one that it was outside before others, and one that is always met last', () => {
  const outside = buildRuleCheck({
    rule: 'Small-cap shares',
    value: 24.72,
    minimum: 25,
    result: 'Below',
    monthsOutside: 3,
    months: 12,
  });
  const before = buildRuleCheck({ value: 83.95, minimum: 80, monthsOutside: 2, months: 12 });
  const met = { ...before, monthsOutside: 0 };
  const sayRules = (check: typeof outside, changes = {}) => say({}, { checks: [{ ...check, ...changes }] });
  expect(sayRules(outside)).toEqual([
    'Rules: Small-cap shares 24.72 %, at least 25 %: below in Oct 2026, outside in 3 of 12 months.',
  ]);
  expect(sayRules(before)).toEqual([
    'Rules: Large-cap shares 83.95 %, at least 80 %: met in Oct 2026, outside in 2 of 12 months.',
  ]);
  expect(sayRules(met)).toEqual([
    'Rules: Large-cap shares 83.95 %, at least 80 %: met in 12 of 12 months to Oct 2026.',
  ]);
  expect(sayRules(met, { months: 11 })).toEqual([]);
  expect(sayRules(outside, { monthsOutside: 1, months: 1 })).toEqual([
    'Rules: Small-cap shares 24.72 %, at least 25 %: below in Oct 2026, outside in 1 of 1 month.',
  ]);
  expect(sayRules(outside, { result: 'Cannot be judged' })).toEqual([]);
  expect(sayRules(outside, { date: '2026-08-18' })).toEqual([]); // 101 days
  expect(sayRules(outside, { date: '2026-08-19' })).toHaveLength(1);
});

test('a manager of less than a year is said unless the scheme is as young', () => {
  const sayManagers = (from: IsoDate, age: number) =>
    say(
      { age: [age] },
      {
        managers: [
          { manager: 'Neha Rao', from },
          { manager: 'Anil Shah', from: '2019-01-01' },
        ],
      },
    );
  expect(sayManagers('2025-11-28', 8)).toEqual(['People: Managed by Neha Rao since 28 Nov 2025, beside Anil Shah.']);
  expect(sayManagers('2025-11-27', 8)).toEqual([]);
  expect(sayManagers('2025-11-28', 1)).toEqual([]);
});

test('another category than a year ago is said, with the day by which it is known', () => {
  const sayCategory = (date: IsoDate, after: IsoDate) => {
    const event = buildSchemeEvent({
      kind: 'Category',
      date,
      after,
      old: 'Equity - Contra Fund',
      new: 'Equity - Value Fund',
    });
    return say({}, { events: [event] });
  };
  expect(sayCategory('2026-04-01', '2026-03-31')).toEqual([
    'Category: Value Fund since 01 Apr 2026, before that Contra Fund.',
  ]);
  expect(sayCategory('2026-04-01', '2026-03-01')).toEqual([
    'Category: Value Fund by 01 Apr 2026, before that Contra Fund.',
  ]);
  expect(sayCategory('2025-11-27', '2025-11-26')).toEqual([]);
});

test('there are at most three, the heaviest, each of another topic, and of equal ones the first', () => {
  const finding = (topic: string, weight: number, text = topic): Finding<never> => ({
    topic,
    sentence: [text],
    weight,
  });
  const chosen = chooseFindings([
    finding('A', 1),
    null,
    finding('B', 3),
    finding('B', 2),
    finding('C', 2, 'first'),
    finding('D', 2),
  ]);
  expect(chosen.map(getPlainText)).toEqual(['B', 'first', 'D']);
  const all = findSchemeFindings(
    build(
      { return5Year: [11, [0, 1]], maxDrawdown3Year: [-1, [-11, 1]], ter: [0.1, [0.2, 0.1]], age: [8] },
      {
        managers: [{ manager: 'Neha Rao', from: '2026-11-01' }],
        checks: [buildRuleCheck({ months: 12, value: 83.95, minimum: 80 })],
      },
    ),
  );
  expect(all.map(({ topic }) => topic)).toEqual(['People', 'Risk', 'Returns']);
});
