import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { buildClosingCalendar, listCalendarOffers } from '#dashboard/pages/new-fund-offers/closing-calendar.ts';
import { type AsOfDate, buildOfferRows } from '#dashboard/pages/new-fund-offers/offer-rows.ts';
import { buildOffer } from '#test/support/market/build-records.ts';

const today: AsOfDate = { date: '2026-11-19', source: 'today', age: 0 };
const NOW = new Date('2026-11-19T10:20:30.400Z');
const build = (offer: Parameters<typeof buildOffer>[0]) =>
  buildOfferRows(
    [buildOffer({ newFundLaunchDate: '2026-11-10', newFundOfferClosureDate: '2026-11-23', ...offer })],
    today,
  );

test('writes an all-day event on the last day of an offer', () => {
  const rows = build({
    schemeName: 'Kaveri Fund; Series 1, Direct',
    mutualFund: 'Kaveri',
    schemeCategory: '',
    minimumSubscriptionAmount: '5000',
    website: 'www.kaveri.example/nfo',
  });
  expect(buildClosingCalendar(rows, today, NOW).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fundlens//New fund offers//EN',
    'BEGIN:VEVENT',
    'UID:Kaveri%20Kaveri%20Fund%3B%20Series%201%2C%20Direct@new-fund-offers.fund',
    ' lens.invalid',
    'DTSTAMP:20261119T102030Z',
    'DTSTART;VALUE=DATE:20261123',
    String.raw`SUMMARY:NFO closes: Kaveri Fund\; Series 1\, Direct`,
    String.raw`DESCRIPTION:Kaveri\nMinimum: 5000`,
    'URL:https://www.kaveri.example/nfo',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('folds a line after 75 octets and cuts no character', () => {
  const name = 'निधि '.repeat(30);
  const file = buildClosingCalendar(build({ schemeName: name, website: 'javascript:alert(1)' }), today, NOW);
  const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:NFO closes: ${name}`);
  expect(file).not.toContain('javascript');
});

test('has the offers that close today or later, also those that are not open yet', () => {
  const dated = (schemeName: string, opens: IsoDate | null, closes: IsoDate | null) =>
    buildOffer({ schemeName, newFundLaunchDate: opens, newFundOfferClosureDate: closes });
  const rows = buildOfferRows(
    [
      dated('Later', '2026-11-25', '2026-12-01'),
      dated('Today', '2026-11-10', '2026-11-19'),
      dated('Yesterday', '2026-11-10', '2026-11-18'),
      dated('Closes before it opens', '2026-12-10', '2026-12-01'),
      dated('Without dates', null, null),
    ],
    today,
  );
  expect(listCalendarOffers(rows, '2026-11-19').map(({ offer }) => offer.schemeName)).toEqual(['Today', 'Later']);
});

test('an offer of old data says by which date its closing date was announced, and one that has closed since is left out', () => {
  const old: AsOfDate = { date: '2026-11-10', source: 'newest NAV', age: 9 };
  const offer = (schemeName: string, newFundOfferClosureDate: IsoDate) =>
    buildOffer({ schemeName, newFundLaunchDate: '2026-11-10', newFundOfferClosureDate });
  const rows = buildOfferRows([offer('Closed since', '2026-11-18'), offer('Still to close', '2026-11-20')], old);
  const file = buildClosingCalendar(listCalendarOffers(rows, '2026-11-19'), old, NOW);
  expect(file).toContain('SUMMARY:NFO closes: Still to close');
  expect(file).toContain('As announced by 10 Nov 2026');
  expect(file).not.toContain('Closed since');
});
