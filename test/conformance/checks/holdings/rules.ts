import { assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { isOutsideTotal } from '../../client/portfolios.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, sampleEvenly } from '../../client/schemes.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';
import { formatWireDate } from '../../specification/dates.ts';

const RESULTS = ['Met', 'Below', 'Above', 'Outside', 'Allowed in adverse markets', 'Cannot be judged'];
const MAX_PORTFOLIOS = 12;
const LIMIT = 50;

/** GetRuleChecks and GetOverlaps compared with the rows of the portfolios. */
export const ruleChecks: readonly Check[] = [
  ours('the result of a rule follows from its value, minimum and maximum', async (service) => {
    for (const row of await getChecks(service)) {
      const [value, minimum, maximum] = ['Value', 'Minimum', 'Maximum'].map((field) => getNumber(row, field));
      const result = getText(row, 'Result');
      assertThat(RESULTS.includes(result), `${row.where}, Result`, result, RESULTS.join(', '));
      if (result === 'Cannot be judged')
        assertThat(getText(row, 'Reason') !== '', `${row.where}, Reason`, '', 'a reason');
      if (value == null) continue;
      const isBelow = minimum != null && value < minimum - 0.005;
      const isAbove = maximum != null && value > maximum + 0.005;
      if (result === 'Met' && getText(row, 'Reason') !== 'with arbitrage, which may be added')
        assertThat(!isBelow && !isAbove, `${row.where}, Value`, value, `${minimum} to ${maximum}`);
      if (result === 'Below') assertThat(isBelow, `${row.where}, Value`, value, `below ${minimum}`);
      if (result === 'Above') assertThat(isAbove, `${row.where}, Value`, value, `above ${maximum}`);
    }
  }),
  ours(
    'shares of a size are those of the portfolio, and the number of dates outside is MonthsOutside',
    async (service) => {
      const checks = await getChecks(service);
      for (const row of checks) {
        const dates = getText(row, 'DatesOutside').split(' ').filter(Boolean);
        assertEqual(`${row.where}, MonthsOutside`, getNumber(row, 'MonthsOutside'), dates.length);
        const isOutside = ['Below', 'Above', 'Outside'].includes(getText(row, 'Result'));
        assertEqual(`${row.where}, DatesOutside`, dates.includes(getDay(row, 'Date') ?? ''), isOutside);
      }
      const ofSizes = checks.filter(
        (row) => /-cap shares$/.test(getText(row, 'Rule')) && getNumber(row, 'Value') !== null,
      );
      for (const row of sampleEvenly(ofSizes, MAX_PORTFOLIOS)) {
        const size = getText(row, 'Rule').replace('-cap shares', ' Cap');
        const rows = await getRows(service, getCode(row), row);
        const shares = rows.filter((each) => !isOutsideTotal(each) && getText(each, 'Size') === size);
        const weight = shares.reduce((sum, each) => sum + (getNumber(each, 'Weight') ?? 0), 0);
        assertClose(`${row.where}, Value`, getNumber(row, 'Value'), weight, 0.01);
      }
    },
  ),
  ours('REITs are equity-related from 2026, InvITs never', async (service) => {
    const checks = (await getChecks(service)).filter(
      (row) => getText(row, 'Rule') === 'Equity' && getText(row, 'Result') !== 'Cannot be judged',
    );
    skipUnless(checks.length > 0, 'no portfolio is judged by its equity');
    for (const row of sampleEvenly(checks, MAX_PORTFOLIOS)) {
      const types = (getDay(row, 'Date') ?? '') < '2026-01-01' ? ['Equity'] : ['Equity', 'REIT'];
      const rows = await getRows(service, getCode(row), row);
      const weight = rows
        .filter((each) => !isOutsideTotal(each) && types.includes(getText(each, 'AssetType')))
        .reduce((sum, each) => sum + (getNumber(each, 'Weight') ?? 0), 0);
      assertClose(`${row.where}, Value`, getNumber(row, 'Value'), weight, 0.01);
    }
  }),
  ours('an overlap is the sum of the smaller weights by ISIN of two portfolios of one date', async (service) => {
    const overlaps = await getOverlaps(service);
    skipUnless(overlaps.length > 0, 'no fund house has two equity schemes with portfolios');
    for (const row of sampleEvenly(overlaps, MAX_PORTFOLIOS)) {
      const [own, other] = await Promise.all(
        [getCode(row), getText(row, 'OtherCode')].map(async (code) => sumByIsin(await getRows(service, code, row))),
      );
      const common = [...(own ?? [])].reduce(
        (sum, [isin, weight]) => sum + Math.max(0, Math.min(weight, other?.get(isin) ?? 0)),
        0,
      );
      assertClose(`${row.where}, Overlap`, getNumber(row, 'Overlap'), common, 0.01);
    }
  }),
  ours(
    'a limited pair has a rule, large-cap schemes have none, and the dates above are those above 50 %',
    async (service) => {
      const categories = new Map((await service.getRows('GetSchemeMaster')).map((row) => [getCode(row), row]));
      for (const row of await getOverlaps(service)) {
        assertEqual(`${row.where}, IsLimited`, getText(row, 'IsLimited') === 'Yes', getText(row, 'Rule') !== '');
        const groups = [getCode(row), getText(row, 'OtherCode')].flatMap((code) => {
          const scheme = categories.get(code);
          return scheme ? getText(scheme, 'CanonicalSubCategory') : [];
        });
        const isSector = groups.includes('Sectoral/ Thematic') && !groups.includes('Large Cap Fund');
        const isValueAndContra = groups.includes('Value Fund') && groups.includes('Contra Fund');
        const isInForce = (getDay(row, 'Date') ?? '') >= '2026-02-26';
        assertEqual(
          `${row.where}, IsLimited`,
          getText(row, 'IsLimited') === 'Yes',
          isInForce && (isSector || isValueAndContra),
        );
        const isAbove = getText(row, 'IsLimited') === 'Yes' && (getNumber(row, 'Overlap') ?? 0) > LIMIT;
        assertEqual(
          `${row.where}, DatesAbove`,
          getText(row, 'DatesAbove')
            .split(' ')
            .includes(getDay(row, 'Date') ?? ''),
          isAbove,
        );
      }
    },
  ),
];

const getChecks = cachePerService((service) => service.getRows('GetRuleChecks'));
const getOverlaps = cachePerService((service) => service.getRows('GetOverlaps'));

const getRows = (service: ServiceClient, code: string, row: Row): Promise<readonly Row[]> =>
  service.getRows('GetHoldings', { code, date: formatWireDate(getDay(row, 'Date') ?? '') });

function sumByIsin(rows: readonly Row[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const row of rows) {
    const isin = getText(row, 'Isin').toUpperCase();
    if (isin !== '' && !isOutsideTotal(row))
      weights.set(isin, (weights.get(isin) ?? 0) + (getNumber(row, 'Weight') ?? 0));
  }
  return weights;
}
