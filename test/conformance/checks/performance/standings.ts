import { assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getPerformances, getServerInfo, indexByCode } from '../../client/schemes.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';
import { getTradingCalendar } from '../../client/trading-calendar.ts';
import { formatWireDate, subtractMonths, toDayNumber } from '../../specification/dates.ts';
import { isPublished, ROUNDING, toReturn } from './return-periods.ts';

const MIN_PEERS = 5;
/** A few groups that are compared, of the smallest: each member's history is one request. */
const EXAMINED_GROUPS = 2;
const MAX_CODES = 60;

/** GetStandings recomputed from GetNAVHistory and GetAUM. */
export const standingChecks: readonly Check[] = [
  ours('ReturnSince is the change of the NAV since NavDate, annualised over more than a year', async (service) => {
    for (const months of [1, 3, 18]) {
      for (const row of (await getStandings(service, months)).slice(0, 12)) {
        const value = getNumber(row, 'ReturnSince');
        if (value === null) continue;
        const points = await service.getRows('GetNAVHistory', { code: getCode(row) });
        const [from, to] = [findAsOf(points, getDay(row, 'Date') ?? ''), points.at(-1)];
        assertEqual(`${row.where}, NavDate`, getDay(row, 'NavDate'), from && getDay(from, 'NavDate'));
        if (!from || !to) continue;
        assertClose(`${row.where} (${getCode(row)}), ReturnSince`, value, computeReturn(from, to), ROUNDING);
      }
    }
  }),
  ours('RankNow is the rank of Return1Year of GetAUM among the codes of the PeerGroup', async (service) => {
    const standings = await getStandings(service, 3);
    const records = await getPerformances(service);
    const days = indexByCode(records);
    const valued = records.filter((row) => getText(row, 'PeerGroup') !== '' && getNumber(row, 'Return1Year') !== null);
    const groups = Map.groupBy(valued, (row) => getText(row, 'PeerGroup'));
    let compared = 0;
    for (const row of standings) {
      const own = days.get(getCode(row));
      const peers = groups.get(own ? getText(own, 'PeerGroup') : '') ?? [];
      // values of another day are not compared, which the check of ranks does not repeat
      if (!own || new Set(peers.map(getReturnDay)).size > 1 || getNumber(own, 'Return1Year') === null) continue;
      const isRanked = peers.length >= MIN_PEERS;
      assertEqual(`${row.where} (${getCode(row)}), PeersNow`, getNumber(row, 'PeersNow'), peers.length);
      const rank = isRanked
        ? findRank(
            own,
            peers.map((peer) => getNumber(peer, 'Return1Year') ?? 0),
          )
        : null;
      assertEqual(`${row.where} (${getCode(row)}), RankNow`, getNumber(row, 'RankNow'), rank);
      compared++;
    }
    skipUnless(compared > 0, 'no code has a one-year return and peers of one day');
  }),
  ours('RankThen and PeerReturnSince are those of the histories of the peers', async (service) => {
    const calendar = await getTradingCalendar(service);
    const groups = await listSmallGroups(service);
    let compared = 0;
    for (const peers of groups) {
      const rows = indexByCode(await requestStandings(service, peers.map(getCode), 3));
      const then: { code: string; value: number }[] = [];
      const since: number[] = [];
      for (const { code, points } of await readHistories(service, peers)) {
        const row = rows.get(code);
        const navDate = row && getDay(row, 'NavDate');
        const [end, start] = [findAsOf(points, navDate ?? ''), findAsOf(points, subtractMonths(navDate ?? '', 12))];
        const last = points.at(-1);
        const isWhole =
          !start || !calendar?.findBetween(getDay(start, 'NavDate') ?? '', subtractMonths(navDate ?? '', 12));
        if (row && getNumber(row, 'RankThen') !== null && end && start && isWhole)
          then.push({ code, value: computeReturn(start, end) });
        if (row && getNumber(row, 'ReturnSince') !== null && end && last) since.push(computeReturn(end, last));
      }
      for (const row of rows.values()) {
        const own = then.find(({ code }) => code === getCode(row));
        const ended = (getNumber(row, 'PeersThen') ?? 0) - then.length; // those that have ended are in no PeerGroup
        const rank = getNumber(row, 'RankThen');
        if (own === undefined || rank === null) continue;
        compared++;
        const least = 1 + then.filter(({ value }) => round(value) > round(own.value)).length;
        const where = `${row.where} (${getCode(row)})`;
        assertThat(ended >= 0, `${where}, PeersThen`, getNumber(row, 'PeersThen'), `at least ${then.length}`);
        assertThat(rank >= least && rank <= least + ended, `${where}, RankThen`, rank, `${least} to ${least + ended}`);
        if (getNumber(row, 'PeersSince') === since.length)
          assertClose(`${where}, PeerReturnSince`, getNumber(row, 'PeerReturnSince'), findMedian(since), 0.011);
      }
    }
    skipUnless(compared > 0, 'no five peers have a return over the year to a day three months ago');
  }),
  ours('StandingNotes has a reason for each return and rank that is null, and for no other', async (service) => {
    for (const row of await getStandings(service, 3)) {
      const notes = getText(row, 'StandingNotes').split('; ').filter(Boolean);
      const expected = ['ReturnSince', 'RankThen', 'RankNow'].filter((field) => getNumber(row, field) === null);
      assertEqual(
        `${row.where}, StandingNotes`,
        notes.map((note) => note.split('=')[0]),
        expected,
      );
    }
  }),
];

const getStandings = async (service: ServiceClient, months: number): Promise<readonly Row[]> =>
  requestStandings(service, await getExaminedCodes(service), months);

/** Codes with peers, and some without. */
const getExaminedCodes = cachePerService(async (service): Promise<readonly string[]> => {
  const records = await getPerformances(service);
  const [with_, without] = [true, false].map((hasPeers) =>
    records.filter((row) => (getText(row, 'PeerGroup') !== '') === hasPeers).map(getCode),
  );
  return [...(with_ ?? []).slice(0, MAX_CODES - 15), ...(without ?? []).slice(0, 15)];
});

/** The day is some months before NavAsOf. */
async function requestStandings(
  service: ServiceClient,
  codes: readonly string[],
  months: number,
): Promise<readonly Row[]> {
  const navAsOf = getDay(await getServerInfo(service), 'NavAsOf');
  if (navAsOf === null) return [];
  return service.getRows('GetStandings', {
    code: codes.slice(0, MAX_CODES).join(','),
    date: formatWireDate(subtractMonths(navAsOf, months)),
  });
}

/** The smallest groups of codes with a one-year return that are ranked. */
async function listSmallGroups(service: ServiceClient): Promise<readonly (readonly Row[])[]> {
  const records = (await getPerformances(service)).filter(
    (row) => getText(row, 'PeerGroup') !== '' && getNumber(row, 'Return1Year') !== null,
  );
  return [...Map.groupBy(records, (row) => getText(row, 'PeerGroup')).values()]
    .filter((peers) => peers.length >= MIN_PEERS && peers.length <= MAX_CODES)
    .toSorted((a, b) => a.length - b.length)
    .slice(0, EXAMINED_GROUPS);
}

const readHistories = (service: ServiceClient, peers: readonly Row[]) =>
  Promise.all(
    peers.map(getCode).map(async (code) => ({ code, points: await service.getRows('GetNAVHistory', { code }) })),
  );

const findAsOf = (points: readonly Row[], day: string): Row | undefined =>
  points.findLast((point) => (getDay(point, 'NavDate') ?? '') <= day);

function computeReturn(from: Row, to: Row): number {
  const [start, end] = [from, to].map((point) => getNumber(point, 'Nav') ?? NaN);
  const [first, last] = [from, to].map((point) => toDayNumber(getDay(point, 'NavDate') ?? ''));
  return toReturn(Number(end) / Number(start), Number(last) - Number(first));
}

const getReturnDay = (row: Row): string | null =>
  getDay(row, isPublished(row, 'ReturnSource', 'Return1Year') ? 'PublishedReturnDate' : 'NavDate');

const round = (value: number): number => Math.round(value * 100) / 100;

const findRank = (own: Row, values: readonly number[]): number =>
  1 + values.filter((value) => round(value) > round(getNumber(own, 'Return1Year') ?? 0)).length;

function findMedian(values: readonly number[]): number {
  const sorted = values.map(round).toSorted((a, b) => a - b);
  return (Number(sorted[(sorted.length - 1) >> 1]) + Number(sorted[sorted.length >> 1])) / 2;
}
