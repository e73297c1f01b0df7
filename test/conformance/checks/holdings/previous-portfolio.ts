import { assertEqual, assertThat, CheckSkipped, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getCodesWithoutPrevious, getEdgeCasePortfolios, getManyPortfolios } from '../../client/portfolios.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import type { ServiceClient } from '../../client/service-client.ts';

const MAX_ROWS = 5;
/** Older portfolios are not compared with. */
const MAX_DAYS_TO_PREVIOUS = 100;

/** Which portfolio the latest one is compared with, and that nothing is compared without one. */
export const previousPortfolioChecks: readonly Check[] = [
  ours('PrevDate is the date of the previous portfolio, at most 100 days older', async (service) => {
    for (const code of await getEdgeCasePortfolios(service)) {
      const [row] = await service.getRows('GetHoldingsWhatChanged', { code });
      const date = row ? getDay(row, 'Date') : null;
      if (!row || date === null) continue;
      const previous = await findPortfolioBefore(service, code, date);
      assertEqual(`${row.where}, PrevDate`, getDay(row, 'PrevDate'), previous);
      assertThat(
        countDays(previous, date) <= MAX_DAYS_TO_PREVIOUS,
        `${row.where}, PrevDate`,
        previous,
        'a nearer date',
      );
      for (const found of (await service.getRows('GetHoldingsSearch', { code })).slice(0, MAX_ROWS))
        assertEqual(`${found.where}, PrevDate`, getDay(found, 'PrevDate'), previous);
    }
  }),
  ours('a portfolio more than 100 days older is not the previous one, in any operation', async (service) => {
    let checked = 0;
    for (const code of await getCodesWithoutPrevious(service)) {
      const [holding] = await service.getRows('GetHoldings', { code });
      const date = holding ? getDay(holding, 'Date') : null;
      const older = date === null ? '' : await findPortfolioBefore(service, code, date);
      if (date === null || older === '') continue;
      const isTooOld = countDays(older, date) > MAX_DAYS_TO_PREVIOUS;
      assertThat(isTooOld, `GetHoldingsSearch ${code}, PrevWeight`, null, `a comparison with ${older}`);
      await assertNothingCompared(service, code);
      checked++;
    }
    skipUnless(checked > 0, 'every portfolio has one at most 100 days older, or none at all');
  }),
  ours('without a previous portfolio there are no changes and no previous values', async (service) => {
    const [code] = await getCodesWithoutPrevious(service);
    if (code === undefined) throw new CheckSkipped('every scheme with a portfolio has a previous one');
    await assertNothingCompared(service, code);
  }),
  ours('sizes have no WeightChange if the latest portfolio has no market-cap list', async (service) => {
    const codes = [...(await getManyPortfolios(service))].filter(([, rows]) => isUnclassified(rows));
    skipUnless(codes.length > 0, 'every portfolio of shares has a market-cap list');
    for (const [code] of codes) {
      for (const group of await service.getRows('GetHoldingsByType', { code })) {
        assertEqual(`${group.where}, WeightChange`, getNumber(group, 'WeightChange'), null);
      }
    }
  }),
];

/** ISO date of the portfolio before that of a date; '' if there is none. */
async function findPortfolioBefore(service: ServiceClient, code: string, date: string): Promise<string> {
  const days = (await service.getRows('GetPortfolioDates', { code })).map((row) => getDay(row, 'Date') ?? '');
  return days.find((day) => day < date) ?? '';
}

const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Whether a portfolio has many Indian shares, none of them with a size: no list classifies it. */
function isUnclassified(rows: readonly Row[]): boolean {
  const shares = rows.filter((row) => getText(row, 'AssetType') === 'Equity' && /^INE/i.test(getText(row, 'Isin')));
  return shares.length >= 20 && shares.every((row) => getText(row, 'Size') === '');
}

async function assertNothingCompared(service: ServiceClient, code: string): Promise<void> {
  for (const row of await service.getRows('GetHoldingsSearch', { code })) {
    for (const field of ['PrevWeight', 'PrevQuantity']) {
      assertEqual(`${row.where}, ${field}`, getNumber(row, field), null);
    }
    assertEqual(`${row.where}, PrevDate`, getDay(row, 'PrevDate'), null);
  }
  const changes = await service.getRows('GetHoldingsWhatChanged', { code });
  assertEqual(`GetHoldingsWhatChanged ${code}`, changes.length, 0);
  for (const group of await service.getRows('GetHoldingsByType', { code })) {
    assertEqual(`${group.where}, WeightChange`, getNumber(group, 'WeightChange'), null);
  }
}
