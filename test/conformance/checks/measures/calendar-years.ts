import { assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getSchemes, getServerInfo, indexByCode } from '../../client/schemes.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { addDays } from '../../specification/dates.ts';
import { getMedian } from './nav-history.ts';

/** Groups of which every year is ranked again. */
const GROUPS_EXAMINED = 12;

/** GetCalendarYears, by GetSchemeMeasures and GetSchemeMaster. */
export const calendarYearChecks: readonly Check[] = [
  ours('the returns of GetCalendarYears are those of GetSchemeMeasures, oldest first', async (service) => {
    const navAsOf = getDay(await getServerInfo(service), 'NavAsOf') ?? '';
    const latest = Number(addDays(navAsOf, 1).slice(0, 4)) - 1;
    const rows = Map.groupBy(await service.getRows('GetCalendarYears'), getCode);
    for (const measures of await service.getRows('GetSchemeMeasures')) {
      const years = Array.from({ length: 10 }, (_, index) => latest - 9 + index).flatMap((year) => {
        const value = getNumber(measures, `CalendarYear${latest - year + 1}`);
        return value === null ? [] : `${year}: ${value}`;
      });
      const found = rows.get(getCode(measures)) ?? [];
      const listed = found.map((row) => `${getNumber(row, 'Year')}: ${getNumber(row, 'Return')}`);
      assertEqual(`GetCalendarYears of ${getCode(measures)}`, listed.join(', '), years.join(', '));
    }
  }),
  ours('rank, peers and median of GetCalendarYears are those of the returns of the group', async (service) => {
    let examined = 0;
    for (const group of await listWholeGroups(service)) {
      const values = group.map((row) => round(getNumber(row, 'Return') ?? 0));
      for (const [index, row] of group.entries()) {
        const better = values.filter((value) => value > Number(values[index])).length;
        assertEqual(
          `${row.where} (${getCode(row)}), Rank`,
          getNumber(row, 'Rank'),
          group.length < 5 ? null : better + 1,
        );
        const median = group.length < 2 ? null : round(getMedian(values));
        // the mean of two printed values ends on a half that either way of rounding is right of
        assertClose(`${row.where} (${getCode(row)}), PeerMedian`, getNumber(row, 'PeerMedian'), median, 0.0101);
      }
      if (++examined === GROUPS_EXAMINED) break;
    }
    skipUnless(examined > 0, 'no group of peers is of current codes alone');
  }),
  ours('codes that have ended are among the peers of GetCalendarYears', async (service) => {
    const schemes = indexByCode(await getSchemes(service));
    const isEnded = (row: Row): boolean => getText(schemes.get(getCode(row)) ?? row, 'NavStatus') === 'Stale';
    const rows = (await service.getRows('GetCalendarYears')).filter(isEnded);
    skipUnless(rows.length > 0, 'no code that has ended has a complete year');
    assertThat(
      rows.some((row) => getNumber(row, 'Peers') !== null),
      'GetCalendarYears',
      'none with Peers',
      'some',
    );
  }),
  ours('a quartile of GetCalendarYears is of at least eight peers and follows from the rank', async (service) => {
    for (const row of await service.getRows('GetCalendarYears')) {
      const [quartile, rank, peers] = [getText(row, 'Quartile'), getNumber(row, 'Rank'), getNumber(row, 'Peers')];
      if (quartile === '') continue;
      const where = `${row.where} (${getCode(row)}), Quartile`;
      assertThat(/^(?:[1-4]|Median)$/.test(quartile), where, quartile, '1 to 4, or Median');
      assertThat((peers ?? 0) >= 8 && rank !== null, where, `${quartile} of ${peers} peers`, 'none with fewer than 8');
      // ties have their mean rank, so that only a rank from below is certain
      if (quartile !== 'Median' && rank !== null && peers !== null)
        assertThat(
          Number(quartile) >= Math.ceil((4 * (rank - 0.5)) / peers),
          where,
          quartile,
          `by rank ${rank} of ${peers}`,
        );
    }
  }),
];

const round = (value: number): number => Math.round(Number((value * 100).toFixed(6))) / 100;

/** The codes of a peer group with a return in a year, if no code that has ended is among them, the largest groups first. */
async function listWholeGroups(service: ServiceClient): Promise<readonly (readonly Row[])[]> {
  const schemes = indexByCode(await getSchemes(service));
  const rows = await service.getRows('GetCalendarYears');
  const groups = Map.groupBy(rows, (row) => {
    const scheme = schemes.get(getCode(row));
    return `${scheme ? getText(scheme, 'PeerGroup') : ''} ${getNumber(row, 'Year')}`;
  });
  return [...groups]
    .filter(([key, group]) => !key.startsWith(' ') && group.every((row) => getNumber(row, 'Peers') === group.length))
    .map(([, group]) => group)
    .toSorted((a, b) => b.length - a.length);
}
