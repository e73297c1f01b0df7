import { formatIsoDate } from '#contract/dates.ts';
import { performanceFields, type Performance } from '#contract/records/performance.ts';
import { buildPerformance } from '../../support/market/build-records.ts';

// A seeded list of schemes with the shapes of a real one: long names that differ at their ends, few distinct categories,
// young schemes without ten-year returns, information ratios for equity only, old plans with an old NAV.

const HOUSES = [
  'Aravalli',
  'Deodar',
  'Himgiri',
  'Kaveri',
  'Lotus Crest',
  'Malabar Coast',
  'Monsoon',
  'Nilgiri',
  'Peepal',
];
const PLANS = ['Direct Plan - Growth', 'Direct Plan - IDCW', 'Regular Plan - Growth', 'Regular Plan - IDCW Payout'];
const KINDS = [
  { category: 'Equity', subCategory: 'Large Cap', benchmark: 'NIFTY 100 TRI', risk: 'Very High' },
  { category: 'Equity', subCategory: 'Flexi Cap', benchmark: 'NIFTY 500 TRI', risk: 'Very High' },
  { category: 'Equity', subCategory: 'Small Cap', benchmark: 'NIFTY Smallcap 250 TRI', risk: 'High' },
  { category: 'Debt', subCategory: 'Liquid', benchmark: 'NIFTY Liquid Index A-I', risk: 'Low' },
  { category: 'Debt', subCategory: 'Corporate Bond', benchmark: 'NIFTY Corporate Bond Index A-II', risk: 'Moderate' },
  { category: 'Hybrid', subCategory: 'Balanced Advantage', benchmark: 'NIFTY 50 Hybrid', risk: 'Moderately High' },
  { category: 'Other', subCategory: 'Index Funds', benchmark: 'NIFTY 50 TRI', risk: 'Very High' },
] as const;

const numberFields = Object.entries(performanceFields).flatMap(([name, field]) =>
  field.kind === 'number' ? [name] : [],
);

/** GetAUM records, the same in every run. */
export function generateSchemes(count: number): readonly Performance[] {
  const next = random(20_261_119);
  return Array.from({ length: count }, (_, index) => scheme(index, next));
}

function scheme(index: number, next: () => number): Performance {
  const { risk, ...kind } = pick(KINDS, next);
  const years = next() * 14;
  const known = numberFields.filter((name) => applies(name, kind.category, years));
  return buildPerformance({
    ...kind,
    ...Object.fromEntries(known.map((name) => [name, Math.round((next() * 60 - 15) * 100) / 100])),
    code: String(100_000 + index),
    schemeName: `${pick(HOUSES, next)} ${kind.subCategory} Fund Series ${index % 97} - ${PLANS[index % 4] ?? ''}`,
    riskometerScheme: risk,
    riskometerBenchmark: risk,
    type: next() < 0.9 ? 'Open Ended' : 'Close Ended',
    specialCharAum: next() < 0.02 ? '#' : '',
    isinGrowth: `INF${String(index).padStart(6, '0')}A01`,
    isinDivPayout: next() < 0.5 ? `INF${String(index).padStart(6, '0')}B02` : '',
    isinDivReinvest: next() < 0.2 ? `INF${String(index).padStart(6, '0')}C03` : '',
    date: '2026-11-19T18:30:00',
    navDate: next() < 0.8 ? '2026-11-19T00:00:00' : `${formatIsoDate(2010 + Math.floor(next() * 16), 3, 15)}T00:00:00`,
    preNavDate: '2026-11-18T00:00:00',
    dailyAum: Math.round(next() ** 4 * 9_000_000) / 100,
  });
}

function applies(name: string, category: string, years: number): boolean {
  if (name.startsWith('ir') && category !== 'Equity') return false;
  const needed = /(\d+)Y(?:ear|r)/.exec(name)?.[1];
  return needed === undefined || Number(needed) <= years;
}

const pick = <Value>(values: readonly Value[], next: () => number): Value => {
  const value = values[Math.floor(next() * values.length)];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
};

// mulberry32 (Tommy Ettinger, public domain): small, seeded, even enough for this
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
