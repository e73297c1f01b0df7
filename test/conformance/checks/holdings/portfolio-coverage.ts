import { assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getSchemes } from '../../client/schemes.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';

/** GetPortfolioCoverage compared with the dates of the portfolios of a fund house. */
export const portfolioCoverageChecks: readonly Check[] = [
  ours('GetPortfolioCoverage has each fund house once a month, the newest month first', async (service) => {
    const rows = await getCoverage(service);
    const keys = rows.map((row) => `${getDay(row, 'Date')} ${getText(row, 'MutualFund')}`);
    assertEqual('GetPortfolioCoverage, Date and MutualFund', new Set(keys).size, keys.length);
    const days = rows.map((row) => getDay(row, 'Date') ?? '');
    assertEqual('GetPortfolioCoverage, Date', days, days.toSorted().toReversed());
    for (const row of rows) {
      const [portfolios, compared] = [getNumber(row, 'Portfolios') ?? -1, getNumber(row, 'Compared') ?? -1];
      assertThat(compared >= 0 && compared <= portfolios, `${row.where}, Compared`, compared, `0 to ${portfolios}`);
    }
  }),
  ours(
    'Portfolios is the number of portfolios of a fund house in each month, 0 in one without any',
    async (service) => {
      const rows = await getCoverage(service);
      skipUnless(rows.length > 0, 'no portfolio is loaded');
      const [mutualFund, codes] = await findSmallestHouse(service);
      const dates = await service.getRows('GetPortfolioDates', { code: codes.join(',') });
      const byMonth = Map.groupBy(dates, (row) => (getDay(row, 'Date') ?? '').slice(0, 7));
      for (const row of rows.filter((each) => getText(each, 'MutualFund') === mutualFund)) {
        const portfolios = byMonth.get((getDay(row, 'Date') ?? '').slice(0, 7)) ?? [];
        assertEqual(`${row.where}, Portfolios`, getNumber(row, 'Portfolios'), new Set(portfolios.map(getCode)).size);
        byMonth.delete((getDay(row, 'Date') ?? '').slice(0, 7));
      }
      assertEqual(`GetPortfolioCoverage of ${mutualFund}, months that are missing`, [...byMonth.keys()], []);
    },
  ),
];

const getCoverage = cachePerService((service) => service.getRows('GetPortfolioCoverage'));

const MAX_CODES = 100;

/** The fund house with the fewest codes with a portfolio, and these. */
async function findSmallestHouse(service: ServiceClient): Promise<readonly [string, readonly string[]]> {
  const withPortfolio = (await getSchemes(service)).filter((row: Row) => getDay(row, 'PortfolioDate') !== null);
  const houses = [...Map.groupBy(withPortfolio, (row) => getText(row, 'MutualFund'))].toSorted(
    ([, a], [, b]) => a.length - b.length,
  );
  const [smallest] = houses;
  skipUnless(smallest !== undefined && smallest[1].length <= MAX_CODES, 'no fund house has few enough codes');
  return smallest ? [smallest[0], smallest[1].map(getCode)] : ['', []];
}
