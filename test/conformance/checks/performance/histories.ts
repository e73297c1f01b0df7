import { assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getEdgeCasePortfolios } from '../../client/portfolios.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import {
  getCode,
  getPerformances,
  getSchemes,
  getServerInfo,
  indexByCode,
  sampleEvenly,
  sumField,
} from '../../client/schemes.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';
import { addDays, formatWireDate, laterOf, toDayNumber } from '../../specification/dates.ts';

type HistoryOperation = 'GetNAVHistory' | 'GetAUMHistory';
const operations = ['GetNAVHistory', 'GetAUMHistory'] as const;
const DATE_FIELDS: Readonly<Record<HistoryOperation, string>> = { GetNAVHistory: 'NavDate', GetAUMHistory: 'Date' };

/** NAV and AUM histories compared with the latest values. */
export const historyChecks: readonly Check[] = [
  ...operations.map((name) =>
    ours(`${name} returns each date once, oldest first, with values above 0, code and name`, async (service) => {
      for (const row of await getWatchedSchemes(service)) {
        let previous = '';
        for (const point of await service.getRows(name, { code: getCode(row) })) {
          const day = getDay(point, DATE_FIELDS[name]) ?? '';
          assertThat(day > previous, `${point.where}, ${DATE_FIELDS[name]}`, day, `a date after ${previous}`);
          previous = day;
          assertEqual(`${point.where}, SchemeName`, getText(point, 'SchemeName'), getText(row, 'SchemeName'));
          assertEqual(`${point.where}, Code`, getCode(point), getCode(row));
          const field = name === 'GetNAVHistory' ? 'Nav' : 'Aum';
          const value = getNumber(point, field);
          assertThat(value !== null && value > 0, `${point.where}, ${field}`, value, 'more than 0');
        }
      }
    }),
  ),
  ...operations.map((name) => ours(`${name}: from and to are both included`, checkDateRange(name))),
  ours('the last two NAVs of a history are Nav and PreNav of GetAUM', async (service) => {
    for (const row of await getWatchedSchemes(service)) {
      const [previous, last] = (await service.getRows('GetNAVHistory', { code: getCode(row) })).slice(-2);
      if (!previous || !last) continue;
      assertEqual(`${last.where}, NavDate`, getDay(last, 'NavDate'), getDay(row, 'NavDate'));
      assertEqual(`${last.where}, Nav`, getNumber(last, 'Nav'), getNumber(row, 'Nav'));
      assertEqual(`${previous.where}, NavDate`, getDay(previous, 'NavDate'), getDay(row, 'PreNavDate'));
      assertEqual(`${previous.where}, Nav`, getNumber(previous, 'Nav'), getNumber(row, 'PreNav'));
    }
  }),
  ours('GetNAV has the same values as GetAUM', async (service) => {
    const rows = indexByCode(await getPerformances(service));
    const navs = await service.getRows('GetNAV');
    assertThat(navs.length === rows.size, 'GetNAV', `${navs.length} records`, `${rows.size}, as GetAUM`);
    for (const nav of navs) {
      const row = rows.get(getCode(nav));
      for (const field of ['SchemeName', 'NavDate', 'Nav', 'PreNavDate', 'PreNav', 'Return1Day']) {
        const key = field.toLowerCase();
        assertEqual(`${nav.where} (${getCode(nav)}), ${field}`, nav.values[key], row?.values[key]);
      }
    }
  }),
  ours('the last AUM of a history is not older than DailyAum, and DailyAum if it is of its date', async (service) => {
    const rows = await getWatchedSchemes(service);
    skipUnless(
      rows.some((row) => getNumber(row, 'DailyAum') !== null),
      'none of the examined schemes has a DailyAum',
    );
    for (const row of rows) {
      const last = (await service.getRows('GetAUMHistory', { code: getCode(row) })).at(-1);
      const dailyAum = getNumber(row, 'DailyAum');
      if (!last || dailyAum === null) continue;
      const [aumDate, dailyAumDate] = [getDay(last, 'Date'), getDay(row, 'DailyAumDate')];
      assertEqual(`${last.where}, Date`, aumDate, laterOf(dailyAumDate, aumDate));
      if (aumDate === dailyAumDate) assertClose(`${last.where}, Aum`, getNumber(last, 'Aum'), dailyAum, dailyAum / 100);
    }
  }),
  ours('the AUM (crore) on the date of a portfolio is its total MarketValue (lakh)', async (service) => {
    for (const code of await getEdgeCasePortfolios(service)) {
      const holdings = await service.getRows('GetHoldings', { code });
      const [first] = holdings;
      if (!first) continue;
      const date = getDay(first, 'Date');
      const points = await service.getRows('GetAUMHistory', { code });
      const point = points.find((candidate) => getDay(candidate, 'Date') === date);
      assertThat(point !== undefined, `GetAUMHistory ${code}`, 'no AUM', `one of ${date}, the date of its portfolio`);
      if (!point) continue;
      const aum = getNumber(point, 'Aum');
      assertClose(`${point.where}, Aum`, aum, sumField(holdings, 'MarketValue') / 100, (aum ?? 0) / 5);
    }
  }),
  ours('PreMonthAum is the AUM of its month-end if the history has one', async (service) => {
    const rows = await getWatchedSchemes(service);
    skipUnless(
      rows.some((row) => getNumber(row, 'PreMonthAum') !== null),
      'none of the examined schemes has a PreMonthAum',
    );
    for (const row of rows) {
      const monthEnd = getDay(row, 'PreMonthAumDate');
      const preMonthAum = getNumber(row, 'PreMonthAum');
      if (preMonthAum === null) continue;
      assertThat(
        monthEnd !== null && addDays(monthEnd, 1).endsWith('-01'),
        `${row.where}, PreMonthAumDate`,
        monthEnd,
        'a month-end',
      );
      const points = await service.getRows('GetAUMHistory', { code: getCode(row) });
      const point = points.find((candidate) => getDay(candidate, 'Date') === monthEnd);
      if (!point) continue;
      const where = `${point.where}, compared with PreMonthAum`;
      assertClose(where, preMonthAum, getNumber(point, 'Aum'), preMonthAum / 100);
    }
  }),
  ours('NavRows of GetServerInfo is at least the number of NAVs that the service returns', async (service) => {
    const navRows = getNumber(await getServerInfo(service), 'NavRows') ?? 0;
    const watched = await getWatchedSchemes(service);
    let count = 0;
    for (const row of watched) count += (await service.getRows('GetNAVHistory', { code: getCode(row) })).length;
    for (const row of await getPerformances(service)) {
      if (!watched.includes(row)) count += ['Nav', 'PreNav'].filter((field) => getNumber(row, field) !== null).length;
    }
    assertThat(navRows >= count, 'GetServerInfo, NavRows', navRows, `at least ${count}`);
  }),
];

/** The schemes whose histories are examined: those with edge-case portfolios, and others with histories of different length. */
export const getWatchedSchemes = cachePerService(async (service): Promise<readonly Row[]> => {
  const rows = await getPerformances(service);
  const rowsByCode = indexByCode(rows);
  // old enough for a three-year return but without one: a split, or sparse data
  const withoutReturn = (await getSchemes(service)).filter((scheme) => {
    const row = rowsByCode.get(getCode(scheme));
    const [launched, latest] = [getDay(scheme, 'LaunchDate'), row ? getDay(row, 'NavDate') : null];
    if (!row || !launched || !latest || toDayNumber(latest) - toDayNumber(launched) < 800) return false;
    return getNumber(row, 'Return1Day') !== null && getNumber(row, 'Return3Year') === null;
  });
  const codes = [
    ...(await getEdgeCasePortfolios(service)),
    ...sampleEvenly(rows, 2).map(getCode),
    ...withoutReturn.slice(0, 2).map(getCode),
  ];
  return [...new Set(codes)].flatMap((code) => rowsByCode.get(code) ?? []);
});

function checkDateRange(name: HistoryOperation) {
  return async (service: ServiceClient) => {
    const [row] = await getWatchedSchemes(service);
    if (!row) return;
    const code = getCode(row);
    const points = await service.getRows(name, { code });
    const days = points.map((point) => getDay(point, DATE_FIELDS[name]) ?? '');
    const [low = '', high = ''] = [days[Math.floor(days.length / 3)], days[Math.floor((days.length * 2) / 3)]];
    const ranges: readonly (readonly [from: string | undefined, to: string | undefined])[] = [
      [low, high],
      [low, undefined],
      [undefined, addDays(high, -1)],
      [high, high],
      [addDays(days.at(-1) ?? low, 1), undefined],
    ];
    for (const [from, to] of ranges) {
      const params = {
        code,
        ...(from ? { from: formatWireDate(from) } : {}),
        ...(to ? { to: formatWireDate(to) } : {}),
      };
      const received = (await service.getRows(name, params)).map((point) => getDay(point, DATE_FIELDS[name]));
      const expected = days.filter(
        (day) => (!from || toDayNumber(day) >= toDayNumber(from)) && (!to || toDayNumber(day) <= toDayNumber(to)),
      );
      assertEqual(`${name} ${code} from=${from} to=${to}, dates`, received, expected);
    }
  };
}
