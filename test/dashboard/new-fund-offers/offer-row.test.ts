import { describe, expect, it } from 'vitest';
import { asOfDay } from '#dashboard/pages/new-fund-offers/as-of.ts';
import { drawnOffers } from '#dashboard/pages/new-fund-offers/drawn-offers.ts';
import { leadOf } from '#dashboard/pages/new-fund-offers/offer-lead.ts';
import { offerRows, timing } from '#dashboard/pages/new-fund-offers/offer-row.ts';
import { websiteAddress, websiteText } from '#dashboard/pages/new-fund-offers/website.ts';
import { anOffer } from '#test/support/records.ts';

const TODAY = '2026-11-19';
const offer = (schemeName: string, opens: string | null, closes: string | null) =>
  anOffer({ schemeName, newFundLaunchDate: opens, newFundOfferClosureDate: closes });

const offers = [
  offer('Closed long ago', '2026-01-01', '2026-01-15'),
  offer('Closes in eleven days', '2026-11-16', '2026-11-30'),
  offer('Closed lately', '2026-10-30', '2026-11-18'),
  offer('Opens in a day', '2026-11-20', '2026-12-04'),
  offer('Says nothing', null, null),
  offer('Closes today', '2026-11-05', TODAY),
  offer('Opens in a week', '2026-11-26', '2026-12-01'),
];

describe('offers', () => {
  it('stand by state, then by the day they close, closed ones from the latest', () => {
    expect(offerRows(offers, TODAY).map((row) => [row.state, row.offer.schemeName, timing(row)])).toEqual([
      ['Open', 'Closes today', 'last day'],
      ['Open', 'Closes in eleven days', '11 days left'],
      ['Upcoming', 'Opens in a week', 'opens in 7 days'],
      ['Upcoming', 'Opens in a day', 'opens in 1 day'],
      ['', 'Says nothing', ''],
      ['Closed', 'Closed lately', ''],
      ['Closed', 'Closed long ago', ''],
    ]);
  });

  it('have days left only while they are open', () => {
    expect(offerRows(offers, TODAY).map(({ daysLeft }) => daysLeft)).toEqual([0, 11, null, null, null, null, null]);
  });

  it('have no state where no day is told to reckon from', () => {
    const rows = offerRows(offers, null);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['']));
    expect(leadOf(rows, asOfDay(null, offers))).toBe('7 offers; no day is told to reckon their state from.');
  });

  it('are counted in words with the day and where it comes from', () => {
    expect(leadOf(offerRows(offers, TODAY), asOfDay(TODAY, offers))).toBe(
      '2 open, 2 upcoming, 2 closed, 1 whose dates do not tell, as of 19 Nov 2026, the day of the newest NAV.',
    );
  });

  it('take the newest day they were told where the dataset tells none', () => {
    const told = [anOffer({ date: '2026-11-02' }), anOffer({ date: '2026-11-12' }), anOffer()];
    expect(asOfDay(null, told)).toEqual({ day: '2026-11-12', source: 'newest offer' });
  });

  it('closed more than four weeks before are not drawn, unless there are no others', () => {
    const rows = offerRows(offers, TODAY);
    expect(drawnOffers(rows, TODAY).map(({ offer: { schemeName } }) => schemeName)).not.toContain('Closed long ago');
    const old = rows.filter((row) => row.offer.schemeName === 'Closed long ago');
    expect(drawnOffers(old, TODAY)).toEqual(old);
  });
});

describe('a website', () => {
  it.each([
    ['https://www.kaveri.example/nfo?id=1', 'kaveri.example'],
    ['http://himgiri.example', 'himgiri.example'],
    ['www.boimf.example', 'boimf.example'],
  ])('%s is a link to %s', (text, host) => {
    expect(websiteText(text)).toBe(host);
    expect(websiteAddress(text)?.protocol).toMatch(/^https?:$/);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://files.example', 'on request', ''])(
    '%j is no link and is told as it stands',
    (text) => {
      expect(websiteAddress(text)).toBeNull();
      expect(websiteText(text)).toBe(text);
    },
  );
});
