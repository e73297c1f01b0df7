import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '#dataset/storage/store.ts';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const day = (index: number) => new Date(Date.UTC(2026, 6, 1 + index)).toISOString().slice(0, 10);
/** A NAV on every day from one to another, counted from 1 July 2026. */
const navs = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [day(from + i), 10 + (from + i) / 1000]));
const LAST = 141; // 19 November 2026

const code = (number: string, schemeNumber: number, name: string, plan = 'Direct', option = 'Growth') =>
  buildScheme({ code: number, schemeNumber, schemeName: `${name} - ${plan} Plan - ${option}`, plan, option });
const schemes = [
  code('1', 1, 'Alpine Large Cap Fund'),
  code('2', 1, 'Alpine Large Cap Fund', 'Regular'),
  code('10', 1, 'Alpine Large Cap Fund', 'Regular', 'Weekly IDCW'),
  code('3', 1, 'Alpine Large Cap Fund', 'Regular', 'IDCW'),
  code('4', 1, 'Alpine Large Cap Fund', 'Regular', 'Monthly IDCW'),
  code('5', 2, 'Alpine Focused Fund'),
  code('6', 3, 'Alpine Large Cap Fund - Segregated Portfolio 1'),
];
const seen = (value: string, first: string, last = first) => ({ value, first: isoDate(first), last: isoDate(last) });
const history = { schemeKey: '1', appliesTo: '', source: 'nav' } as const;
const total = (schemeNumber: number, date: string, crore: number) =>
  buildPortfolio({ schemeNumber, date: isoDate(date), holdings: [buildHolding({ marketValue: crore * 100 })] });

let store: Store;
let request: ReturnType<typeof createRequester>;

beforeAll(async () => {
  store = await openTemporaryStore(
    buildMarket({
      schemes,
      navs: {
        1: navs(0, LAST),
        2: navs(0, LAST),
        10: navs(0, LAST),
        3: navs(80, LAST), // new on 19 September
        4: navs(0, 60), // ended on 30 August
        5: navs(0, 95), // merged on 4 October
        6: navs(30, LAST),
      },
      portfolios: [
        total(1, '2026-08-31', 1000),
        total(1, '2026-09-30', 1010),
        total(1, '2026-10-31', 1500),
        total(2, '2026-09-30', 480),
      ],
      publishedAum: [{ schemeKey: '1', date: '2026-11-15', aum: 150_000 }],
      histories: [
        {
          ...history,
          kind: 'Name',
          observations: [seen('Alpine Bluechip Fund', '2026-03-12'), seen('Alpine Large Cap Fund', '2026-08-18')],
        },
        {
          ...history,
          kind: 'Riskometer',
          source: 'performance',
          observations: [seen('High', '2026-07-01'), seen('Very High', '2026-07-30')],
        },
        {
          ...history,
          kind: 'Riskometer',
          source: 'riskometers',
          observations: [seen('High', '2026-07-20'), seen('Very High', '2026-07-31')],
        },
        {
          ...history,
          kind: 'Ter',
          source: 'ter',
          appliesTo: 'Direct',
          observations: [seen('0.5', '2026-07-01'), seen('0.6', '2026-07-02')],
        },
        {
          ...history,
          kind: 'Ter',
          source: 'ter',
          appliesTo: 'Regular',
          observations: [seen('1.5', '2026-07-01'), seen('1.6', '2026-07-03')],
        },
      ],
    }),
  );
  request = createRequester(createTestService(store));
});
afterAll(() => store.close());

const read = async (parameters: Record<string, string>) => {
  const { body } = await request('GetSchemeEvents', { dTFormat: 'Iso', ...parameters });
  return body.value;
};
const summarize = (events: Awaited<ReturnType<typeof read>>) =>
  events.map((event) => `${event['kind']} ${event['code']}`);

describe('GetSchemeEvents', () => {
  test('lists what changed, newest first, with the last day before the change', async () => {
    const events = await read({ from: '01-01-2026' });
    expect(summarize(events)).toEqual([
      'Aum 1',
      'Merger 1',
      'Merger 5',
      'Plan 3',
      'Plan 4',
      'Name 1',
      'SegregatedPortfolio 1',
      'Riskometer 1',
      'Ter 2',
      'Ter 1',
    ]);
    expect(events.find((event) => event['kind'] === 'Name')).toEqual({
      code: '1',
      schemeName: 'Alpine Large Cap Fund - Direct Plan - Growth',
      date: '2026-08-18',
      kind: 'Name',
      old: 'Alpine Bluechip Fund',
      new: 'Alpine Large Cap Fund',
      source: 'nav',
      after: '2026-03-12',
      state: '',
    });
  });

  test('finds plans, segregated portfolios, mergers and discontinuities in NAVs and AUM', async () => {
    const byKind = Map.groupBy(await read({ from: '01-01-2026' }), (event) => event['kind']);
    expect(byKind.get('Plan')).toMatchObject([
      { old: '', new: 'Regular Plan - IDCW', date: '2026-09-19', after: '2026-09-18', state: '' },
      { old: 'Regular Plan - Monthly IDCW', new: '', date: '2026-08-31', after: '2026-08-30', state: '' },
    ]);
    expect(byKind.get('SegregatedPortfolio')).toMatchObject([
      { old: '', new: 'Alpine Large Cap Fund - Segregated Portfolio 1', date: '2026-07-31', after: '2026-07-30' },
    ]);
    expect(byKind.get('Merger')?.[0]).toMatchObject({
      old: 'Alpine Focused Fund - Direct Plan - Growth',
      new: 'Alpine Large Cap Fund - Direct Plan - Growth',
      date: '2026-10-05',
      after: '2026-10-04',
      state: 'Suspected',
    });
    expect(byKind.get('Aum')).toMatchObject([
      { old: '1500', new: '150000', date: '2026-11-15', after: '2026-10-31', state: 'Suspected' },
    ]);
  });

  test('a change that two sources print is listed once, as the one dates it that knows the days best', async () => {
    const found = await read({ from: '01-01-2026', kind: 'riskometer' });
    expect(found).toMatchObject([{ source: 'riskometers', date: '2026-07-31', after: '2026-07-20' }]);
  });

  test('a code has the events of its scheme, of its plan and its own, and no others', async () => {
    expect(summarize(await read({ code: '1' }))).toEqual([
      'Aum 1',
      'Merger 1',
      'Name 1',
      'SegregatedPortfolio 1',
      'Riskometer 1',
      'Ter 1',
    ]);
    expect(summarize(await read({ code: '3' }))).toContain('Plan 3');
    expect(summarize(await read({ code: '3' }))).toContain('Ter 2');
    expect(summarize(await read({ code: '3' }))).not.toContain('Plan 4');
    expect(summarize(await read({ name: 'focused' }))).toEqual(['Merger 5']);
    expect(summarize(await read({ category: 'equity', kind: 'Ter' }))).toEqual(['Ter 2', 'Ter 1']);
  });

  test('from and to are inclusive, max limits the newest', async () => {
    expect(summarize(await read({ from: '07-02-2026', to: '07-03-2026' }))).toEqual(['Ter 2', 'Ter 1']);
    expect(summarize(await read({ from: '07-03-2026', to: '08-18-2026', max: '1' }))).toEqual(['Name 1']);
  });

  test('without a selector it needs the first date, and it knows a closed list of kinds', async () => {
    const problem = await request('GetSchemeEvents', { to: '07-03-2026' });
    expect(problem.status).toBe(400);
    expect(problem.body.detail).toContain('from');
    const unknown = await request('GetSchemeEvents', { code: '1', kind: 'Names' });
    expect(unknown.status).toBe(400);
    expect(unknown.body).toMatchObject({ parameter: 'kind', allowed: expect.arrayContaining(['SegregatedPortfolio']) });
  });
});
