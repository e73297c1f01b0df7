import { assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getSchemes, indexByCode, sampleEvenly } from '../../client/schemes.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';
import { subtractMonths, toDayNumber } from '../../specification/dates.ts';
import { findAsOf, getHistory, getMedian, type Point } from '../measures/nav-history.ts';
import { ROUNDING } from '../performance/return-periods.ts';

const EXAMINED = 12;
/** Days before the first NAV in which a manager may be named: the offer is open, and no units are allotted yet. */
const OFFER_DAYS = 45;
const NAV_AGE = 10;
const MIN_PEERS = 5;
const NOTES = ['', 'NoDate', 'NoHistory', 'DayMissing', 'Payout', 'Split', 'Young'];

/** GetSchemeDetails and GetManagers, recomputed from each other, GetSchemeEvents and GetNAVHistory. */
export const peopleAndTermsChecks: readonly Check[] = [
  ours('GetManagers has the managers of GetSchemeDetails, as many as ManagerCount', async (service) => {
    const people = Map.groupBy(await getManagers(service), getCode);
    for (const row of await getDetails(service)) {
      const names = (people.get(getCode(row)) ?? []).map((each) => getText(each, 'Manager'));
      assertEqual(`${row.where}, managers`, names.length, getNumber(row, 'ManagerCount') ?? 0);
      for (const name of names)
        assertThat(getText(row, 'Managers').includes(name), `${row.where}, Managers`, getText(row, 'Managers'), name);
      people.delete(getCode(row));
    }
    assertEqual('GetManagers, codes without details', [...people.keys()], []);
  }),
  ours('a manager has a return since then, or a note why not; and a median of at least five peers', async (service) => {
    for (const row of await getManagers(service)) {
      const [value, note] = [getNumber(row, 'ManagedReturn'), getText(row, 'ManagedReturnNote')];
      assertThat(NOTES.includes(note), `${row.where}, ManagedReturnNote`, note, `one of ${NOTES.join(', ')}`);
      assertEqual(`${row.where}, ManagedReturn without a note`, value !== null, note === '');
      assertEqual(`${row.where}, ManagedFrom with a return`, getDay(row, 'ManagedFrom') !== null, value !== null);
      if (note === 'NoDate') assertEqual(`${row.where}, From`, getDay(row, 'From'), null);
      const [median, peers] = [getNumber(row, 'ManagedReturnPeers'), getNumber(row, 'ManagedPeerCount') ?? 0];
      assertEqual(`${row.where}, ManagedReturnPeers of ${peers} peers`, median !== null, peers >= MIN_PEERS);
    }
  }),
  ours(
    'ManagedReturn and ManagedReturnBenchmark are those of GetNAVHistory from the day on which the manager began',
    async (service) => {
      const managed = (await getManagers(service)).filter((row) => getNumber(row, 'ManagedReturn') !== null);
      skipUnless(managed.length > 0, 'no manager has a return');
      for (const row of sampleEvenly(managed, EXAMINED)) await compareReturns(service, row);
    },
  ),
  ours('ManagedReturnPeers is the median of the peers who are in GetSchemeMeasures', compareWithPeers),
  ours('the newest change of managers leads to those of GetManagers', async (service) => {
    const managers = Map.groupBy(await getManagers(service), getCode);
    const changes = await service.getRows('GetSchemeEvents', { from: '01-01-1990', kind: 'Manager' });
    skipUnless(changes.length > 0, 'no managers have changed');
    const seen = new Set<string>();
    for (const event of changes) {
      const people = managers.get(getCode(event)) ?? [];
      // a later document may state no managers for certain, or spell them in another way
      const isNewest = people.some((row) => getDay(row, 'DocumentDate') === getDay(event, 'Date'));
      if (seen.has(getCode(event)) || !isNewest) continue;
      seen.add(getCode(event));
      const names = people.map((row) => getText(row, 'Manager')).toSorted();
      assertEqual(`${event.where}, New`, getText(event, 'New').split('; ').toSorted(), names);
    }
  }),
];

const getManagers = cachePerService((service: ServiceClient) => service.getRows('GetManagers'));
const getDetails = cachePerService((service: ServiceClient) => service.getRows('GetSchemeDetails'));

/** Percent; a year and more before the end is annualised. */
function getReturn(from: Point, to: Point, start: string): number {
  const ratio = to.value / from.value;
  const isAnnualised = start < subtractMonths(to.date, 12);
  return ((isAnnualised ? ratio ** (365 / (to.day - from.day)) : ratio) - 1) * 100;
}

/** The day on which the manager began, or that of the first NAV if named while the offer was open. */
function findStart(row: Row, navs: readonly Point[]): string {
  const [began, first] = [getDay(row, 'From') ?? '', navs[0]];
  return first && began < first.date && first.day - toDayNumber(began) <= OFFER_DAYS ? first.date : began;
}

async function compareReturns(service: ServiceClient, row: Row): Promise<void> {
  const { navs, levels } = await getHistory(service, getCode(row));
  const [first, end] = [navs[0], navs.at(-1)];
  const began = getDay(row, 'From') ?? '';
  const where = `${row.where} (${getCode(row)}, ${getText(row, 'Manager')} from ${began})`;
  if (!first || !end) return assertEqual(`${where}, NAVs`, navs.length, 'some');
  assertThat(began >= first.date || first.day - toDayNumber(began) <= OFFER_DAYS, where, began, 'a day with NAVs');
  const start = findStart(row, navs);
  const from = findAsOf(navs, start, NAV_AGE);
  assertEqual(`${where}, ManagedFrom`, getDay(row, 'ManagedFrom'), from?.date);
  if (!from) return;
  assertClose(`${where}, ManagedReturn`, getNumber(row, 'ManagedReturn'), getReturn(from, end, start), ROUNDING);
  const [before, after] = [findAsOf(levels, from.date, NAV_AGE), findAsOf(levels, end.date, NAV_AGE)];
  const ofBenchmark = getNumber(row, 'ManagedReturnBenchmark');
  if (ofBenchmark === null || !before || !after) return;
  assertClose(`${where}, ManagedReturnBenchmark`, ofBenchmark, getReturn(before, after, from.date), ROUNDING);
}

/** One manager whose peers are few, and have one label of a sub-category, so that they are known. */
async function compareWithPeers(service: ServiceClient): Promise<void> {
  const schemes = indexByCode(await getSchemes(service));
  const measures = await service.getRows('GetSchemeMeasures');
  const groups = Map.groupBy(measures, (row) => {
    const scheme = schemes.get(getCode(row));
    return scheme ? `${getText(scheme, 'SubCategory')} ${getText(scheme, 'Plan')} ${getNumber(row, 'PeerCount')}` : '';
  });
  const known = [...groups.values()]
    .filter((group) => group.every((row) => getNumber(row, 'PeerCount') === group.length))
    .toSorted((a, b) => a.length - b.length);
  const managed = (await getManagers(service)).filter((row) => getNumber(row, 'ManagedReturnPeers') !== null);
  const group = known.find((peers) => peers.some((peer) => managed.some((row) => getCode(row) === getCode(peer))));
  skipUnless(group !== undefined, 'no group of peers with a manager has one label');
  const manager = managed.find((row) => group?.some((peer) => getCode(peer) === getCode(row)));
  if (!group || !manager) return;
  const own = (await getHistory(service, getCode(manager))).navs;
  const end = own.at(-1);
  const began = findStart(manager, own);
  const returns: number[] = [];
  for (const peer of group) {
    const { navs } = await getHistory(service, getCode(peer));
    const [from, to] = [findAsOf(navs, began, NAV_AGE), findAsOf(navs, end?.date ?? '', NAV_AGE)];
    if (from && to && from.day < to.day) returns.push(getReturn(from, to, began));
  }
  const where = `${manager.where} (${getCode(manager)} from ${began})`;
  assertEqual(`${where}, ManagedPeerCount`, getNumber(manager, 'ManagedPeerCount'), returns.length);
  assertClose(`${where}, ManagedReturnPeers`, getNumber(manager, 'ManagedReturnPeers'), getMedian(returns), ROUNDING);
}
