import { assertClose, assertThat } from '../../assert.ts';
import { ours, specified, type Check } from '../../check.ts';
import { getManyPortfolios } from '../../client/portfolios.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getPerformances, getSchemes, indexByCode, sumField } from '../../client/schemes.ts';
import { getIsins } from '../../client/select-schemes.ts';
import { addDays, subtractMonths } from '../../specification/dates.ts';
import { RISKS, UNCLASSIFIED } from '../../specification/enumerations.ts';
import { performance } from '../../specification/records.ts';

/** The period of a return or information ratio, in months. */
const MONTHS: Readonly<Record<string, number>> = {
  Return1Month: 1,
  Return3Month: 3,
  Return6Month: 6,
  Return1Year: 12,
  Return3Year: 36,
  Return5Year: 60,
  Return10Year: 120,
  Ir1Yr: 12,
  Ir3Yr: 36,
  Ir5Yr: 60,
  Ir10Yr: 120,
};

const POSITIVE_FIELDS = ['Nav', 'PreNav', 'DailyAum', 'PreMonthAum', 'PreMonthAvgAum'] as const;

/** Published values, each with the field of its date. */
const DATED_FIELDS = [
  ['DailyAum', 'DailyAumDate'],
  ['PreMonthAum', 'PreMonthAumDate'],
  ['PreMonthAvgAum', 'PreMonthAvgAumDate'],
  ['Ter', 'TerDate'],
] as const;
const QUARTER = /^(?:Jan-Mar|Apr-Jun|Jul-Sep|Oct-Dec) \d{4}$/;

/** Values within their possible range; above all, missing values are null and not 0. */
export const plausibleValueChecks: readonly Check[] = [
  specified('a NAV or AUM is above 0 or null', async (service) => {
    for (const row of await getPerformances(service)) {
      for (const field of POSITIVE_FIELDS) {
        const value = getNumber(row, field);
        assertThat(value === null || value > 0, `${row.where}, ${field}`, value, 'more than 0, or null');
      }
    }
  }),
  ours(
    'a published value has a date, a missing one has none, and AUM of a month is of its last day',
    async (service) => {
      for (const row of await getPerformances(service)) {
        for (const [field, dateField] of DATED_FIELDS) {
          const [value, date] = [getNumber(row, field), getDay(row, dateField)];
          assertThat(value === null || value > 0, `${row.where}, ${field}`, value, 'more than 0, or null');
          assertThat(
            (value === null) === (date === null),
            `${row.where}, ${dateField}`,
            date,
            `a date exactly if ${field} is not null`,
          );
        }
        const level = getText(row, 'RiskometerScheme');
        const riskometerDate = getDay(row, 'RiskometerDate');
        assertThat(
          (level === '') === (riskometerDate === null),
          `${row.where}, RiskometerDate`,
          riskometerDate,
          'a date exactly if there is a level',
        );
        const band = getNumber(row, 'RiskBand');
        assertThat(
          band === null || ([1, 2, 3, 4, 5].includes(band) && level === ''),
          `${row.where}, RiskBand`,
          band,
          'null, or 1 to 5 without a level of the riskometer',
        );
        for (const field of ['PreMonthAumDate', 'PreMonthAvgAumDate']) {
          const date = getDay(row, field);
          assertThat(
            date === null || addDays(date, 1).endsWith('-01'),
            `${row.where}, ${field}`,
            date,
            'the end of a month',
          );
        }
        const period = getText(row, 'QuarterAvgAumPeriod');
        const isQuarter = getNumber(row, 'QuarterAvgAum') === null ? period === '' : QUARTER.test(period);
        assertThat(
          isQuarter,
          `${row.where}, QuarterAvgAumPeriod`,
          period,
          'a quarter such as Jul-Sep 2026 exactly if there is a value',
        );
      }
    },
  ),
  specified('every scheme has a code and a name', async (service) => {
    for (const row of await getPerformances(service)) {
      for (const field of ['Code', 'SchemeName']) {
        assertThat(getText(row, field) !== '', `${row.where}, ${field}`, '', 'text');
      }
    }
  }),
  specified('an ISIN of a scheme has twelve characters and a valid check digit', async (service) => {
    for (const row of await getPerformances(service)) for (const isin of getIsins(row)) assertIsin(row, isin);
  }),
  ours('an ISIN of an instrument has twelve characters and a valid check digit', async (service) => {
    for (const row of [...(await getManyPortfolios(service)).values()].flat()) {
      if (getText(row, 'Isin') !== '') assertIsin(row, getText(row, 'Isin'));
    }
  }),
  specified('a return is above -100 percent', async (service) => {
    const fields = Object.keys(performance).filter((field) => field.startsWith('Return'));
    for (const row of await getPerformances(service)) {
      for (const field of fields) {
        const value = getNumber(row, field);
        assertThat(
          value === null || value > -100,
          `${row.where}, ${field}`,
          value,
          'more than -100 (percent), or null',
        );
      }
    }
  }),
  ours('a scheme has no return or ratio over a period longer than its age', async (service) => {
    const rows = indexByCode(await getPerformances(service));
    for (const scheme of await getSchemes(service)) {
      const row = rows.get(getText(scheme, 'Code'));
      const [launched, latest] = [getDay(scheme, 'LaunchDate'), row && getDay(row, 'NavDate')];
      if (!row || !launched || !latest) continue;
      for (const [field, months] of Object.entries(MONTHS)) {
        if (addDays(launched, -15) <= subtractMonths(latest, months)) continue;
        const value = getNumber(row, field);
        assertThat(value === null, `${row.where}, ${field}`, value, `null, as it was launched on ${launched}`);
      }
    }
  }),
  ours('a missing value is null and not 0', async (service) => {
    const rows = await getPerformances(service);
    for (const field of Object.keys(MONTHS)) {
      const values = rows.map((row) => getNumber(row, field)).filter((value) => value !== null);
      const zeros = values.filter((value) => value === 0).length;
      assertThat(
        zeros <= 2 + values.length / 10,
        `GetAUM, ${field}`,
        `0 in ${zeros} of ${values.length} records`,
        'null if no value applies',
      );
    }
    for (const row of [...(await getManyPortfolios(service)).values()].flat()) assertNoFalseZero(row);
  }),
  ours('values are not rounded', async (service) => {
    assertDecimals(await getPerformances(service), {
      Nav: 3,
      PreNav: 3,
      Return1Year: 4,
      Return1YearBenchmark: 4,
      Ir1Yr: 4,
      DailyAum: 2,
      PreMonthAum: 2,
    });
    const holdings = [...(await getManyPortfolios(service)).values()].flat();
    assertDecimals(holdings, { Weight: 2, MarketValue: 2 });
  }),
  ours('riskometers have the risk levels of SEBI', async (service) => {
    const levels: readonly string[] = RISKS;
    for (const row of await getPerformances(service)) {
      for (const field of ['RiskometerScheme', 'RiskometerBenchmark']) {
        const level = getText(row, field);
        assertThat(levels.includes(level), `${row.where}, ${field}`, level, levels.join(', '));
      }
    }
  }),
  ours('the weights of a portfolio are in percent and add up to about 100', async (service) => {
    for (const [code, rows] of await getManyPortfolios(service)) {
      assertClose(`GetHoldingsSearch, sum of the weights of ${code}`, sumField(rows, 'Weight'), 100, 30);
    }
  }),
  ours('the Size, Sector and IndustryOrRating of an unclassified holding are empty', async (service) => {
    for (const row of [...(await getManyPortfolios(service)).values()].flat()) {
      for (const field of ['Size', 'Sector', 'IndustryOrRating']) {
        assertThat(
          getText(row, field) !== UNCLASSIFIED,
          `${row.where}, ${field}`,
          UNCLASSIFIED,
          'empty text: only groups have this label',
        );
      }
    }
  }),
  ours('the weight of a holding is its share of the portfolio’s value', async (service) => {
    for (const [code, rows] of await getManyPortfolios(service)) {
      const total = sumField(rows, 'MarketValue');
      for (const row of rows) {
        const [value, weight] = [getNumber(row, 'MarketValue'), getNumber(row, 'Weight')];
        if (value === null || weight === null || total <= 0) continue;
        assertClose(`${row.where} (${code}), Weight`, weight, (value / total) * 100, 1 + Math.abs(weight) / 5);
      }
    }
  }),
];

/** Among many values of a field, some must have at least the given number of decimals. */
function assertDecimals(rows: readonly Row[], decimals: Readonly<Record<string, number>>): void {
  for (const [field, minDecimals] of Object.entries(decimals)) {
    const values = rows.map((row) => getNumber(row, field)).filter((value) => value !== null);
    const hasDecimals = values.some((value) => (String(value).split('.')[1] ?? '').length >= minDecimals);
    assertThat(
      hasDecimals || values.length < 50,
      field,
      `${values.length} values with fewer than ${minDecimals} decimals`,
      'unrounded values',
    );
  }
}

/** A holding with a value has no quantity of 0, and a share has no yield of 0. */
function assertNoFalseZero(row: Row): void {
  if ((getNumber(row, 'MarketValue') ?? 0) !== 0) {
    assertThat(getNumber(row, 'Quantity') !== 0, `${row.where}, Quantity`, 0, 'null, as it has a market value');
  }
  if (getText(row, 'AssetType') === 'Equity') {
    assertThat(getNumber(row, 'Yield') !== 0, `${row.where}, Yield`, 0, 'null, as a share has no yield');
  }
}

/** ISO 6166: a country code, nine characters, and a check digit that makes the Luhn sum a multiple of ten. */
function assertIsin(row: Row, isin: string): void {
  const digits = Array.from(isin, (character) => Number.parseInt(character, 36).toString()).join('');
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, i) => {
      const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  assertThat(/^[A-Z]{2}[A-Z\d]{9}\d$/.test(isin) && sum % 10 === 0, row.where, isin, 'an ISIN (ISO 6166)');
}
