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
        assertEqual(`${row.where}, DatesOutside`, dates.includes(getDay(row, 'Date') ?? ''), isOutside(row));
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
  ours('measures of rules are those of the checks', async (service) => {
    const checks = Map.groupBy(await getChecks(service), getCode);
    const codes = new Map((await service.getRows('GetSchemeMaster')).map((row) => [getCode(row), row]));
    for (const row of await service.getRows('GetSchemeMeasures')) {
      const scheme = codes.get(getCode(row));
      const judged = (checks.get(scheme ? getText(scheme, 'SchemeCode') : '') ?? []).filter(
        (check) => getText(check, 'Result') !== 'Cannot be judged',
      );
      const expected = judged.length === 0 ? null : judged.filter(isOutside).length;
      assertEqual(`${row.where} (${getCode(row)}), RulesOutside`, getNumber(row, 'RulesOutside'), expected);
      const distance = getNumber(row, 'RuleDistance');
      if (distance === null) continue;
      const closest = judged.find((check) => getText(check, 'Rule') === getText(row, 'ClosestRule'));
      const expectedDistance = closest === undefined ? null : measureDistance(closest);
      assertClose(`${row.where} (${getCode(row)}), RuleDistance`, distance, expectedDistance, 0.01);
      const isNegative = closest !== undefined && isOutside(closest);
      assertEqual(`${row.where} (${getCode(row)}), RuleDistance is below 0`, distance < 0, isNegative);
    }
  }),
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
  ours('a base expense ratio is judged from April 2026, by the assets of the portfolio', async (service) => {
    const checks = (await getChecks(service)).filter((row) => getText(row, 'Rule') === 'Base expense ratio');
    const judged = checks.filter((row) => getText(row, 'Result') !== 'Cannot be judged');
    for (const row of checks)
      assertThat((getDay(row, 'Date') ?? '') >= '2026-04-01', `${row.where}, Date`, getDay(row, 'Date'), 'from April');
    skipUnless(judged.length > 0, 'no base expense ratio is judged');
    const above = judged.filter((row) => getText(row, 'Result') === 'Above');
    for (const row of [...sampleEvenly(judged, MAX_PORTFOLIOS), ...above.slice(0, 2)]) {
      const rows = (await getRows(service, getCode(row), row)).filter((each) => !isOutsideTotal(each));
      const crore = rows.reduce((sum, each) => sum + (getNumber(each, 'MarketValue') ?? 0), 0) / 100;
      const limits = listExpenseLimits(crore);
      const value = getNumber(row, 'Maximum') ?? NaN;
      assertThat(
        limits.some((limit) => Math.abs(limit - value) < 0.0006),
        `${row.where} (${getCode(row)}), Maximum`,
        value,
        `one of ${limits.join(', ')}`,
      );
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

const isOutside = (check: Row): boolean => ['Below', 'Above', 'Outside'].includes(getText(check, 'Result'));

/** Percentage points from the value to the closer one of two limits. */
function measureDistance(check: Row): number {
  const [value = null, minimum = null, maximum = null] = ['Value', 'Minimum', 'Maximum'].map((field) =>
    getNumber(check, field),
  );
  return Math.min(
    minimum === null || minimum === 0 ? Infinity : (value ?? NaN) - minimum,
    maximum === null ? Infinity : maximum - (value ?? NaN),
  );
}

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

/** Regulation 66(7): rates of the first slices of ₹ crore for equity-oriented schemes and for others, and from 10,000 to 50,000 the next. */
const RATES = [
  [500, 2.1, 1.85],
  [250, 1.9, 1.65],
  [1_250, 1.6, 1.4],
  [3_000, 1.5, 1.25],
  [5_000, 1.4, 1.15],
  ...Array.from({ length: 8 }, (_, step) => [5_000, 1.35 - step / 20, 1.1 - step / 20] as const),
  [Infinity, 0.95, 0.7],
] as const;

/** What assets permit, with rates that are of slices and with one of all; and the rates without slices. */
function listExpenseLimits(crore: number): readonly number[] {
  return [1, 2]
    .flatMap((column) => {
      let [left, total, last] = [crore, 0, 0];
      for (const [width, ...rates] of RATES) {
        if (left <= 0) break;
        last = rates[column - 1] ?? NaN;
        total += Math.min(left, width) * last;
        left -= width;
      }
      return [total / crore, last];
    })
    .concat(0.9, 1, 0.8);
}
