import type { ServerInfo } from '#contract/records/service.ts';
import { dayNumber } from '#finance/calendar.ts';
import { isStale } from '#finance/stale.ts';
import type { Fact } from '../../ui/fact-strip.tsx';
import { day, moment, orDash, whole } from '../../ui/format.ts';

export interface ServerFact {
  readonly term: string;
  readonly value: string;
  /** What the reader should mind of it. */
  readonly warning?: string;
}

/** The service and its dataset in words; `now` tells whether its NAVs are old. */
export function factsOf(server: ServerInfo, baseUrl: string, now: Date): readonly ServerFact[] {
  return [
    { term: 'Base URL', value: baseUrl },
    { term: 'Version', value: orDash(server.serviceVersion, String) },
    { term: 'Started (UTC)', value: orDash(server.startedAt, moment) },
    { term: 'Dataset', value: orDash(server.datasetKind, String) },
    { term: 'Dataset version', value: orDash(server.datasetVersion, String) },
    { term: 'NAVs to', value: orDash(server.navAsOf, day), ...ageOf(server, now) },
    { term: 'Portfolios to', value: orDash(server.portfolioAsOf, day) },
    { term: 'Sources', value: orDash(server.sources, String) },
  ];
}

/** How much the dataset has. */
export const countsOf = ({ schemes, navRows, holdingRows, offers }: ServerInfo): readonly Fact[] => [
  { id: 'schemes', term: 'Schemes', value: orDash(schemes, whole) },
  { id: 'navRows', term: 'NAVs', value: orDash(navRows, whole) },
  { id: 'holdingRows', term: 'Holdings', value: orDash(holdingRows, whole) },
  { id: 'offers', term: 'Offers', value: orDash(offers, whole) },
];

/** A market that is made up grows no older; for any other, old NAVs mean that nobody has imported for a while. */
function ageOf({ datasetKind, navAsOf }: ServerInfo, now: Date): Pick<ServerFact, 'warning'> {
  if (navAsOf === null || datasetKind.toLowerCase() === 'sample') return {};
  const [today, newest] = [dayNumber(isoDayOf(now)), dayNumber(navAsOf.slice(0, 10))];
  return isStale(newest, today) ? { warning: `${whole(today - newest)} days old` } : {};
}

/** The reader's own day, since they judge by their own calendar. */
const isoDayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
