import { assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getEdgeCasePortfolios, getInstrumentKey, isOutsideTotal } from '../../client/portfolios.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';
import { addDays, formatWireDate } from '../../specification/dates.ts';
import { ROUNDING } from '../performance/return-periods.ts';

/** What portfolios earned in the default period, by code; codes without are left out. */
const getContributions = cachePerService(async (service) => {
  const found = new Map<string, readonly Row[]>();
  for (const code of await getEdgeCasePortfolios(service)) {
    const rows = await service.getRows('GetReturnContributions', { code });
    if (ofGroup(rows, 'Month').length > 0) found.set(code, rows);
  }
  return found;
});

/** A hundred lines, each rounded to four decimals. */
const LINES = 0.006;

/** GetReturnContributions, by the portfolios and NAVs of the months. */
export const returnContributionChecks: readonly Check[] = [
  ours('months, sectors and holdings of GetReturnContributions add up to its total', async (service) => {
    const all = await getContributions(service);
    skipUnless(all.size > 0, 'no scheme has portfolios of two consecutive months with a return between them');
    for (const [code, rows] of all) {
      const [total] = ofGroup(rows, 'Total');
      const rest = ofGroup(rows, 'Rest');
      const sectors = [...ofGroup(rows, 'Sector'), ...ofGroup(rows, 'IndustryOrRating'), ...rest];
      assertThat(
        total !== undefined && rest.length === 1,
        `GetReturnContributions ${code}`,
        rest.length,
        'a total, and one Rest',
      );
      if (!total) continue;
      const lines: readonly (readonly [string, readonly Row[]])[] = [
        ['Month', ofGroup(rows, 'Month')],
        ['Sector', sectors],
        ['Holding', [...ofGroup(rows, 'Holding'), ...rest]],
      ];
      for (const [group, ofLine] of lines) {
        const where = `GetReturnContributions ${code}, ${group}`;
        assertClose(`${where}, Contribution`, sum(ofLine, 'Contribution'), getNumber(total, 'Return'), LINES);
        const hasEffects = group !== 'Holding' || getText(total, 'BenchmarkKind') === 'Tracker';
        const effect = getNumber(total, 'Effect');
        if (effect !== null && hasEffects) assertClose(`${where}, Effect`, sum(ofLine, 'Effect'), effect, LINES);
      }
      for (const field of ['Allocation', 'Selection', 'Interaction']) {
        const value = getNumber(total, field);
        if (value !== null) assertClose(`${total.where}, ${field}`, sum(sectors, field), value, LINES);
      }
      const effect = getNumber(total, 'Effect');
      const parts = ['Allocation', 'Selection', 'Interaction', 'ActiveResidual'].map(
        (field) => getNumber(total, field) ?? 0,
      );
      if (effect === null) continue;
      assertClose(
        `${total.where}, Effect`,
        effect,
        parts.reduce((a, b) => a + b, 0),
        LINES,
      );
      const difference = (getNumber(total, 'Return') ?? 0) - (getNumber(total, 'BenchmarkReturn') ?? 0);
      assertClose(`${total.where}, Effect`, effect, difference, LINES);
    }
  }),
  ours(
    'the contribution of each holding in a month is its weight times the change of its price per unit',
    async (service) => {
      let compared = 0;
      for (const [code, rows] of await getContributions(service)) {
        const month = ofGroup(rows, 'Month').at(-1);
        if (!month) continue;
        const [from, to] = [getDay(month, 'From') ?? '', getDay(month, 'To') ?? ''];
        const alone = await service.getRows('GetReturnContributions', {
          code,
          ...{ from: formatWireDate(from), to: formatWireDate(to), against: 'None' },
        });
        const expected = await priceMonth(service, code, from, to);
        const byIsin = new Map(
          ofGroup(alone, 'Holding').map((row) => [getText(row, 'Isin') || getText(row, 'Name'), row]),
        );
        for (const [key, contribution] of expected) {
          const row = byIsin.get(key);
          assertThat(row !== undefined, `GetReturnContributions ${code} ${to}`, 'no holding', key);
          if (row) assertClose(`${row.where}, Contribution`, getNumber(row, 'Contribution'), contribution, ROUNDING);
          compared++;
        }
        const [total] = ofGroup(alone, 'Total');
        if (total)
          assertClose(
            `${total.where}, Return`,
            getNumber(total, 'Return'),
            await getReturn(service, code, from, to),
            ROUNDING,
          );
      }
      skipUnless(compared > 0, 'no holding is in two consecutive portfolios with units');
    },
  ),
  ours(
    'GetReturnContributions compares the portfolios of from and to, and refuses more than 36 months',
    async (service) => {
      for (const [code, rows] of await getContributions(service)) {
        const months = ofGroup(rows, 'Month');
        const [first, last] = [months.at(0), months.at(-1)];
        if (!first || !last) continue;
        for (const [index, month] of months.entries())
          if (index > 0)
            assertEqual(`${month.where}, From`, getDay(month, 'From'), getDay(months[index - 1] ?? month, 'To'));
        const [total] = ofGroup(rows, 'Total');
        assertEqual(`GetReturnContributions ${code}`, total && [getDay(total, 'From'), getDay(total, 'To')], [
          getDay(first, 'From'),
          getDay(last, 'To'),
        ]);
        const later = await service.getRows('GetReturnContributions', {
          code,
          to: formatWireDate(addDays(getDay(last, 'To') ?? '', 40)),
        });
        const [ofLater] = ofGroup(later, 'Total');
        assertEqual(
          `GetReturnContributions ${code} to a month without a portfolio`,
          ofLater && [getDay(ofLater, 'From'), getNumber(ofLater, 'Return')],
          total && [getDay(total, 'From'), getNumber(total, 'Return')],
        );
        const [year, rest] = [Number((getDay(last, 'To') ?? '').slice(0, 4)), (getDay(last, 'To') ?? '').slice(4, 8)];
        const from = formatWireDate(`${year - 4}${rest}01`);
        const response = await service.get('GetReturnContributions', {
          code,
          from,
          to: formatWireDate(getDay(last, 'To') ?? ''),
        });
        assertEqual(`GetReturnContributions ${code} of four years`, response.status, 400);
      }
    },
  ),
  ours('against peers, the return of the benchmark in a month is their median', async (service) => {
    const masters = await service.getRows('GetSchemeMaster');
    const groups = new Map(masters.map((row) => [getText(row, 'Code'), getText(row, 'PeerGroup')]));
    let compared = 0;
    for (const code of (await getContributions(service)).keys()) {
      const peers = [...groups].filter(([, group]) => group !== '' && group === groups.get(code));
      const rows = compared > 0 ? [] : await service.getRows('GetReturnContributions', { code, against: 'Peers' });
      const month = ofGroup(rows, 'Month').at(-1);
      if (!month || getText(month, 'BenchmarkKind') !== 'Peers') continue;
      const [from, to] = [getDay(month, 'From') ?? '', getDay(month, 'To') ?? ''];
      const returns: number[] = [];
      for (const [peer] of peers) {
        const returned = await getReturn(service, peer, from, to);
        if (returned !== null && Number.isFinite(returned)) returns.push(returned);
      }
      const sorted = returns.toSorted((a, b) => a - b);
      const median = ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2;
      assertClose(`${month.where}, BenchmarkReturn`, getNumber(month, 'BenchmarkReturn'), median, ROUNDING);
      compared++;
    }
    skipUnless(compared > 0, 'no scheme is compared with its peers');
  }),
  ours('GetReturnContributions without any month is a total without values that says why', async (service) => {
    const codes = await getEdgeCasePortfolios(service);
    skipUnless(codes.length > 0, 'there is no portfolio');
    for (const code of codes) {
      const [date] = (await service.getRows('GetPortfolioDates', { code })).map((row) => getDay(row, 'Date') ?? '');
      if (date === undefined) continue;
      const [from = '', to = ''] = [40, 80].map((days) => formatWireDate(addDays(date, days)));
      const rows = await service.getRows('GetReturnContributions', { code, from, to });
      const said = rows.map((row) => [
        getText(row, 'Group'),
        getNumber(row, 'Return'),
        getText(row, 'Note').split('=')[0],
      ]);
      assertEqual(`GetReturnContributions ${code} after its newest portfolio`, said, [['Total', null, 'NoPortfolio']]);
    }
  }),
];

const ofGroup = (rows: readonly Row[], group: string): readonly Row[] =>
  rows.filter((row) => getText(row, 'Group') === group);

const sum = (rows: readonly Row[], field: string): number =>
  rows.reduce((total, row) => total + (getNumber(row, field) ?? 0), 0);

/** The contributions of holdings without a corporate action, by ISIN or name: those listed once in both portfolios with units. */
async function priceMonth(
  service: ServiceClient,
  code: string,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const [start, end, changes] = [
    await service.getRows('GetHoldings', { code, date: formatWireDate(from) }),
    await service.getRows('GetHoldings', { code, date: formatWireDate(to) }),
    await service.getRows('GetHoldingsWhatChanged', { code, date: formatWireDate(to), prevDate: formatWireDate(from) }),
  ];
  const moved = new Set(changes.filter((row) => getText(row, 'ActionState') !== '').map(getInstrumentKey));
  const [before, after] = [start, end].map((rows) => Map.groupBy(rows, getInstrumentKey));
  const priced = new Map<string, number>();
  for (const [key, [row, ...others]] of before ?? []) {
    const [now, ...more] = after?.get(key) ?? [];
    if (!row || !now || others.length + more.length > 0 || moved.has(key)) continue;
    if (
      ['Cash', 'Derivative'].includes(getText(row, 'AssetType')) ||
      [row, now].some((each) => isOutsideTotal(each) || getText(each, 'Note') !== '')
    )
      continue;
    const [first, last] = [getPrice(row), getPrice(now)];
    const contribution = (getNumber(row, 'Weight') ?? NaN) * (last / first - 1);
    if (Number.isFinite(contribution)) priced.set(getText(now, 'Isin') || getText(now, 'Instrument'), contribution);
  }
  return priced;
}

const getPrice = (row: Row): number => (getNumber(row, 'MarketValue') ?? NaN) / (getNumber(row, 'Quantity') ?? NaN);

/** The return between the last NAVs on or before two days, percent. */
async function getReturn(service: ServiceClient, code: string, from: string, to: string): Promise<number | null> {
  const navs = (await service.getRows('GetNAVHistory', { code, to: formatWireDate(to) })).map((row) => ({
    day: getDay(row, 'NavDate') ?? '',
    nav: getNumber(row, 'Nav') ?? NaN,
  }));
  const [start, end] = [from, to].map((day) => navs.findLast((each) => each.day <= day)?.nav ?? NaN);
  return start === undefined || end === undefined ? null : (end / start - 1) * 100;
}
