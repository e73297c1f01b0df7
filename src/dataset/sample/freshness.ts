import type { Freshness } from '#contract/freshness.ts';
import { daysBetween, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { getListPeriodEnd } from '#finance/portfolio/market-cap-list.ts';

/** The newest days of a sample dataset, ISO. */
interface SampleDays {
  readonly navAsOf: string;
  readonly portfolioAsOf: string;
}

/** As if `npm run update` had brought the sample on the day of its newest NAVs: sources that are fresh, and one that fails. */
export function describeSampleSources({ navAsOf, portfolioAsOf }: SampleDays): readonly Freshness[] {
  const dates: Readonly<Record<string, string>> = {
    nav: navAsOf,
    performance: addDays(navAsOf, -1),
    ter: navAsOf,
    offers: navAsOf,
    'size-list': getListPeriodEnd(portfolioAsOf),
    indices: navAsOf,
    portfolios: portfolioAsOf,
  };
  const failing = { date: addDays(navAsOf, -21), since: addDays(navAsOf, -6), reason: 'status 503' };
  return [
    ...Object.entries(dates).map(([source, date]) => describe(source, date, navAsOf)),
    { ...describe('schemes', failing.date, navAsOf), isStale: true, since: failing.since, reason: failing.reason },
  ];
}

/** The fund houses of the sample with their newest portfolios (`months`), and two that have no schemes in it: one whose page fails, one that nothing was imported of. */
export function describeSampleHouses(navAsOf: string, months: ReadonlyMap<string, string>): readonly Freshness[] {
  const published = [...months].map(([house, date]) => ({ ...describe(house, date, navAsOf), page: buildPage(house) }));
  const empty = (house: string) => ({ ...describe(house, null, navAsOf), page: buildPage(house) });
  const reason = 'the page has no link to a workbook';
  return [
    ...published,
    { ...empty('Saptarishi Mutual Fund'), isStale: true, since: addDays(navAsOf, -9), reason },
    empty('Vindhya Mutual Fund'),
  ];
}

const addDays = (day: string, days: number): string => toIsoDay(toDayNumber(day) + days);

const describe = (source: string, date: string | null, today: string): Freshness => ({
  ...{ source, date, isStale: false, since: null, reason: '', page: '' },
  age: date === null ? null : daysBetween(date, today),
});

const buildPage = (house: string): string =>
  `https://${house.replace(' Mutual Fund', '').replaceAll(' ', '').toLowerCase()}.example/portfolios`;
