import { assertClose, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getNumber, getText, type Row } from '../../client/row.ts';
import { getCode } from '../../client/schemes.ts';
import { cachePerService } from '../../client/service-client.ts';

const DURATIONS = ['ModifiedDuration', 'MacaulayDuration', 'AverageMaturity'];
const NAMES = ['Ytm', ...DURATIONS, 'Turnover', 'StandardDeviation', 'SharpeRatio', 'Beta'];
const MAX_CODES = 12;

/** What fund houses print below the total of a portfolio. */
export const printedMetricChecks: readonly Check[] = [
  ours(
    'a printed metric is plausible: a YTM up to 25 %, each duration at most the next, none of 0',
    async (service) => {
      for (const row of await getPortfolios(service)) {
        for (const name of NAMES) assertThat(getNumber(row, name) !== 0, `${row.where}, ${name}`, 0, 'null');
        assertInRange(row, 'Ytm', 25);
        let shorter = 0;
        for (const name of DURATIONS) {
          assertInRange(row, name, 60);
          const years = getNumber(row, name);
          if (years === null) continue;
          assertThat(years >= shorter * 0.99 - 0.01, `${row.where}, ${name}`, years, `at least ${shorter}`);
          shorter = years;
        }
      }
    },
  ),
  ours(
    'PrintedMetrics has the wording of each printed metric, with its value in days, months, years or percent',
    async (service) => {
      for (const row of await getPortfolios(service)) {
        const entries = getText(row, 'PrintedMetrics').split('; ');
        for (const name of NAMES) {
          const value = getNumber(row, name);
          if (value === null) continue;
          const entry = entries.find((each) => each.startsWith(`${name}=`)) ?? '';
          const [, digits = '', unit = ''] = /(-?[\d,]*\.?\d+)\s*(%|times|days?|months?)?[^\d]*$/i.exec(entry) ?? [];
          const printed = Number(digits.replaceAll(',', ''));
          const where = `${row.where}, ${name} of ${JSON.stringify(entry)}`;
          assertThat(digits !== '', where, value, 'its wording in PrintedMetrics');
          assertClose(where, value * getFactor(name, unit), printed, 0.51 * 10 ** -countDecimals(digits));
        }
      }
    },
  ),
];

/** The dated portfolios of a few schemes with debt, in which something is printed. */
const getPortfolios = cachePerService(async (service): Promise<readonly Row[]> => {
  const holders = await service.getRows('GetHoldingsSearch', { assetType: 'Debt' });
  const codes = [...new Set(holders.map(getCode))].slice(0, MAX_CODES);
  const rows = await Promise.all(codes.map((code) => service.getRows('GetPortfolioDates', { code })));
  const printed = rows.flat().filter((row) => getText(row, 'PrintedMetrics') !== '');
  skipUnless(printed.length > 0, 'nothing is printed below the portfolios');
  return printed;
});

function assertInRange(row: Row, name: string, max: number): void {
  const value = getNumber(row, name);
  assertThat(value === null || (value > 0 && value <= max), `${row.where}, ${name}`, value, `above 0, up to ${max}`);
}

/** From the unit on the wire to the printed one. */
function getFactor(name: string, unit: string): number {
  if (/^day/i.test(unit)) return 365;
  if (/^month/i.test(unit)) return 12;
  return name === 'Turnover' && /^times$/i.test(unit) ? 0.01 : 1;
}

const countDecimals = (digits: string): number => (digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0);
