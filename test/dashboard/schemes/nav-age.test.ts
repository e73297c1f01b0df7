import { expect, it } from 'vitest';
import { findNavAge } from '#dashboard/schemes/nav-age.ts';

const MONDAY = '2026-11-23';

it('says that NAVs are old from the day on which the page Data shows their source as stale', () => {
  const freshness = 'nav=2026-11-23,5,Stale since 2026-11-28: nothing newer was imported; ter=2026-09-30,59,Fresh';
  const isOld = (today: '2026-11-27' | '2026-11-28') => findNavAge({ navAsOf: MONDAY, freshness }, today).isOld;
  expect([isOld('2026-11-27'), isOld('2026-11-28')]).toEqual([false, true]);
});

it('takes NAVs as current while their source is fresh, however many days a holiday lasts', () => {
  const freshness = 'nav=2026-11-23,9,Fresh; portfolios=2026-06-30,155,Stale since 2026-08-12';
  expect(findNavAge({ navAsOf: MONDAY, freshness }, '2026-12-02')).toEqual({ days: 9, isOld: false });
});

it('counts a week for a service that does not describe its freshness', () => {
  const isOld = (today: '2026-11-30' | '2026-12-01') => findNavAge({ navAsOf: MONDAY, freshness: '' }, today).isOld;
  expect([isOld('2026-11-30'), isOld('2026-12-01')]).toEqual([false, true]);
  expect(findNavAge({ navAsOf: null, freshness: '' }, '2026-12-01')).toEqual({ days: null, isOld: false });
});
