import { expect, test } from 'vitest';
import {
  findLeadingCode,
  findLeadingCodes,
  identifyCodes,
  isOpenEnded,
  lacksBenchmark,
  type IdentifiedCode,
} from '#finance/identity.ts';

/** The day of the dataset's NAVs. */
const AS_OF = 20_000;

const build = (code: string, more: Partial<IdentifiedCode> = {}): IdentifiedCode => ({
  ...{ code, schemeKey: code, plan: 'Direct', option: 'Growth', navDay: AS_OF },
  ...{ type: 'Open Ended', category: 'Equity', subCategory: 'Large Cap Fund', benchmark: '' },
  ...{ returnSource: '', navNote: '', isSegregated: false, isSpecialised: false },
  ...more,
});

const identify = (codes: readonly IdentifiedCode[]) => [...identifyCodes(codes, AS_OF).values()];
const identifyOne = (more: Partial<IdentifiedCode>) => identify([build('1', more)])[0];
const listGroups = (...codes: readonly Partial<IdentifiedCode>[]) =>
  identify(codes.map((more, index) => build(String(index + 1), more))).map(({ peerGroup }) => peerGroup);

const planOf = (code: string, plan: string, option: string, navDay: number | null = AS_OF) => ({
  ...{ code, plan, option, navDay },
});

test('a current code comes before one that has ended, direct before others, growth before other options, the lowest number first', () => {
  const ordered = [
    planOf('100001', 'Direct', 'Growth', AS_OF - 10),
    planOf('100002', 'Direct', 'Growth'),
    planOf('99', 'Direct', 'IDCW'),
    planOf('98', 'Regular', 'Growth'),
    planOf('200', '', 'Growth'),
    planOf('97', 'Regular', 'IDCW'),
    planOf('1000', '', ''),
    planOf('96', 'Direct', 'Growth', AS_OF - 11),
    planOf('95', 'Direct', 'Growth', null),
  ];
  for (const first of ordered.keys())
    expect(findLeadingCode(ordered.slice(first).toReversed(), AS_OF)).toBe(ordered[first]);
});

test('a growth plan that pays out income is none', () => {
  const paying = planOf('1', 'Direct', 'Growth Monthly IDCW Payout');
  expect(findLeadingCode([paying, planOf('2', 'Direct', 'Growth')], AS_OF).code).toBe('2');
});

test('of codes that have all ended, those that ended with the scheme come first', () => {
  const [former, last] = [planOf('1', 'Direct', 'Growth', 15_000), planOf('2', 'Regular', 'Growth', 16_000)];
  expect(findLeadingCode([former, last], AS_OF)).toBe(last);
  expect(findLeadingCode([former, last], null)).toBe(last);
});

test('there is no leading code among no codes', () => {
  expect(() => findLeadingCode([], AS_OF)).toThrow('expected at least one scheme code, got none');
});

test('all plans and options of a scheme have its code, and no other scheme has', () => {
  const codes = [
    build('3', { schemeKey: 'a' }),
    build('4', { schemeKey: 'a', plan: 'Regular' }),
    build('5', { schemeKey: 'b', plan: 'Regular' }),
  ];
  expect(identify(codes).map(({ schemeCode }) => schemeCode)).toEqual(['3', '3', '5']);
  expect(findLeadingCodes(codes, AS_OF).get('4')).toBe(codes[0]);
});

test('an ETF is shown without a plan, whatever its name says, and with an option only if it may pay out', () => {
  const etf = { category: 'Other', subCategory: 'Other ETFs', plan: 'Regular', option: 'IDCW' };
  expect(identifyOne(etf)).toMatchObject({ planShown: '', optionShown: 'IDCW only' });
  expect(identifyOne({ ...etf, returnSource: '1Year=Computed' })).toMatchObject({ planShown: '', optionShown: '' });
  expect(identifyOne({})).toMatchObject({ planShown: 'Direct', optionShown: 'Growth' });
});

test('a NAV is current until it is more than ten days older than those of the dataset', () => {
  const ages = [0, 10, 11].map((days) => identifyOne({ navDay: AS_OF - days })?.navStatus);
  expect(ages).toEqual(['Current', 'Current', 'Stale']);
  expect(identifyOne({ navDay: null })?.navStatus).toBe('Stale');
});

test('an open-ended scheme with a current NAV is investable, unless it is a segregated portfolio or a specialised fund', () => {
  const isInvestable = (more: Partial<IdentifiedCode>) => identifyOne(more)?.isInvestable;
  expect(isInvestable({})).toBe('Yes');
  expect(isInvestable({ navNote: 'Check this NAV' })).toBe('Yes');
  expect(isInvestable({ navDay: AS_OF - 11 })).toBe('No');
  expect(isInvestable({ type: 'Close Ended' })).toBe('No');
  expect(isInvestable({ isSegregated: true })).toBe('No');
  expect(isInvestable({ isSpecialised: true })).toBe('No');
});

test.each(['Open Ended', 'Open-Ended', 'open ended schemes', ' OpenEnded'])('%j is open-ended', (type) => {
  expect(isOpenEnded(type)).toBe(true);
});

test.each(['Close Ended', 'Interval Fund', 'Reopened Ended', ''])('%j is not open-ended', (type) => {
  expect(isOpenEnded(type)).toBe(false);
});

test('a scheme has the sub-category of its leading code, although a plan is printed under another', () => {
  const codes = [
    build('1', { schemeKey: 'a', category: 'Debt', subCategory: 'Short Duration Fund' }),
    build('2', { schemeKey: 'a', category: 'Debt', subCategory: 'Medium to Long Duration Fund', plan: 'Regular' }),
  ];
  expect(identify(codes)).toMatchObject([
    { canonicalCategory: 'Debt', canonicalSubCategory: 'Short Term Fund', peerGroup: 'Short Term Fund · Direct' },
    { canonicalCategory: 'Debt', canonicalSubCategory: 'Short Term Fund', peerGroup: 'Short Term Fund · Regular' },
  ]);
});

test('peers share the sub-category under either label and the plan, and have the growth option or none', () => {
  const debt = { category: 'Debt', subCategory: 'Low Duration Fund' };
  const group = 'Ultra Short to Short Term Fund · Direct';
  expect(
    listGroups(
      debt,
      { ...debt, subCategory: 'Ultra Short to Short Term Fund', option: '' },
      { ...debt, benchmark: 'Any index' },
      { ...debt, plan: 'Regular' },
    ),
  ).toEqual([group, group, group, 'Ultra Short to Short Term Fund · Regular']);
});

test('a code without peers has no group', () => {
  const without: readonly Partial<IdentifiedCode>[] = [
    ...['IDCW', 'Daily IDCW Reinvestment', 'Bonus'].map((option) => ({ option })),
    { navDay: AS_OF - 11 },
    { navNote: 'Check this NAV' },
    { isSegregated: true },
    { subCategory: '' },
    { category: 'Other', subCategory: 'Index Funds' },
    { category: 'Other', subCategory: 'Other ETFs', option: 'IDCW', benchmark: 'Nifty 50 TRI' },
  ];
  expect(listGroups(...without)).toEqual(without.map(() => ''));
});

test.each([
  ['Other', 'Index Funds', 'Index Funds', 'Equity Funds', 'Nifty 50 index funds · Direct'],
  ['Other', 'Other ETFs', 'Exchange Traded Funds (ETFs)', 'Equity ETF', 'Nifty 50 ETFs'],
  ['Equity', 'Sectoral/ Thematic', 'Equity', 'Thematic Fund', 'Nifty 50 sectoral and thematic funds · Direct'],
])('schemes printed as “%s, %s” and “%s, %s” are peers if they have the same benchmark', (...labels) => {
  const [category, subCategory, newCategory, newSubCategory, name] = labels;
  const old = { category, subCategory, benchmark: 'Nifty 50 TRI' };
  const now = { category: newCategory, subCategory: newSubCategory };
  const [group, respelled, other] = listGroups(
    old,
    { ...now, benchmark: 'NIFTY 50 Total Return Index' },
    { ...now, benchmark: 'Nifty Next 50 TRI' },
    old,
  );
  expect([group, respelled]).toEqual([name, name]);
  expect(other).not.toBe(name);
});

test('a group is named as most of its codes spell the index, of several spellings by the first in the alphabet, in any order of the codes', () => {
  const index = { category: 'Other', subCategory: 'Index Funds' };
  const codes = [
    'Nifty50 TRI',
    'NIFTY 50 TRI',
    'NIFTY 50 Index TRI',
    'Nifty 50 TRI',
    'Nifty 50 TRI',
    'Nifty 50 TRI',
  ].map((benchmark) => ({
    ...index,
    benchmark,
  }));
  const names = [codes, codes.toReversed()].map((each) => [...new Set(listGroups(...each))]);
  expect(names).toEqual([['Nifty 50 index funds · Direct'], ['Nifty 50 index funds · Direct']]);
  expect(listGroups(...codes.slice(0, 2), ...codes.slice(3, 4))[0]).toBe('NIFTY 50 index funds · Direct');
});

test('index funds, ETFs and thematic funds with one benchmark are three groups, and all gold ETFs are one', () => {
  const benchmark = 'Nifty 50 TRI';
  const groups = listGroups(
    { category: 'Other', subCategory: 'Index Funds', benchmark },
    { category: 'Other', subCategory: 'Other ETFs', benchmark },
    { category: 'Equity', subCategory: 'Thematic Fund', benchmark },
  );
  expect(new Set(groups).size).toBe(3);
  const gold = { category: 'Other', subCategory: 'Gold ETF' };
  expect(listGroups({ ...gold, benchmark: 'Domestic price of Gold' }, gold)).toEqual(['Gold ETF', 'Gold ETF']);
});

test('a theme without a benchmark lacks one, and an equity fund of any index does not', () => {
  const theme = { category: 'Equity', subCategory: 'Sectoral/ Thematic', benchmark: '' };
  expect(lacksBenchmark(theme)).toBe(true);
  expect(lacksBenchmark({ ...theme, benchmark: 'Nifty Bank TRI' })).toBe(false);
  expect(lacksBenchmark({ ...theme, subCategory: 'Large Cap Fund' })).toBe(false);
  expect(lacksBenchmark({ ...theme, subCategory: '' })).toBe(false);
});
