import { assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getManyPortfolios } from '../../client/portfolios.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getSchemes, getServerInfo, sumField } from '../../client/schemes.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';
import { formatWireDate, subtractMonths } from '../../specification/dates.ts';
import { CHANGES } from '../../specification/enumerations.ts';

const MAX_CHECKED = 3;

/** GetStockMovers compared with the holders of each share. */
export const stockMoverChecks: readonly Check[] = [
  ours('TradeValue, Bought and Sold add up what the portfolios of the month did', async (service) => {
    const movers = await getMovers(service);
    skipUnless(movers.length > 0, 'no share was bought or sold');
    const sold = movers.filter((mover) => (getNumber(mover, 'TradeValue') ?? 0) < 0);
    const removed = await listMoversSoldAltogether(service);
    for (const mover of [...movers.slice(0, MAX_CHECKED), ...sold.slice(0, 2 * MAX_CHECKED), ...removed]) {
      const isin = getText(mover, 'Isin');
      const trades = [...(await listHolderTrades(service, isin)), ...(await listRemovedTrades(service, isin))];
      const sum = trades.reduce((total, { value }) => total + value, 0);
      assertClose(`${mover.where}, TradeValue`, getNumber(mover, 'TradeValue'), sum, 1e-4);
      const count = (sign: number) => trades.filter(({ units }) => units * sign > 0).length;
      assertEqual(`${mover.where}, Bought`, getNumber(mover, 'Bought'), count(1));
      assertEqual(`${mover.where}, Sold`, getNumber(mover, 'Sold'), count(-1));
    }
  }),
  ours('Schemes is the number of portfolios of the month that hold the share', async (service) => {
    for (const mover of (await getMovers(service)).slice(0, MAX_CHECKED)) {
      const holders = await findHolders(service, getText(mover, 'Isin'), await getMonth(service));
      assertEqual(`${mover.where}, Schemes`, getNumber(mover, 'Schemes'), holders.size);
    }
  }),
  ours('Sector is a sector or an industry that a portfolio of the month prints for the share', async (service) => {
    const held = (await getMovers(service)).filter((mover) => (getNumber(mover, 'Schemes') ?? 0) > 0);
    skipUnless(held.length > 0, 'no share that was bought or sold is still held');
    for (const mover of held.slice(0, MAX_CHECKED)) {
      const holders = await findHolders(service, getText(mover, 'Isin'), await getMonth(service));
      const rows = [...holders.values()].flat();
      const printed = rows.map((row) => getText(row, 'Sector') || getText(row, 'IndustryOrRating'));
      const sector = getText(mover, 'Sector');
      const isPrinted = sector === '' ? printed.every((text) => text === '') : printed.includes(sector);
      assertThat(isPrinted, `${mover.where}, Sector`, sector, `one of ${printed.join(', ')}`);
    }
  }),
  ours('the most bought shares come first, then the most sold; max limits each direction', async (service) => {
    const movers = await getMovers(service);
    const values = movers.map((row) => getNumber(row, 'TradeValue') ?? 0);
    const [bought, sold] = [values.filter((value) => value > 0), values.filter((value) => value < 0)];
    const expected = [...bought.toSorted((a, b) => b - a), ...sold.toSorted((a, b) => a - b)];
    assertEqual('GetStockMovers, TradeValue', values, expected);
    assertThat(bought.length <= 10 && sold.length <= 10, 'GetStockMovers without max', values.length, '10 each');
    const three = await service.getRows('GetStockMovers', { max: '3' });
    const topThree = [...bought.slice(0, 3), ...sold.slice(0, 3)];
    assertEqual(
      'GetStockMovers max=3',
      three.map((row) => getNumber(row, 'TradeValue')),
      topThree,
    );
  }),
  ours('without a date the month is that of PortfolioAsOf', async (service) => {
    const dated = await service.getRows('GetStockMovers', { date: formatWireDate(await getMonth(service)) });
    assertEqual('GetStockMovers with PortfolioAsOf', dated.map(getValues), (await getMovers(service)).map(getValues));
  }),
];

const getValues = (row: Row) => row.values;
const getMovers = (service: ServiceClient) => service.getRows('GetStockMovers');

/** ISO date. */
const getMonth = cachePerService(
  async (service): Promise<string> => getDay(await getServerInfo(service), 'PortfolioAsOf') ?? '',
);

/** `2026-09`: the newest month with portfolios before that of the movers; '' without one. */
const getMonthBefore = cachePerService(async (service): Promise<string> => {
  const month = (await getMonth(service)).slice(0, 7);
  const months = (await service.getRows('GetPortfolioCoverage')).map((row) => (getDay(row, 'Date') ?? '').slice(0, 7));
  return (
    months
      .filter((each) => each < month)
      .toSorted()
      .at(-1) ?? ''
  );
});

/** The codes of the fund houses that are loaded, with at least half of their schemes, in the month and in the newest one before it. */
const getComparedCodes = cachePerService(async (service): Promise<ReadonlySet<string>> => {
  const rows = await service.getRows('GetPortfolioCoverage');
  const listLoaded = (month: string) =>
    rows.flatMap((row) => {
      const [portfolios, schemes] = [getNumber(row, 'Portfolios') ?? 0, getNumber(row, 'Schemes') ?? 0];
      const isOfMonth = (getDay(row, 'Date') ?? '').startsWith(month);
      return isOfMonth && portfolios > 0 && portfolios * 2 >= schemes ? getText(row, 'MutualFund') : [];
    });
  const before = new Set(listLoaded((await getMonthBefore(service)) || 'none'));
  const houses = new Set(listLoaded((await getMonth(service)).slice(0, 7)).filter((house) => before.has(house)));
  skipUnless(houses.size > 0, 'no fund house is loaded in both months');
  return new Set((await getSchemes(service)).filter((row) => houses.has(getText(row, 'MutualFund'))).map(getCode));
});

interface Trade {
  readonly units: number;
  /** ₹ lakh. */
  readonly value: number;
}

/** The rows of each portfolio of a month with the share, by code. */
async function findHolders(
  service: ServiceClient,
  isin: string,
  date: string,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const params = { isin, assetType: 'Equity', date: formatWireDate(date) };
  return Map.groupBy(await service.getRows('GetHoldingsSearch', params), getCode);
}

/** Lists the trades of the portfolios that hold it: what remains after a corporate action, at the price of the portfolio. */
async function listHolderTrades(service: ServiceClient, isin: string): Promise<readonly Trade[]> {
  const holders = await findHolders(service, isin, await getMonth(service));
  const [compared, monthBefore] = [await getComparedCodes(service), await getMonthBefore(service)];
  return [...holders.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first || !compared.has(getCode(first)) || rows.some((row) => getNumber(row, 'PrevQuantity') === null))
      return [];
    if ((getDay(first, 'PrevDate') ?? '') < monthBefore) return [];
    const [quantity, value] = [sumField(rows, 'Quantity'), sumField(rows, 'MarketValue')];
    const before = sumField(rows, 'PrevQuantity') * (getNumber(first, 'ActionRatio') ?? 1);
    const isCounted = getText(first, 'ActionState') !== 'Suspected';
    const tolerance = Math.max(1e-4 * before, getNumber(first, 'ActionRatio') === null ? 0 : 0.999);
    const units = isCounted && Math.abs(quantity - before) > tolerance ? quantity - before : 0;
    return { units, value: ((quantity - before) * value) / quantity };
  });
}

/** Shares that one portfolio at least sold altogether, of the first portfolios that did, wherever they rank. */
async function listMoversSoldAltogether(service: ServiceClient): Promise<readonly Row[]> {
  const [compared, monthBefore] = [await getComparedCodes(service), await getMonthBefore(service)];
  const date = formatWireDate(await getMonth(service));
  const isins = new Set<string>();
  for (const code of [...(await getManyPortfolios(service)).keys()].filter((each) => compared.has(each))) {
    for (const row of await service.getRows('GetHoldingsWhatChanged', { code, date })) {
      const isSold = getText(row, 'Change') === CHANGES.removed && getText(row, 'AssetType') === 'Equity';
      if (isSold && (getDay(row, 'PrevDate') ?? '') >= monthBefore) isins.add(getText(row, 'Isin'));
    }
    if (isins.size >= MAX_CHECKED) break;
  }
  const all = await service.getRows('GetStockMovers', { max: '100000' });
  return all.filter((mover) => isins.has(getText(mover, 'Isin'))).slice(0, MAX_CHECKED);
}

/** Lists the trades of the portfolios that no longer hold it, by its previous value. */
async function listRemovedTrades(service: ServiceClient, isin: string): Promise<readonly Trade[]> {
  const month = await getMonth(service);
  const now = await findHolders(service, isin, month);
  const codes = new Set<string>();
  for (const months of [1, 2, 3]) {
    for (const code of (await findHolders(service, isin, subtractMonths(month, months))).keys()) codes.add(code);
  }
  const trades: Trade[] = [];
  const [compared, monthBefore] = [await getComparedCodes(service), await getMonthBefore(service)];
  for (const code of [...codes].filter((each) => !now.has(each) && compared.has(each))) {
    const changes = await service.getRows('GetHoldingsWhatChanged', { code, date: formatWireDate(month) });
    const removed = changes.find((row) => getText(row, 'Isin') === isin && getText(row, 'Change') === CHANGES.removed);
    const prevDate = removed && getDay(removed, 'PrevDate');
    if (!prevDate || prevDate < monthBefore) continue;
    const date = formatWireDate(prevDate);
    const rows = (await service.getRows('GetHoldings', { code, date })).filter((row) => getText(row, 'Isin') === isin);
    trades.push({ units: -1, value: -sumField(rows, 'MarketValue') });
  }
  return trades;
}
