import { must, mustEqual, mustMeet } from '../broken.ts';
import { ours, specified, type Promised } from '../promise.ts';
import { serverInfo } from '../asking/market.ts';
import { dayOf, textOf, type Row } from '../asking/row.ts';
import { called } from '../asking/selected.ts';
import type { Service } from '../asking/service.ts';
import { dayNumber } from '../specification/day.ts';

/** GetNewFundOffers: its ranges, relative to the newest NAV of the dataset. */
export const offerPromises: readonly Promised[] = [
  specified('an offer bears a scheme and its least amount as text', async (service) => {
    for (const offer of await service.rows('GetNewFundOffers', { range: 'Past365Days' })) {
      must(textOf(offer, 'SchemeName') !== '', `${offer.where}, SchemeName`, '', 'text');
      textOf(offer, 'MinimumSubscriptionAmount');
      const website = textOf(offer, 'Website');
      must(website === '' || URL.canParse(website), `${offer.where}, Website`, website, 'an address, or none');
    }
  }),
  specified('an offer closes no earlier than it opens', async (service) => {
    for (const offer of await service.rows('GetNewFundOffers', { range: 'Past365Days' })) {
      const opens = dayOf(offer, 'NewFundLaunchDate');
      for (const field of ['NewFundEarliestClosureDate', 'NewFundOfferClosureDate']) {
        const closes = dayOf(offer, field);
        if (opens && closes) must(closes >= opens, `${offer.where}, ${field}`, closes, `${opens} or later`);
      }
    }
  }),
  ours('All tells every offer there is', async (service) => {
    await everyOffer(service);
  }),
  ours('Past<N>Days tells those launched at most N days before the newest NAV, or later', async (service) => {
    const asOf = dayNumber(dayOf(await serverInfo(service), 'NavAsOf') ?? '');
    const all = await everyOffer(service);
    const gaps = all.flatMap((offer) => ageOf(offer, asOf) ?? []).filter((gap) => gap > 0);
    const [least, most] = [Math.min(...gaps, 365), Math.max(...gaps, 1)];
    for (const days of new Set([0, least - 1, least, 30, 365, most - 1, most])) {
      const expected = all.filter((offer) => (ageOf(offer, asOf) ?? Infinity) <= days);
      await mustTell(service, `Past${days}Days`, expected);
    }
  }),
  ours('Open tells those between their first and last day, both included', async (service) => {
    const asOf = dayOf(await serverInfo(service), 'NavAsOf') ?? '';
    const open = (await everyOffer(service)).filter((offer) => {
      const [opens, closes] = [dayOf(offer, 'NewFundLaunchDate'), dayOf(offer, 'NewFundOfferClosureDate')];
      return opens !== null && closes !== null && opens <= asOf && asOf <= closes;
    });
    await mustTell(service, 'Open', open);
  }),
  ours('Upcoming tells those whose first day is to come', async (service) => {
    const asOf = dayOf(await serverInfo(service), 'NavAsOf') ?? '';
    const upcoming = (await everyOffer(service)).filter((offer) => (dayOf(offer, 'NewFundLaunchDate') ?? '') > asOf);
    await mustTell(service, 'Upcoming', upcoming);
  }),
  ours('mutualFund keeps the offers of a house, by words or by its exact name', async (service) => {
    const all = await everyOffer(service);
    const house = all[0] ? textOf(all[0], 'MutualFund') : '';
    for (const asked of [
      house.toUpperCase(),
      house.split(' ').toReversed().join('  '),
      house.slice(0, 4),
      'no-such-house',
    ]) {
      const got = await service.rows('GetNewFundOffers', { range: 'All', mutualFund: asked });
      mustEqual(`GetNewFundOffers mutualFund=${asked}`, bare(got), bare(all.filter(called(all, 'MutualFund', asked))));
    }
  }),
];

async function everyOffer(service: Service): Promise<readonly Row[]> {
  const offers = await service.rows('GetNewFundOffers', { range: 'All' });
  const told = (await serverInfo(service)).told['offers'];
  mustEqual('GetServerInfo, Offers', told, offers.length);
  mustMeet(offers.length > 0, 'there is no offer');
  return offers;
}

/** Days since the launch; null where no launch is told. */
function ageOf(offer: Row, asOf: number): number | null {
  const launched = dayOf(offer, 'NewFundLaunchDate');
  return launched === null ? null : asOf - dayNumber(launched);
}

async function mustTell(service: Service, range: string, expected: readonly Row[]): Promise<void> {
  mustEqual(`GetNewFundOffers range=${range}`, bare(await service.rows('GetNewFundOffers', { range })), bare(expected));
}

const bare = (rows: readonly Row[]) => rows.map((row) => row.told);
