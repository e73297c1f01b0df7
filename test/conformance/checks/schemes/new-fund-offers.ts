import { assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, specified, type Check } from '../../check.ts';
import { getDay, getText, type Row } from '../../client/row.ts';
import { getServerInfo } from '../../client/schemes.ts';
import { matchesName } from '../../client/select-schemes.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { toDayNumber } from '../../specification/dates.ts';

/** GetNewFundOffers: its ranges count from NavAsOf. */
export const newFundOfferChecks: readonly Check[] = [
  specified(
    'an offer has a scheme name, a minimum subscription as text, and a valid website if any',
    async (service) => {
      for (const offer of await service.getRows('GetNewFundOffers', { range: 'Past365Days' })) {
        assertThat(getText(offer, 'SchemeName') !== '', `${offer.where}, SchemeName`, '', 'text');
        getText(offer, 'MinimumSubscriptionAmount');
        const website = getText(offer, 'Website');
        assertThat(website === '' || URL.canParse(website), `${offer.where}, Website`, website, 'a URL or empty text');
      }
    },
  ),
  specified('an offer closes no earlier than it opens', async (service) => {
    for (const offer of await service.getRows('GetNewFundOffers', { range: 'Past365Days' })) {
      const opens = getDay(offer, 'NewFundLaunchDate');
      for (const field of ['NewFundEarliestClosureDate', 'NewFundOfferClosureDate']) {
        const closes = getDay(offer, field);
        if (opens && closes) assertThat(closes >= opens, `${offer.where}, ${field}`, closes, `${opens} or later`);
      }
    }
  }),
  ours('range All returns as many offers as GetServerInfo counts', async (service) => {
    await getAllOffers(service);
  }),
  ours('range Past<N>Days returns offers launched at most N days before NavAsOf, or later', async (service) => {
    const asOf = toDayNumber(getDay(await getServerInfo(service), 'NavAsOf') ?? '');
    const all = await getAllOffers(service);
    const ages = all.flatMap((offer) => computeAge(offer, asOf) ?? []).filter((age) => age > 0);
    const [min, max] = [Math.min(...ages, 365), Math.max(...ages, 1)];
    for (const days of new Set([0, min - 1, min, 30, 365, max - 1, max])) {
      const expected = all.filter((offer) => (computeAge(offer, asOf) ?? Infinity) <= days);
      await assertRange(service, `Past${days}Days`, expected);
    }
  }),
  ours('range Open returns offers from their launch to their closure date, both included', async (service) => {
    const asOf = getDay(await getServerInfo(service), 'NavAsOf') ?? '';
    const open = (await getAllOffers(service)).filter((offer) => {
      const [opens, closes] = [getDay(offer, 'NewFundLaunchDate'), getDay(offer, 'NewFundOfferClosureDate')];
      return opens !== null && closes !== null && opens <= asOf && asOf <= closes;
    });
    await assertRange(service, 'Open', open);
  }),
  ours('range Upcoming returns offers with a launch date in the future', async (service) => {
    const asOf = getDay(await getServerInfo(service), 'NavAsOf') ?? '';
    const all = await getAllOffers(service);
    const upcoming = all.filter((offer) => (getDay(offer, 'NewFundLaunchDate') ?? '') > asOf);
    await assertRange(service, 'Upcoming', upcoming);
  }),
  ours('mutualFund returns the offers of a fund house, by words or by its exact name', async (service) => {
    const all = await getAllOffers(service);
    const fundHouse = all[0] ? getText(all[0], 'MutualFund') : '';
    for (const mutualFund of [
      fundHouse.toUpperCase(),
      fundHouse.split(' ').toReversed().join('  '),
      fundHouse.slice(0, 4),
      'no-such-house',
    ]) {
      const received = await service.getRows('GetNewFundOffers', { range: 'All', mutualFund });
      const expected = all.filter(matchesName(all, 'MutualFund', mutualFund));
      assertEqual(`GetNewFundOffers mutualFund=${mutualFund}`, listValues(received), listValues(expected));
    }
  }),
];

async function getAllOffers(service: ServiceClient): Promise<readonly Row[]> {
  const offers = await service.getRows('GetNewFundOffers', { range: 'All' });
  assertEqual('GetServerInfo, Offers', (await getServerInfo(service)).values['offers'], offers.length);
  skipUnless(offers.length > 0, 'there are no offers');
  return offers;
}

/** Days since the launch; null without a launch date. */
function computeAge(offer: Row, asOf: number): number | null {
  const launched = getDay(offer, 'NewFundLaunchDate');
  return launched === null ? null : asOf - toDayNumber(launched);
}

async function assertRange(service: ServiceClient, range: string, expected: readonly Row[]): Promise<void> {
  const received = await service.getRows('GetNewFundOffers', { range });
  assertEqual(`GetNewFundOffers range=${range}`, listValues(received), listValues(expected));
}

const listValues = (rows: readonly Row[]) => rows.map((row) => row.values);
