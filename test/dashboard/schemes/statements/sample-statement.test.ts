import { expect, test } from 'vitest';
import { createCodeFinder, createNameFinder } from '#dashboard/schemes/saved/resolve-codes.ts';
import { recogniseText } from '#dashboard/schemes/statements/recognise-text.ts';
import { resolveStatement } from '#dashboard/schemes/statements/resolve-statement.ts';
import { buildSampleStatement, pickSampleSchemes } from '#dashboard/schemes/statements/sample-statement.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { STALE } from '#finance/identity.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import { createLedger } from '#finance/transactions/ledger.ts';
import { identifyEntries } from '#schemes/derive-identities.ts';
import { buildSchemeIndex } from '#schemes/search/scheme-index.ts';
import { createSchemeSearch } from '#schemes/search/scheme-search.ts';
import { buildSchemeMaster } from '#test/support/market/build-records.ts';

const END = toDayNumber('2026-11-19');
const build = (code: string, name: string, subCategory: string, option = 'Growth') =>
  buildSchemeMaster({
    code,
    schemeName: `${name} - Direct Plan - ${option}`,
    plan: 'Direct',
    option,
    category: /Cap/.test(subCategory) ? 'Equity' : /Hybrid/.test(subCategory) ? 'Hybrid' : 'Debt',
    subCategory,
  });
const schemes = identifyEntries([
  build('100001', 'Alpha Large Cap Fund', 'Large Cap Fund'),
  build('100002', 'Alpha Corporate Bond Fund', 'Corporate Bond Fund'),
  build('100003', 'Alpha Small Cap Fund', 'Small Cap Fund'),
  build('100004', 'Alpha Aggressive Hybrid Fund', 'Aggressive Hybrid Fund', 'IDCW'),
  build('100005', 'Alpha Credit Risk Fund (Segregated Portfolio 1)', 'Credit Risk Fund'),
  build('100006', 'Beta Large Cap Fund', 'Large Cap Fund'),
]).map((entry) => (entry.code === '100006' ? { ...entry, navStatus: STALE } : entry));
const list = { schemes, byCode: new Map(schemes.map((each) => [each.code, each])), hasPortfolioDates: true };

/** A NAV of each weekday, of four years. */
function buildNavs(last: number) {
  const days = Array.from({ length: 1460 }, (_, index) => last - 1459 + index).filter((day) => (day + 4) % 7 < 5);
  return { days: Int32Array.from(days), navs: Float64Array.from(days, (_, index) => 20 + index * 0.0137) };
}

test('the sample statement has every kind of row, which follow from each other', async () => {
  const picked = pickSampleSchemes(list);
  expect(Object.keys(picked)).toEqual(['core', 'parked', 'target', 'income', 'segregated', 'merged']);
  const navs = new Map(schemes.map(({ code, navStatus }) => [code, buildNavs(navStatus === STALE ? END - 500 : END)]));
  const recognised = recogniseText(buildSampleStatement(picked, navs), END);
  if (recognised.kind !== 'statement') throw new Error(recognised.kind);
  const search = createSchemeSearch(await buildSchemeIndex(schemes, async () => {}));
  const isStale = (code: string) => code === '100006';
  const read = resolveStatement(
    recognised.statement,
    {
      findCode: createCodeFinder(list, isStale),
      byCode: list.byCode,
      isStale,
      findByName: createNameFinder(list, search),
    },
    new Map(),
  );
  expect([...new Set(read.transactions.map(({ kind }) => kind))].toSorted()).toEqual([
    'Bonus',
    'Charge',
    'DividendPayout',
    'DividendReinvestment',
    'MergerIn',
    'MergerOut',
    'Opening',
    'Purchase',
    'Redemption',
    'Reversal',
    'Segregation',
    'SwitchIn',
    'SwitchOut',
    'TransferIn',
    'TransferOut',
  ]);
  expect(read.problems.map(({ reason }) => reason)).toEqual([
    'Neither units nor an amount: nothing is bought, sold or paid.',
  ]);
  expect(read.notes.map(({ reason }) => reason.slice(0, 45))).toEqual([
    'The closing balance is 0 beside a value of ₹ ',
  ]);
  expect([read.differences, read.choices]).toEqual([[], []]);
  const ledger = createLedger(read.transactions, (code) => {
    const series = navs.get(code);
    return series ? detectBreaks(series) : null;
  });
  expect([ledger.cancelled.length, ledger.unmatchedReversals, ledger.withoutNavs]).toEqual([1, [], []]);
  // every switch and the merger has found its other side
  const alone = ledger.entries.filter(({ kind, other }) => /^(Switch|Merger)/.test(kind) && other === null);
  expect(alone).toEqual([]);
});

test('the sample statement does without schemes that the list has not', () => {
  const picked = pickSampleSchemes({ ...list, schemes: schemes.slice(0, 1) });
  const navs = new Map([['100001', buildNavs(END)]]);
  expect(recogniseText(buildSampleStatement(picked, navs), END).kind).toBe('statement');
});
