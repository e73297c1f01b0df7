import { assertClose, assertEqual, assertThat, CheckSkipped, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getCodes, getPerformances, getSchemes, getServerInfo, indexByCode } from '../../client/schemes.ts';
import type { Params, ServiceClient } from '../../client/service-client.ts';
import { addDays, toDayNumber } from '../../specification/dates.ts';
import { DIRECTIONS } from '../../specification/enumerations.ts';
import { ROUNDING } from './return-periods.ts';

const { up, down } = DIRECTIONS;
const NO_LIMIT = '100000';
const STALE_AFTER_DAYS = 10;
const MAX_CODES = 240;

/** Whether PreMonthAum is of the last month-end before DailyAum. */
function isOfSameMonth(row: Row): boolean {
  const date = getDay(row, 'DailyAumDate');
  return date !== null && getDay(row, 'PreMonthAumDate') === addDays(`${date.slice(0, 7)}-01`, -1);
}

/** AMFI's mark on an AUM of an earlier day, which is not stated. */
const EARLIER_DAY = '^';

/** GetAumTopGainersLosers compared with GetAUM. */
export const aumMoverChecks: readonly Check[] = [
  ours('AumChange is DailyAum minus PreMonthAum, and both are those of GetAUM', async (service) => {
    const rows = indexByCode(await getPerformances(service));
    const movers = await getMovers(service);
    skipUnless(movers.length > 0, 'the AUM of no scheme changed');
    for (const mover of movers) {
      const row = rows.get(getCode(mover));
      for (const field of ['SchemeName', 'DailyAum', 'PreMonthAum']) {
        const key = field.toLowerCase();
        assertEqual(`${mover.where}, ${field}`, mover.values[key], row?.values[key]);
      }
      const [current, previous] = [getValue(mover, 'DailyAum'), getValue(mover, 'PreMonthAum')];
      assertThat(
        row !== undefined && isOfSameMonth(row),
        `${mover.where}, dates`,
        getDay(row ?? mover, 'PreMonthAumDate'),
        'the month-end before DailyAumDate',
      );
      const change = getValue(mover, 'AumChange');
      assertClose(`${mover.where}, AumChange`, change, current - previous);
      const percent = getNumber(mover, 'AumChangePercent');
      assertClose(`${mover.where}, AumChangePercent`, percent, (change / previous) * 100, ROUNDING);
    }
  }),
  ours('the AUM of gainers rose, that of losers fell, each with the largest change first', async (service) => {
    const movers = await getMovers(service);
    const gains = filterByDirection(movers, up).map((row) => getValue(row, 'AumChange'));
    const losses = filterByDirection(movers, down).map((row) => getValue(row, 'AumChange'));
    const directions = [...new Set(movers.map((row) => getText(row, 'Direction')))];
    assertThat(
      gains.length + losses.length === movers.length,
      'GetAumTopGainersLosers, Direction',
      directions,
      `${up} or ${down}`,
    );
    const where = 'GetAumTopGainersLosers, AumChange';
    const [areGainsPositive, areLossesNegative] = [gains.every((gain) => gain > 0), losses.every((loss) => loss < 0)];
    assertThat(areGainsPositive, `${where} of gainers`, gains, 'above 0');
    assertThat(areLossesNegative, `${where} of losers`, losses, 'below 0');
    const largestFirst = gains.toSorted((a, b) => b - a);
    assertEqual(`${where} of gainers`, gains, largestFirst);
    const smallestFirst = losses.toSorted((a, b) => a - b);
    assertEqual(`${where} of losers`, losses, smallestFirst);
  }),
  ours('max limits the records of each direction, by default to 10', async (service) => {
    const movers = await getMovers(service);
    for (const [params, max] of [
      [{}, 10],
      [{ max: '1' }, 1],
      [{ max: '3' }, 3],
    ] as const) {
      const received = await service.getRows('GetAumTopGainersLosers', params);
      for (const direction of [up, down]) {
        assertEqual(
          `GetAumTopGainersLosers max=${max}, ${direction}`,
          getCodes(filterByDirection(received, direction)),
          getCodes(filterByDirection(movers, direction)).slice(0, max),
        );
      }
    }
  }),
  ours('the first gainer and loser have the largest changes of all schemes that are not stale', async (service) => {
    const newest = toDayNumber(getDay(await getServerInfo(service), 'NavAsOf') ?? '');
    const rows = await getPerformances(service);
    const isFresh = (row: Row) => {
      const day = getDay(row, 'NavDate');
      return day !== null && newest - toDayNumber(day) <= STALE_AFTER_DAYS;
    };
    const changes = rows.flatMap((row) => {
      const [current, previous] = [getNumber(row, 'DailyAum'), getNumber(row, 'PreMonthAum')];
      const isOfItsDate = getText(row, 'SpecialCharAum') !== EARLIER_DAY;
      return isFresh(row) && isOfItsDate && current !== null && previous !== null && isOfSameMonth(row)
        ? [current - previous]
        : [];
    });
    const movers = await getMovers(service);
    const [gainer, loser] = [filterByDirection(movers, up)[0], filterByDirection(movers, down)[0]];
    const largest = changes.reduce((a, b) => Math.max(a, b), 0);
    const smallest = changes.reduce((a, b) => Math.min(a, b), 0);
    assertClose('GetAumTopGainersLosers, first gainer', gainer ? getValue(gainer, 'AumChange') : 0, largest);
    assertClose('GetAumTopGainersLosers, first loser', loser ? getValue(loser, 'AumChange') : 0, smallest);
    const stale = new Set(getCodes(rows.filter((row) => !isFresh(row))));
    assertEqual(
      'GetAumTopGainersLosers, stale schemes',
      getCodes(movers).filter((code) => stale.has(code)),
      [],
    );
  }),
  ours('type, category and subcategory return the movers among these schemes', async (service) => {
    const rows = indexByCode(await getPerformances(service));
    const movers = await getMovers(service);
    const [first] = movers;
    if (!first) throw new CheckSkipped('the AUM of no scheme changed');
    for (const [parameter, field] of [
      ['type', 'Type'],
      ['category', 'Category'],
      ['subcategory', 'SubCategory'],
    ] as const) {
      const getLabel = (row: Row) => getText(rows.get(getCode(row)) ?? row, field);
      const params: Params = { max: NO_LIMIT, [parameter]: getLabel(first).toUpperCase() };
      assertEqual(
        `GetAumTopGainersLosers ${parameter}, codes`,
        getCodes(await service.getRows('GetAumTopGainersLosers', params)),
        getCodes(movers.filter((row) => getLabel(row) === getLabel(first))),
      );
    }
  }),
  ours('GetAumTopGainersLosers lists each scheme once, with its leading code', async (service) => {
    const codes = getCodes(await getMovers(service));
    assertThat(new Set(codes).size === codes.length, 'GetAumTopGainersLosers', 'a duplicate code', 'each code once');
    const portfolioDates = new Map(
      (await getSchemes(service)).map((row) => [getCode(row), getDay(row, 'PortfolioDate')]),
    );
    const withPortfolio = codes.filter((code) => portfolioDates.get(code)).slice(0, MAX_CODES);
    skipUnless(withPortfolio.length > 0, 'no scheme whose AUM changed has a portfolio');
    // GetHoldingsSearch returns leading codes, so two codes of one scheme would be found as one
    const found = new Set(getCodes(await service.getRows('GetHoldingsSearch', { code: withPortfolio.join(',') })));
    assertEqual('GetAumTopGainersLosers, leading codes', withPortfolio.toSorted(), [...found].toSorted());
  }),
];

const getMovers = (service: ServiceClient) => service.getRows('GetAumTopGainersLosers', { max: NO_LIMIT });
const filterByDirection = (rows: readonly Row[], direction: string) =>
  rows.filter((row) => getText(row, 'Direction') === direction);
const getValue = (row: Row, field: string): number => getNumber(row, field) ?? Number.NaN;
