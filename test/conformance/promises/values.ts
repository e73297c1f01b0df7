import { must, mustAgree } from '../broken.ts';
import { ours, specified, type Promised } from '../promise.ts';
import { byCode, performances, schemes } from '../asking/market.ts';
import { manyPortfolios } from '../asking/portfolios.ts';
import { dayOf, numberOf, textOf, type Row } from '../asking/row.ts';
import { isinsOf } from '../asking/selected.ts';
import { dayAfter, monthsBefore } from '../specification/day.ts';
import { RISKS, UNCLASSIFIED } from '../specification/labels.ts';
import { performance } from '../specification/records.ts';

/** Months of each horizon that a return or a ratio is told over. */
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

const FIGURES = ['Nav', 'PreNav', 'DailyAum', 'PreMonthAum', 'PreMonthAvgAum'] as const;

/** Figures that can be; above all, that no figure is told as 0. */
export const valuePromises: readonly Promised[] = [
  specified('a NAV and an AUM are above 0, or none is told', async (service) => {
    for (const row of await performances(service)) {
      for (const field of FIGURES) {
        const figure = numberOf(row, field);
        must(figure === null || figure > 0, `${row.where}, ${field}`, figure, 'more than 0, or null');
      }
    }
  }),
  specified('every scheme has a code and a name', async (service) => {
    for (const row of await performances(service)) {
      for (const field of ['Code', 'SchemeName']) must(textOf(row, field) !== '', `${row.where}, ${field}`, '', 'text');
    }
  }),
  specified('an ISIN has twelve characters, the last its check digit', async (service) => {
    for (const row of await performances(service)) for (const isin of isinsOf(row)) mustBeIsin(row, isin);
  }),
  ours('an ISIN of an instrument has twelve characters, the last its check digit', async (service) => {
    for (const row of [...(await manyPortfolios(service)).values()].flat()) {
      if (textOf(row, 'Isin') !== '') mustBeIsin(row, textOf(row, 'Isin'));
    }
  }),
  specified('a return loses no more than everything', async (service) => {
    const fields = Object.keys(performance).filter((field) => field.startsWith('Return'));
    for (const row of await performances(service)) {
      for (const field of fields) {
        const figure = numberOf(row, field);
        must(figure === null || figure > -100, `${row.where}, ${field}`, figure, 'more than -100 (percent), or null');
      }
    }
  }),
  ours('a scheme has no figure over a time it has not lived', async (service) => {
    const all = byCode(await performances(service));
    for (const scheme of await schemes(service)) {
      const row = all.get(textOf(scheme, 'Code'));
      const [launched, latest] = [dayOf(scheme, 'LaunchDate'), row && dayOf(row, 'NavDate')];
      if (!row || !launched || !latest) continue;
      for (const [field, months] of Object.entries(MONTHS)) {
        if (dayAfter(launched, -15) <= monthsBefore(latest, months)) continue;
        must(
          numberOf(row, field) === null,
          `${row.where}, ${field}`,
          numberOf(row, field),
          `null: launched ${launched}`,
        );
      }
    }
  }),
  ours('a figure that is not there is null and not 0', async (service) => {
    const rows = await performances(service);
    for (const field of Object.keys(MONTHS)) {
      const told = rows.map((row) => numberOf(row, field)).filter((figure) => figure !== null);
      const zeros = told.filter((figure) => figure === 0).length;
      must(
        zeros <= 2 + told.length / 10,
        `GetAUM, ${field}`,
        `0 in ${zeros} of ${told.length} records`,
        'null where no figure applies',
      );
    }
    for (const row of [...(await manyPortfolios(service)).values()].flat()) mustNotBeNothing(row);
  }),
  ours('figures are told as they are, not rounded', async (service) => {
    const held = [...(await manyPortfolios(service)).values()].flat();
    mustBeFine(await performances(service), {
      Nav: 3,
      PreNav: 3,
      Return1Year: 2,
      Ir1Yr: 2,
      DailyAum: 2,
      PreMonthAum: 2,
    });
    mustBeFine(held, { Weight: 2, MarketValue: 2 });
  }),
  ours('riskometers bear the labels of SEBI', async (service) => {
    const labels: readonly string[] = RISKS;
    for (const row of await performances(service)) {
      for (const field of ['RiskometerScheme', 'RiskometerBenchmark']) {
        must(labels.includes(textOf(row, field)), `${row.where}, ${field}`, textOf(row, field), labels.join(', '));
      }
    }
  }),
  ours('the weights of a portfolio are percent: together about 100', async (service) => {
    for (const [code, rows] of await manyPortfolios(service)) {
      const weight = rows.reduce((sum, row) => sum + (numberOf(row, 'Weight') ?? 0), 0);
      mustAgree(`GetHoldingsSearch, weights of ${code}`, weight, 100, 30);
    }
  }),
  ours('a row without a label has an empty one', async (service) => {
    for (const row of [...(await manyPortfolios(service)).values()].flat()) {
      for (const field of ['Size', 'Sector', 'IndustryOrRating']) {
        must(
          textOf(row, field) !== UNCLASSIFIED,
          `${row.where}, ${field}`,
          UNCLASSIFIED,
          'an empty text: groups are labelled so',
        );
      }
    }
  }),
  ours('the weight of a holding is its share of the portfolio’s value', async (service) => {
    for (const [code, rows] of await manyPortfolios(service)) {
      const value = rows.reduce((sum, row) => sum + (numberOf(row, 'MarketValue') ?? 0), 0);
      for (const row of rows) {
        const [own, weight] = [numberOf(row, 'MarketValue'), numberOf(row, 'Weight')];
        if (own !== null && weight !== null && value > 0) {
          mustAgree(`${row.where} (${code}), Weight`, weight, (own / value) * 100, 1 + Math.abs(weight) / 5);
        }
      }
    }
  }),
];

/** Among many figures of a field some have so many decimals. */
function mustBeFine(rows: readonly Row[], decimals: Readonly<Record<string, number>>): void {
  for (const [field, most] of Object.entries(decimals)) {
    const told = rows.map((row) => numberOf(row, field)).filter((figure) => figure !== null);
    const fine = told.some((figure) => (String(figure).split('.')[1] ?? '').length >= most);
    must(
      fine || told.length < 50,
      field,
      `${told.length} figures with fewer than ${most} decimals`,
      'figures as they are',
    );
  }
}

/** What is worth something is not 0 of anything, and a share has no yield. */
function mustNotBeNothing(row: Row): void {
  if ((numberOf(row, 'MarketValue') ?? 0) !== 0) {
    must(numberOf(row, 'Quantity') !== 0, `${row.where}, Quantity`, 0, 'null: it is worth something');
  }
  if (textOf(row, 'AssetType') === 'Equity') {
    must(numberOf(row, 'Yield') !== 0, `${row.where}, Yield`, 0, 'null: a share has no yield');
  }
}

/** ISO 6166: country, nine characters, and a digit that makes the doubled sum of all digits a multiple of ten. */
function mustBeIsin(row: Row, isin: string): void {
  const digits = Array.from(isin, (character) => Number.parseInt(character, 36).toString()).join('');
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  must(/^[A-Z]{2}[A-Z\d]{9}\d$/.test(isin) && sum % 10 === 0, row.where, isin, 'an ISIN (ISO 6166)');
}
