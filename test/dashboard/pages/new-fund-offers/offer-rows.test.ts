import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { buildOffersLead } from '#dashboard/pages/new-fund-offers/new-fund-offers-page.tsx';
import { buildOfferColumns } from '#dashboard/pages/new-fund-offers/offer-columns.ts';
import {
  type AsOfDate,
  buildOfferRows,
  describeTiming,
  findAsOfDate,
  formatWebsite,
  parseWebsite,
} from '#dashboard/pages/new-fund-offers/offer-rows.ts';
import { selectTimelineOffers } from '#dashboard/pages/new-fund-offers/offers-view.tsx';
import { buildOffer } from '#test/support/market/build-records.ts';

const TODAY = '2026-11-19';
const today: AsOfDate = { date: TODAY, source: 'today', age: 0 };
const old: AsOfDate = { date: TODAY, source: 'newest NAV', age: 14 };
const buildDatedOffer = (schemeName: string, opens: IsoDate | null, closes: IsoDate | null) =>
  buildOffer({ schemeName, newFundLaunchDate: opens, newFundOfferClosureDate: closes });

const offers = [
  buildDatedOffer('Closed long ago', '2026-01-01', '2026-01-15'),
  buildDatedOffer('Closes in eleven days', '2026-11-16', '2026-11-30'),
  buildDatedOffer('Closed recently', '2026-10-30', '2026-11-18'),
  buildDatedOffer('Opens in a day', '2026-11-20', '2026-12-04'),
  buildDatedOffer('Without dates', null, null),
  buildDatedOffer('Closes today', '2026-11-05', TODAY),
  buildDatedOffer('Opens in a week', '2026-11-26', '2026-12-01'),
];

describe('buildOfferRows', () => {
  it('orders offers by status, then by closing date, closed ones from the latest', () => {
    const rows = buildOfferRows(offers, today);
    expect(rows.map((row) => [row.status, row.offer.schemeName, describeTiming(row)])).toEqual([
      ['Open', 'Closes today', 'last day'],
      ['Open', 'Closes in eleven days', '11 days left'],
      ['Upcoming', 'Opens in a week', 'opens in 7 days'],
      ['Upcoming', 'Opens in a day', 'opens in 1 day'],
      ['', 'Without dates', ''],
      ['Closed', 'Closed recently', ''],
      ['Closed', 'Closed long ago', ''],
    ]);
  });

  it('computes the days left of open offers only', () => {
    expect(buildOfferRows(offers, today).map(({ daysLeft }) => daysLeft)).toEqual([
      0,
      11,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('leaves the status unknown without an as-of date', () => {
    const unknown: AsOfDate = { date: null, source: null, age: 0 };
    const rows = buildOfferRows(offers, unknown);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['']));
    expect(buildOffersLead(rows, unknown)).toBe('7 offers; status unknown (no as-of date).');
  });

  it('has the status on the date of old data, nothing upcoming and no countdown', () => {
    const rows = buildOfferRows(offers, old);
    expect(rows.map((row) => [row.status, row.daysLeft, row.opensIn, describeTiming(row)])).toEqual(
      ['Open', 'Open', 'Announced', 'Announced', '', 'Closed', 'Closed'].map((status) => [status, null, null, '']),
    );
    const hasDaysLeft = (asOf: AsOfDate) => buildOfferColumns(asOf).some(({ id }) => id === 'daysLeft');
    expect([today, old].map(hasDaysLeft)).toEqual([true, false]);
  });
});

describe('buildOffersLead', () => {
  it('counts the offers by status with the as-of date', () => {
    expect(buildOffersLead(buildOfferRows(offers, today), today)).toBe(
      '2 open, 2 upcoming, 2 closed, 1 without announced dates (as of 19 Nov 2026).',
    );
    expect(buildOffersLead(buildOfferRows(offers, old), old)).toBe(
      '2 open, 2 announced, 2 closed, 1 without announced dates (data as of 19 Nov 2026, 14 days old).',
    );
  });
});

describe('findAsOfDate', () => {
  it.each([
    ['2026-11-19', '2026-11-19', 'today', 0],
    ['2026-11-26', '2026-11-26', 'today', 0],
    ['2026-11-27', '2026-11-19', 'newest NAV', 8],
    ['2026-11-18', '2026-11-19', 'newest NAV', 0],
  ] as const)('is on %s %s (%s) with NAVs of 19 November', (day, date, source, age) => {
    expect(findAsOfDate({ navAsOf: '2026-11-19', freshness: '' }, offers, day)).toEqual({
      date,
      source,
      age,
    });
  });

  it('takes the newest announcement date if the dataset has no NAV date', () => {
    const announced = [buildOffer({ date: '2026-11-02' }), buildOffer({ date: '2026-11-12' }), buildOffer()];
    expect(findAsOfDate(undefined, announced, TODAY)).toEqual({
      date: '2026-11-12',
      source: 'newest offer',
      age: 7,
    });
  });
});

describe('selectTimelineOffers', () => {
  it('leaves out offers closed more than four weeks ago, unless there are no others', () => {
    const rows = buildOfferRows(offers, today);
    expect(selectTimelineOffers(rows, TODAY).map(({ offer }) => offer.schemeName)).not.toContain('Closed long ago');
    const closed = rows.filter((row) => row.offer.schemeName === 'Closed long ago');
    expect(selectTimelineOffers(closed, TODAY)).toEqual(closed);
  });
});

describe('a website', () => {
  it.each([
    ['https://www.kaveri.example/nfo?id=1', 'kaveri.example'],
    ['http://himgiri.example', 'himgiri.example'],
    ['www.boimf.example', 'boimf.example'],
  ])('%s is a link with the text %s', (text, host) => {
    expect(formatWebsite(text)).toBe(host);
    expect(parseWebsite(text)?.protocol).toMatch(/^https?:$/);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://files.example', 'on request', ''])(
    '%j is not a link and is shown as published',
    (text) => {
      expect(parseWebsite(text)).toBeNull();
      expect(formatWebsite(text)).toBe(text);
    },
  );
});
