import { must, mustAgree, mustEqual, mustMeet } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { byCode, codeOf, performances, schemes, serverInfo, spread, sumOf } from '../asking/market.ts';
import { hardPortfolios } from '../asking/portfolios.ts';
import { dayOf, numberOf, textOf, type Row } from '../asking/row.ts';
import { once } from '../asking/once.ts';
import type { Service } from '../asking/service.ts';
import { dayAfter, dayNumber, wireDay } from '../specification/day.ts';

type Name = 'GetNAVHistory' | 'GetAUMHistory';
const DATES: Readonly<Record<Name, string>> = { GetNAVHistory: 'NavDate', GetAUMHistory: 'Date' };
const names = ['GetNAVHistory', 'GetAUMHistory'] as const;

/** NAVs and AUM on their days, against the latest figures. */
export const historyPromises: readonly Promised[] = [
  ...names.map((name) =>
    ours(`${name} tells each day once, oldest first, above 0, under its own code and name`, async (service) => {
      for (const row of await watched(service)) {
        const points = await service.rows(name, { code: codeOf(row) });
        let before = '';
        for (const point of points) {
          const day = dayOf(point, DATES[name]) ?? '';
          must(day > before, `${point.where}, ${DATES[name]}`, day, `a day after ${before}`);
          before = day;
          mustEqual(`${point.where}, SchemeName`, textOf(point, 'SchemeName'), textOf(row, 'SchemeName'));
          mustEqual(`${point.where}, Code`, codeOf(point), codeOf(row));
          const figure = numberOf(point, name === 'GetNAVHistory' ? 'Nav' : 'Aum');
          must(figure !== null && figure > 0, `${point.where}, figure`, figure, 'more than 0');
        }
      }
    }),
  ),
  ...names.map((name) => ours(`${name}: from and to are days of the span, both included`, keepsSpan(name))),
  ours('the last NAV of a history is that of GetAUM, the one before its PreNav', async (service) => {
    for (const row of await watched(service)) {
      const [before, last] = (await service.rows('GetNAVHistory', { code: codeOf(row) })).slice(-2);
      if (!before || !last) continue;
      mustEqual(`${last.where}, NavDate`, dayOf(last, 'NavDate'), dayOf(row, 'NavDate'));
      mustEqual(`${last.where}, Nav`, numberOf(last, 'Nav'), numberOf(row, 'Nav'));
      mustEqual(`${before.where}, NavDate`, dayOf(before, 'NavDate'), dayOf(row, 'PreNavDate'));
      mustEqual(`${before.where}, Nav`, numberOf(before, 'Nav'), numberOf(row, 'PreNav'));
    }
  }),
  ours('GetNAV tells what GetAUM tells', async (service) => {
    const all = byCode(await performances(service));
    const navs = await service.rows('GetNAV');
    must(navs.length === all.size, 'GetNAV', `${navs.length} records`, `${all.size}, as GetAUM`);
    for (const nav of navs) {
      const row = all.get(codeOf(nav));
      for (const field of ['SchemeName', 'NavDate', 'Nav', 'PreNavDate', 'PreNav', 'Return1Day']) {
        mustEqual(
          `${nav.where} (${codeOf(nav)}), ${field}`,
          nav.told[field.toLowerCase()],
          row?.told[field.toLowerCase()],
        );
      }
    }
  }),
  ours('the last AUM of a history on the NAV date is DailyAum', async (service) => {
    const rows = await watched(service);
    mustMeet(
      rows.some((row) => numberOf(row, 'DailyAum') !== null),
      'no scheme that was looked at has a DailyAum',
    );
    for (const row of rows) {
      const last = (await service.rows('GetAUMHistory', { code: codeOf(row) })).at(-1);
      const dailyAum = numberOf(row, 'DailyAum');
      if (!last || dailyAum === null) continue;
      mustEqual(`${last.where}, Date`, dayOf(last, 'Date'), later(dayOf(row, 'NavDate'), dayOf(last, 'Date')));
      if (dayOf(last, 'Date') === dayOf(row, 'NavDate'))
        mustAgree(`${last.where}, Aum`, numberOf(last, 'Aum'), dailyAum, dailyAum / 100);
    }
  }),
  ours(
    'AUM is in crore, MarketValue in lakh: a portfolio is worth what the history tells of its day',
    async (service) => {
      for (const code of await hardPortfolios(service)) {
        const holdings = await service.rows('GetHoldings', { code });
        const [first] = holdings;
        const points = await service.rows('GetAUMHistory', { code });
        const point = points.find((each) => first && dayOf(each, 'Date') === dayOf(first, 'Date'));
        if (!first) continue;
        must(
          point !== undefined,
          `GetAUMHistory ${code}`,
          'no AUM',
          `one of ${dayOf(first, 'Date')}, the day of its portfolio`,
        );
        if (point)
          mustAgree(
            `${point.where}, Aum`,
            numberOf(point, 'Aum'),
            sumOf(holdings, 'MarketValue') / 100,
            (numberOf(point, 'Aum') ?? 0) / 5,
          );
      }
    },
  ),
  ours('PreMonthAum is the AUM of the last month-end, where a portfolio tells it', async (service) => {
    const rows = await watched(service);
    mustMeet(
      rows.some((row) => numberOf(row, 'PreMonthAum') !== null),
      'no scheme that was looked at has a PreMonthAum',
    );
    for (const row of rows) {
      const latest = dayOf(row, 'NavDate');
      const told = numberOf(row, 'PreMonthAum');
      if (!latest || told === null) continue;
      const monthEnd = dayAfter(`${latest.slice(0, 7)}-01`, -1);
      const point = (await service.rows('GetAUMHistory', { code: codeOf(row) })).find(
        (each) => dayOf(each, 'Date') === monthEnd,
      );
      if (point) mustAgree(`${point.where}, against PreMonthAum`, told, numberOf(point, 'Aum'), told / 100);
    }
  }),
  ours('there are as many NAVs as GetServerInfo counts, or fewer in any history', async (service) => {
    const info = await serverInfo(service);
    const counted = await watched(service);
    let sum = 0;
    for (const row of counted) sum += (await service.rows('GetNAVHistory', { code: codeOf(row) })).length;
    for (const row of await performances(service)) {
      if (!counted.includes(row)) sum += ['Nav', 'PreNav'].filter((field) => numberOf(row, field) !== null).length;
    }
    must(
      (numberOf(info, 'NavRows') ?? 0) >= sum,
      'GetServerInfo, NavRows',
      numberOf(info, 'NavRows'),
      `at least ${sum}`,
    );
  }),
];

/** Codes whose histories are looked at: hard portfolios, and some more of different length. */
export const watched = once(async (service): Promise<readonly Row[]> => {
  const rows = await performances(service);
  const all = byCode(rows);
  // old enough for a year's return and yet without one: a split, or thin data
  const untold = (await schemes(service)).filter((scheme) => {
    const row = all.get(codeOf(scheme));
    const [launched, latest] = [dayOf(scheme, 'LaunchDate'), row ? dayOf(row, 'NavDate') : null];
    if (!row || !launched || !latest || dayNumber(latest) - dayNumber(launched) < 800) return false;
    return numberOf(row, 'Return1Day') !== null && numberOf(row, 'Return3Year') === null;
  });
  const codes = [...(await hardPortfolios(service)), ...spread(rows, 2).map(codeOf), ...untold.slice(0, 2).map(codeOf)];
  return [...new Set(codes)].flatMap((code) => all.get(code) ?? []);
});

const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);

function keepsSpan(name: Name) {
  return async (service: Service) => {
    const [row] = await watched(service);
    if (!row) return;
    const code = codeOf(row);
    const points = await service.rows(name, { code });
    const days = points.map((point) => dayOf(point, DATES[name]) ?? '');
    const [low = '', high = ''] = [days[Math.floor(days.length / 3)], days[Math.floor((days.length * 2) / 3)]];
    const spans: readonly (readonly [string | undefined, string | undefined])[] = [
      [low, high],
      [low, undefined],
      [undefined, dayAfter(high, -1)],
      [high, high],
      [dayAfter(days.at(-1) ?? low, 1), undefined],
    ];
    for (const [from, to] of spans) {
      const asked = { code, ...(from ? { from: wireDay(from) } : {}), ...(to ? { to: wireDay(to) } : {}) };
      const got = (await service.rows(name, asked)).map((point) => dayOf(point, DATES[name]));
      const within = (day: string) =>
        (!from || dayNumber(day) >= dayNumber(from)) && (!to || dayNumber(day) <= dayNumber(to));
      mustEqual(`${name} ${code} from=${from} to=${to}, days`, got, days.filter(within));
    }
  };
}
