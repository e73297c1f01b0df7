import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datePart, formatUtcTime } from '#contract/dates.ts';
import { findOffersDay, getOfferStatus } from '#finance/offer-status.ts';

describe('the status of an offer', () => {
  it.each([
    ['2026-11-04', '2026-11-20', 'open'],
    ['2026-11-19', '2026-11-30', 'open'],
    ['2026-11-04', '2026-11-19', 'open'],
    ['2026-11-20', '2026-11-30', 'upcoming'],
    ['2026-11-20', null, 'upcoming'],
    ['2026-11-04', '2026-11-18', 'closed'],
    [null, '2026-11-18', 'closed'],
  ] as const)('of an offer from %s to %s is on 19 November 2026 %s', (opens, closes, status) => {
    expect(getOfferStatus(opens, closes, '2026-11-19')).toBe(status);
  });

  it.each([
    ['2026-11-04', null],
    [null, '2026-11-30'],
    [null, null],
    ['2026-11-30', '2026-11-10'],
  ] as const)('of an offer from %s to %s is null, since the dates do not determine it', (opens, closes) => {
    expect(getOfferStatus(opens, closes, '2026-11-19')).toBeNull();
  });

  it('only moves forward: upcoming, then open, then closed', () => {
    const order = ['upcoming', 'open', 'closed'];
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const days = fc.array(day, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(days, (dates) => {
        const sorted = dates.map((date) => datePart(formatUtcTime(date))).toSorted();
        const [opens = null, closes = null] = sorted;
        const statuses = sorted.map((asOf) => getOfferStatus(opens, closes, asOf) ?? '');
        expect(statuses.map((status) => order.indexOf(status))).toEqual(
          statuses.map((status) => order.indexOf(status)).toSorted((a, b) => a - b),
        );
        expect(statuses).not.toContain('');
      }),
    );
  });
});

describe('the day on which offers are judged', () => {
  const offers = [{ date: '2026-11-12' }, { date: null }, { date: '2026-11-02' }] as const;

  it.each([
    ['2026-11-19T00:00:00', offers, '2026-11-19'],
    [null, offers, '2026-11-12'],
    [null, [{ date: null }], null],
    [null, [], null],
  ] as const)('with NAVs of %s and announcements %j is %s', (navAsOf, announced, day) => {
    expect(findOffersDay(navAsOf, announced)).toBe(day);
  });
});
