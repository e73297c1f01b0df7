import { describe, expect, onTestFinished, test } from 'vitest';
import type { EventKind } from '#contract/records/scheme-event.ts';
import { addDays, daysBetween } from '#finance/calendar.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import type { TestScheme } from '#test/support/market/market-types.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

// What is found in the NAVs and AUM of the whole market: events that no source prints.

const FIRST = '2026-03-01';
const LAST = '2026-11-19';

/** A NAV on every day from one to another, growing from 10 by a factor a day. */
function navs(from: string = FIRST, to: string = LAST, factor = 1): Readonly<Record<string, number>> {
  const days = daysBetween(isoDate(from), isoDate(to));
  return Object.fromEntries(
    Array.from({ length: days + 1 }, (_, at) => [addDays(isoDate(from), at), 10 * factor ** at]),
  );
}

type Option = Partial<TestScheme> & { readonly code: string };
const name = (schemeNumber: number): string => `Alpine ${['Large', 'Mid', 'Small'][schemeNumber - 1]} Cap Fund`;
/** The plan and option of the scheme of a number. */
const option = (schemeNumber: number, { plan = 'Direct', option: kind = 'Growth', ...others }: Option) =>
  buildScheme({
    schemeNumber,
    plan,
    option: kind,
    schemeName: `${name(schemeNumber)} - ${plan} Plan - ${kind}`,
    ...others,
  });
/** ₹ crore. */
const aum = (schemeNumber: number, date: string, crore: number) =>
  buildPortfolio({ schemeNumber, date: isoDate(date), holdings: [buildHolding({ marketValue: crore * 100 })] });

async function find(market: Parameters<typeof buildMarket>[0], kind?: EventKind) {
  const store = await openTemporaryStore(buildMarket({ asOf: isoDate(LAST), ...market }));
  onTestFinished(() => store.close());
  const events = await store.readEvents({}, kind === undefined ? {} : { kind });
  return events.map(({ code, date, after, old, new: now, source, state }) => ({
    code,
    date,
    after,
    old,
    now,
    source,
    state,
  }));
}

describe('a plan or option', () => {
  const growth = option(1, { code: '1' });
  const regular = option(1, { code: '2', plan: 'Regular' });
  const findPlans = (of1: ReturnType<typeof navs>, of2: ReturnType<typeof navs>) =>
    find({ schemes: [growth, regular], navs: { 1: of1, 2: of2 } }, 'Plan');

  test('is new on the day of its first NAV, if that is sixty days after those of the others', async () => {
    expect(await findPlans(navs(), navs('2026-04-30'))).toEqual([
      {
        code: '2',
        date: '2026-04-30',
        after: '2026-04-29',
        old: '',
        now: 'Regular Plan - Growth',
        source: 'nav',
        state: '',
      },
    ]);
    expect(await findPlans(navs(), navs('2026-04-29'))).toEqual([]);
  });

  test('has ended on the next day with a NAV of the others, if it has had none for more than thirty days', async () => {
    expect(await findPlans(navs(), navs(FIRST, '2026-10-19'))).toEqual([
      {
        code: '2',
        date: '2026-10-20',
        after: '2026-10-19',
        old: 'Regular Plan - Growth',
        now: '',
        source: 'nav',
        state: '',
      },
    ]);
    expect(await findPlans(navs(), navs(FIRST, '2026-10-20'))).toEqual([]);
  });

  test('is neither new nor ended where the others have no NAVs for more than forty days, nor if all end', async () => {
    const gap = (from: string, to: string) =>
      Object.fromEntries(Object.entries(navs()).filter(([day]) => day < from || day > to));
    expect(await findPlans(gap('2026-05-01', '2026-06-10'), navs('2026-06-01'))).toEqual([]);
    expect(await findPlans(gap('2026-05-01', '2026-06-08'), navs('2026-06-01'))).toMatchObject([
      { date: '2026-06-01', after: '2026-04-30' },
    ]);
    expect(await findPlans(navs(FIRST, '2026-08-01'), navs(FIRST, '2026-08-01'))).toEqual([]);
  });
});

describe('a segregated portfolio', () => {
  const segregated = option(2, { code: '5', schemeName: `${name(1)} - Segregated Portfolio 1 - Direct Plan - Growth` });
  const series = { 1: navs(), 2: navs(), 5: navs('2026-06-01') };

  test('is an event of its main portfolio, later than the last NAV of that before it', async () => {
    expect(
      await find({ schemes: [option(1, { code: '1' }), segregated], navs: series }, 'SegregatedPortfolio'),
    ).toEqual([
      {
        ...{ code: '1', date: '2026-06-01', after: '2026-05-31', old: '', source: 'nav', state: '' },
        now: `${name(1)} - Segregated Portfolio 1`,
      },
    ]);
  });

  test('is an event of its own if two schemes of the house have the name, or none', async () => {
    const twin = option(3, { code: '2', schemeName: `${name(1)} - Direct Plan - Growth` });
    const own = [{ code: '5', date: '2026-06-01', after: null }];
    for (const schemes of [
      [option(1, { code: '1' }), twin, segregated],
      [option(1, { code: '1', mutualFund: 'Meru Mutual Fund' }), segregated],
    ])
      expect(await find({ schemes, navs: series }, 'SegregatedPortfolio')).toMatchObject(own);
  });
});

describe('a merger', () => {
  const ended = option(1, { code: '4' });
  const [second, third] = [option(2, { code: '2' }), option(3, { code: '3' })];
  const series = { 2: navs(), 3: navs(), 4: navs(FIRST, '2026-09-10') };
  const before = [aum(1, '2026-08-31', 100), aum(2, '2026-08-31', 500), aum(3, '2026-08-31', 500)];
  const findMergers = (of2: number, of3: number, schemes = [ended, second, third], navsOf = series) =>
    find(
      { schemes, navs: navsOf, portfolios: [...before, aum(2, '2026-09-30', of2), aum(3, '2026-09-30', of3)] },
      'Merger',
    );

  test('is suspected of both schemes if one of the house, and only one, grew by the AUM of a scheme that ended', async () => {
    const merger = {
      ...{ date: '2026-09-11', after: '2026-09-10', source: 'nav', state: 'Suspected' },
      ...{ old: ended.schemeName, now: second.schemeName },
    };
    expect(await findMergers(600, 500)).toEqual([
      { code: '2', ...merger },
      { code: '4', ...merger },
    ]);
    expect(await findMergers(600, 600)).toEqual([]);
    expect(await findMergers(500, 500)).toEqual([]);
  });

  test('is none if the growth differs by more than a fifth, or is what the NAV earned', async () => {
    expect(await findMergers(581, 500)).toHaveLength(2);
    expect(await findMergers(579, 500)).toEqual([]);
    // 20 % in thirty days
    const rising = { ...series, 2: navs(FIRST, LAST, 1.2 ** (1 / 30)) };
    expect(await findMergers(600, 500, undefined, rising)).toEqual([]);
    expect(await findMergers(700, 500, undefined, rising)).toHaveLength(2);
  });

  test('is none of a close-ended scheme, of another house, or of one without a NAV for thirty days only', async () => {
    expect(await findMergers(600, 500, [{ ...ended, type: 'Close Ended' }, second, third])).toEqual([]);
    expect(await findMergers(600, 500, [ended, { ...second, mutualFund: 'Meru Mutual Fund' }, third])).toEqual([]);
    const endsOn = (day: string) =>
      find(
        {
          schemes: [ended, second],
          navs: { 2: navs(), 4: navs(FIRST, day) },
          portfolios: [aum(1, '2026-09-30', 100), aum(2, '2026-09-30', 500), aum(2, '2026-10-31', 600)],
        },
        'Merger',
      );
    expect(await endsOn('2026-10-20')).toEqual([]);
    expect(await endsOn('2026-10-19')).toHaveLength(2);
  });
});

describe('a discontinuity of the AUM', () => {
  const scheme = option(1, { code: '1' });
  const findJumps = (points: readonly (readonly [date: string, crore: number])[], of1 = navs()) =>
    find(
      { schemes: [scheme], navs: { 1: of1 }, portfolios: points.map(([date, crore]) => aum(1, date, crore)) },
      'Aum',
    );

  test('is suspected from a factor of eight between two month-ends, up or down', async () => {
    const jump = { code: '1', date: '2026-08-31', after: '2026-07-31', source: 'portfolios', state: 'Suspected' };
    expect(
      await findJumps([
        ['2026-07-31', 100],
        ['2026-08-31', 800],
      ]),
    ).toEqual([{ ...jump, old: '100', now: '800' }]);
    expect(
      await findJumps([
        ['2026-07-31', 800],
        ['2026-08-31', 100],
      ]),
    ).toEqual([{ ...jump, old: '800', now: '100' }]);
    expect(
      await findJumps([
        ['2026-07-31', 100],
        ['2026-08-31', 799],
      ]),
    ).toEqual([]);
  });

  test('is none of a small scheme, of one that is filled or emptied, or over more than two months', async () => {
    expect(
      await findJumps([
        ['2026-07-31', 10],
        ['2026-08-31', 99],
      ]),
    ).toEqual([]);
    expect(
      await findJumps([
        ['2026-04-30', 10],
        ['2026-05-29', 800],
      ]),
    ).toEqual([]);
    expect(
      await findJumps([
        ['2026-04-30', 10],
        ['2026-05-30', 800],
      ]),
    ).toHaveLength(1);
    expect(
      await findJumps([
        ['2026-06-29', 100],
        ['2026-08-31', 800],
      ]),
    ).toEqual([]);
    expect(
      await findJumps([
        ['2026-06-30', 100],
        ['2026-08-31', 800],
      ]),
    ).toHaveLength(1);
  });

  test('is none of a scheme that is emptied in its last ninety days, if others have NAVs after these', async () => {
    const endsOn = (day: string) =>
      find(
        {
          schemes: [scheme, option(2, { code: '2' })],
          navs: { 1: navs(FIRST, day), 2: navs() },
          portfolios: [aum(1, '2026-05-31', 800), aum(1, '2026-06-15', 100)],
        },
        'Aum',
      );
    expect(await endsOn('2026-08-20')).toEqual([]);
    // it may have NAVs again
    expect(await endsOn('2026-08-21')).toHaveLength(1);
  });

  test('is of the source of the new value, by the published AUM of a day that no portfolio has', async () => {
    const market = {
      schemes: [scheme],
      navs: { 1: navs() },
      portfolios: [aum(1, '2026-07-31', 100), aum(1, '2026-08-31', 101)],
      publishedAum: [{ schemeKey: '1', date: isoDate('2026-08-20'), aum: 10_100 }],
    };
    expect(await find(market, 'Aum')).toMatchObject([
      { date: '2026-08-31', after: '2026-08-20', old: '10100', now: '101', source: 'portfolios' },
      { date: '2026-08-20', after: '2026-07-31', old: '100', now: '10100', source: 'performance' },
    ]);
  });
});

test('events of one day are in the order of their kinds, then of their codes; from and to include their days', async () => {
  const schemes = ['10', '9', '11'].map((code, at) =>
    option(1, { code, plan: at === 0 ? 'Direct' : 'Regular', option: ['Growth', 'IDCW', 'Growth'][at] ?? '' }),
  );
  const printed = [
    { value: 'High', first: isoDate('2026-06-01'), last: isoDate('2026-06-30') },
    { value: 'Low', first: isoDate('2026-07-01'), last: isoDate('2026-07-31') },
  ];
  const store = await openTemporaryStore(
    buildMarket({
      asOf: isoDate(LAST),
      schemes,
      navs: { 10: navs(), 9: navs('2026-07-01'), 11: navs('2026-07-01') },
      histories: [{ kind: 'Riskometer', schemeKey: '1', appliesTo: '', source: 'performance', observations: printed }],
    }),
  );
  onTestFinished(() => store.close());
  const list = async (from: string, to: string) =>
    (await store.readEvents({}, { from: isoDate(from), to: isoDate(to) })).map(({ kind, code }) => `${kind} ${code}`);
  expect(await list('2026-07-01', '2026-07-01')).toEqual(['Plan 11', 'Plan 9', 'Riskometer 10']);
  expect(await list('2026-07-02', LAST)).toEqual([]);
  expect(await list(FIRST, '2026-06-30')).toEqual([]);
});
