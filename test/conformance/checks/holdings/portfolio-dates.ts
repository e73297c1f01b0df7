import { assertClose, assertEqual, assertThat, CheckSkipped } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getEdgeCasePortfolios, getInstrumentKey, isOutsideTotal } from '../../client/portfolios.ts';
import { assertProblem } from '../../client/problem.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, sumField } from '../../client/schemes.ts';
import { matchesName } from '../../client/select-schemes.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';
import { formatWireDate } from '../../specification/dates.ts';
import { CHANGES } from '../../specification/enumerations.ts';

/** Portfolios of earlier dates: GetPortfolioDates, and the parameters `date`, `prevDate` and `instrument`. */
export const portfolioDateChecks: readonly Check[] = [
  ours('GetPortfolioDates has each date once, newest first, the newest being that of GetHoldings', async (service) => {
    for (const [code, dates] of await getDates(service)) {
      const where = `GetPortfolioDates ${code}, Date`;
      assertEqual(where, dates, [...new Set(dates)].toSorted().toReversed());
      const [holding] = await service.getRows('GetHoldings', { code });
      assertEqual(where, dates[0], holding ? getDay(holding, 'Date') : undefined);
    }
  }),
  ours('GetHoldings with a date of GetPortfolioDates is that portfolio, with HoldingRows rows', async (service) => {
    for (const [code] of await getDates(service)) {
      for (const entry of pickEnds(await service.getRows('GetPortfolioDates', { code }))) {
        const date = getText(entry, 'Date');
        const holdings = await service.getRows('GetHoldings', { code, date });
        for (const row of holdings) assertEqual(`${row.where}, Date`, getDay(row, 'Date'), getDay(entry, 'Date'));
        const rows = holdings.filter((row) => !isOutsideTotal(row)).length;
        assertEqual(`${entry.where}, HoldingRows`, getNumber(entry, 'HoldingRows'), rows);
        const groups = await service.getRows('GetHoldingsByType', { code, date, type: 'AssetType' });
        const where = `GetHoldingsByType ${code} ${date}, sum of TotalWeight`;
        // the total of a group with a missing weight is null
        const hasMissing = (row: Row) => !isOutsideTotal(row) && getNumber(row, 'Weight') === null;
        const incomplete = new Set(holdings.filter(hasMissing).map((row) => getText(row, 'AssetType')));
        const complete = holdings.filter((row) => !incomplete.has(getText(row, 'AssetType')));
        assertClose(where, sumField(groups, 'TotalWeight'), sumField(complete, 'Weight'), 1e-6);
      }
    }
  }),
  ours('a date without a portfolio is the newest portfolio of its month', async (service) => {
    for (const [code, dates] of await getDates(service)) {
      const month = (dates[0] ?? '').slice(0, 7);
      const day = ['02', '03', '04'].map((number) => `${month}-${number}`).find((each) => !dates.includes(each)) ?? '';
      const rows = await service.getRows('GetHoldings', { code, date: formatWireDate(day) });
      for (const row of rows) assertEqual(`${row.where}, Date`, getDay(row, 'Date'), dates[0]);
      assertThat(rows.length > 0, `GetHoldings ${code} date=${day}`, 'no rows', 'the portfolio of the month');
      assertEqual('GetHoldings of 1990', await service.getRows('GetHoldings', { code, date: '01-31-1990' }), []);
    }
  }),
  ours('GetHoldingsWhatChanged compares the portfolios of date and prevDate, whatever the gap', async (service) => {
    for (const [code, dates] of await getDates(service)) {
      const [date, prevDate] = [dates[0], dates.at(-1)];
      if (date === undefined || prevDate === undefined || date === prevDate) continue;
      const [now, before] = await Promise.all(
        [date, prevDate].map(async (day) => sumQuantities(service, code, formatWireDate(day))),
      );
      const params = { code, date: formatWireDate(date), prevDate: formatWireDate(prevDate) };
      for (const row of await service.getRows('GetHoldingsWhatChanged', params)) {
        assertEqual(`${row.where}, Date`, getDay(row, 'Date'), date);
        assertEqual(`${row.where}, PrevDate`, getDay(row, 'PrevDate'), prevDate);
        if (getText(row, 'PrevIsin') !== '' || getText(row, 'Isin') === '') continue;
        const key = getInstrumentKey(row);
        const where = `${row.where}, PrevQuantity`;
        assertClose(where, getNumber(row, 'PrevQuantity') ?? 0, before?.get(key) ?? 0, 1e-6);
        const isRemoved = getText(row, 'Change') === CHANGES.removed;
        assertEqual(`${row.where}, removed`, isRemoved, !now?.has(key));
      }
    }
  }),
  ours('prevDate on or after date is a 400 that names it', async (service) => {
    const [code = ''] = await getEdgeCasePortfolios(service);
    const params = { code, date: '10-31-2026', prevDate: '10-31-2026' };
    const { where, parameter } = assertProblem(await service.send('GetHoldingsWhatChanged', params), 400);
    assertEqual(`${where}, parameter`, parameter, 'prevDate');
  }),
  ours('GetHoldingsSearch with a date has the rows of GetHoldings with it', async (service) => {
    for (const [code, dates] of await getDates(service)) {
      const date = formatWireDate(dates[1] ?? dates[0] ?? '');
      const found = await service.getRows('GetHoldingsSearch', { code, date });
      const holdings = await service.getRows('GetHoldings', { code, date });
      const list = (row: Row) =>
        ['Isin', 'Instrument', 'Quantity', 'Weight', 'Size'].map((name) => row.values[name.toLowerCase()]);
      assertEqual(`GetHoldingsSearch ${code} ${date}`, found.map(list), holdings.map(list));
    }
  }),
  ours('instrument finds the names with all of its words, in the latest portfolios and on a date', async (service) => {
    const share = await findShare(service);
    if (!share) throw new CheckSkipped('no portfolio has shares');
    const name = getText(share, 'Instrument');
    const words = name.split(/\s+/).slice(0, 2);
    const date = formatWireDate(getDay(share, 'Date') ?? '');
    for (const params of [
      { instrument: words.toReversed().join(' ').toUpperCase() },
      { instrument: name.toLowerCase(), date },
    ]) {
      const found = await service.getRows('GetHoldingsSearch', params);
      for (const row of found) {
        const matches = matchesName(found, 'Instrument', params.instrument)(row);
        assertThat(matches, `${row.where}, Instrument`, getText(row, 'Instrument'), `as ${params.instrument}`);
      }
      const holders = found.filter((row) => getText(row, 'Isin') === getText(share, 'Isin'));
      const expected = await service.getRows('GetHoldingsSearch', {
        isin: getText(share, 'Isin'),
        ...params,
        instrument: '',
      });
      // one company may be spelled in several ways: HDFC Bank Ltd., HDFC Bank Limited
      const sameName = expected.filter(matchesName(expected, 'Instrument', params.instrument));
      assertEqual(`GetHoldingsSearch instrument=${params.instrument}`, holders.map(getCode), sameName.map(getCode));
    }
  }),
];

/** ISO dates of a few portfolios, by code. */
const getDates = cachePerService(async (service): Promise<ReadonlyMap<string, readonly string[]>> => {
  const dates = new Map<string, readonly string[]>();
  for (const code of (await getEdgeCasePortfolios(service)).slice(0, 4)) {
    const rows = await service.getRows('GetPortfolioDates', { code });
    for (const row of rows) assertEqual(`${row.where}, Code`, getCode(row), getCode(rows[0] ?? row));
    dates.set(
      code,
      rows.map((row) => getDay(row, 'Date') ?? ''),
    );
  }
  return dates;
});

async function findShare(service: ServiceClient): Promise<Row | undefined> {
  for (const code of await getEdgeCasePortfolios(service)) {
    const holdings = await service.getRows('GetHoldings', { code });
    const share = holdings.find((row) => getText(row, 'AssetType') === 'Equity');
    if (share) return share;
  }
  return undefined;
}

const pickEnds = <T>(items: readonly T[]): readonly T[] => [...items.slice(0, 1), ...items.slice(1).slice(-1)];

async function sumQuantities(service: ServiceClient, code: string, date: string): Promise<ReadonlyMap<string, number>> {
  const rows = await service.getRows('GetHoldings', { code, date });
  return new Map([...Map.groupBy(rows, getInstrumentKey)].map(([key, group]) => [key, sumField(group, 'Quantity')]));
}
