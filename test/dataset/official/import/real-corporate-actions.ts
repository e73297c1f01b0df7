import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import type { Store } from '#dataset/storage/store.ts';
import { comparePositions } from '#finance/portfolio/changes.ts';
import { classifyMovement } from '#finance/portfolio/movement.ts';
import { computeTradeValue } from '#finance/portfolio/trade-value.ts';

/** Tests of the portfolios of three months, in the dataset that the test of real files has imported. */
export function testCorporateActions(getStore: () => Store): void {
  test('finds every split and bonus issue of three months, and nothing else', async () => {
    const list = async (from: IsoDate, to: IsoDate) => {
      const { actions } = await getStore().readCorporateActions(from, to);
      return Object.fromEntries([...actions].map(([isin, { ratio, state }]) => [isin, `${ratio} ${state}`]));
    };
    expect(await list('2024-09-30', '2024-11-30')).toEqual({
      INE002A01018: '2 Suspected', // Reliance Industries: bonus of October 2024
      INE089A01031: '5 Suspected', // Dr. Reddy's Laboratories: split of October 2024
    });
    // without Embassy Office Parks (INE041025011), which two of four holders bought alike
    expect(await list('2025-06-30', '2025-07-31')).toEqual({
      INE775A01035: '1.5 Confirmed', // Samvardhana Motherson
      INE208A01029: '2 Confirmed', // Ashok Leyland, held by three index funds
      INE111A01025: '1.25 Confirmed', // Container Corporation
      INE0FS801015: '1.5 Suspected', // Motherson Sumi Wiring
      INE045601023: '2 Suspected', // Paras Defence, reissued
      INE133Y01011: '2 Suspected', // IFGL Refractories
    });
    expect(await list('2025-07-31', '2025-08-31')).toEqual({
      INE040A01034: '2 Confirmed', // HDFC Bank
      INE239A01024: '2 Confirmed', // Nestle India
      INE366I01010: '2 Confirmed', // VRL Logistics
      INE036D01028: '1.2 Suspected', // Karur Vysya Bank
    });
  });

  test('judges the 30 holders of HDFC Bank by what remains after its bonus: 119528 sold 8,00,000 shares', async () => {
    const holders = (await getStore().searchHoldings({ isin: ['INE040A01034'] })).filter(
      ({ date, prevQuantity }) => date === '2025-08-31' && Number(prevQuantity) > 0,
    );
    expect(holders).toHaveLength(30);
    expect(holders.every(({ actionRatio, actionState }) => actionRatio === 2 && actionState === 'Confirmed')).toBe(
      true,
    );
    const byMovement = Map.groupBy(holders, classifyMovement);
    expect([...byMovement].map(([movement, { length }]) => [movement, length])).toEqual(
      expect.arrayContaining([
        ['corporate-action', 17],
        ['bought', 9],
        ['sold', 4],
      ]),
    );
    expect(byMovement.get('sold')?.map(({ code }) => code)).toEqual(['119436', '119528', '119564', '119659']);
    const [large] = holders.filter(({ code }) => code === '119528');
    expect([large?.quantity, large?.prevQuantity]).toEqual([2_45_79_704, 1_26_89_852]);
  });

  test('adds up what all schemes traded of HDFC Bank in August 2025, bonus issue apart', async () => {
    const trade = (await getStore().readStockTrades('2025-08-31')).find(({ isin }) => isin === 'INE040A01034');
    expect(trade).toMatchObject({ bought: 9, sold: 4 });
    const [large] = (await getStore().searchHoldings({ isin: ['INE040A01034'], code: ['119528'] })).filter(
      ({ quantity }) => quantity === 2_45_79_704,
    );
    if (!large) throw new Error('119528 holds HDFC Bank');
    const value = computeTradeValue({ ...large, prevMarketValue: null });
    expect((value ?? NaN) / 100).toBeCloseTo(-76.13, 2); // ₹ crore: 8,00,000 shares at ₹ 951.60
  });

  test('a search of an earlier month has the portfolios of that month alone', async () => {
    const found = await getStore().searchHoldings({ instrument: 'hdfc bank', assetType: 'Equity', date: '2025-07-31' });
    expect(new Set(found.map(({ date }) => date))).toEqual(new Set(['2025-07-31']));
    expect(found.find(({ code, isin }) => code === '119528' && isin === 'INE040A01034')?.quantity).toBe(1_26_89_852);
  });

  test('a reissued ISIN continues with its former one: Dr. Reddy’s in 152156', async () => {
    const [portfolio] = await getStore().findPortfolios({ code: ['152156'] });
    const [latest, previous] = await getStore().readPortfolioHistory(portfolio?.id ?? 0, 2);
    if (!latest || !previous) throw new Error('152156 has two portfolios');
    const changes = comparePositions(
      previous.holdings,
      latest.holdings,
      await getStore().readCorporateActions(previous.date, latest.date),
    );
    const ofIssuer = changes.filter(({ position }) => position.isin.startsWith('INE089A'));
    expect(ofIssuer).toMatchObject([
      { kind: 'changed', position: { isin: 'INE089A01031', quantity: 15_998 }, prevIsin: 'INE089A01023' },
    ]);
    expect(ofIssuer).toMatchObject([{ prevQuantity: 2_687, actionRatio: 5, actionState: 'Suspected' }]);
  });

  test('no instrument is both added and removed: a renamed company, a coupon that was reset', async () => {
    const codes = [...new Set((await getStore().searchHoldings({ assetType: 'Equity' })).map(({ code }) => code))];
    let continued = 0;
    for (const { id } of await getStore().findPortfolios({ code: codes })) {
      const [latest, previous] = await getStore().readPortfolioHistory(id, 2);
      if (!latest || !previous) continue;
      const changes = comparePositions(previous.holdings, latest.holdings);
      const isins = (kind: string) =>
        changes.flatMap(({ kind: of, position }) => (of === kind && position.isin !== '' ? position.isin : []));
      expect(isins('added').filter((isin) => isins('removed').includes(isin))).toEqual([]);
      if (latest.date === '2025-08-31')
        continued += changes.filter(
          ({ kind, position }) => kind === 'changed' && position.isin === 'INE749A01030',
        ).length;
    }
    expect(continued).toBe(17); // Jindal Steel & Power, Jindal Steel since August 2025
  });
}
