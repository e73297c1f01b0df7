import { asExtension, dateField, numberField, textField, type RecordOf } from '../fields.ts';
import { foundHoldingFields, holdingFields } from './holding.ts';
import { schemeFields } from './masters.ts';

const PRINTED =
  'as the fund house prints it below the total of the portfolio; null if it prints none, or 0, Nil or N.A.';
const IN_YEARS = `${PRINTED} Days and months are converted to years of 365 days or 12 months.`;

/**
 * What a fund house computes of a portfolio and prints below its total: for debt schemes in the format of AMFI's circular
 * 35P/MEM-COR/72/2022-23. PPFAS alone prints the last three.
 */
export const printedMetricFields = {
  ytm: asExtension(numberField('YTM', `Yield to maturity of the portfolio, annualised, ${PRINTED}`, '%')),
  macaulayDuration: asExtension(
    numberField('Macaulay duration', `Macaulay duration of the portfolio, ${IN_YEARS}`, 'years'),
  ),
  modifiedDuration: asExtension(
    numberField('Modified duration', `Modified duration of the portfolio, ${IN_YEARS}`, 'years'),
  ),
  averageMaturity: asExtension(
    numberField('Average maturity', `Average or residual maturity of the portfolio, ${IN_YEARS}`, 'years'),
  ),
  turnover: asExtension(
    numberField(
      'Portfolio turnover',
      `Portfolio turnover ratio, with arbitrage if there are two, ${PRINTED} 0.37 times is 37 %. Null too if it is printed without a unit.`,
      '%',
    ),
  ),
  standardDeviation: asExtension(
    numberField('Standard deviation', `Standard deviation of the returns of the scheme, ${PRINTED}`, '%'),
  ),
  sharpeRatio: asExtension(numberField('Sharpe ratio', `Sharpe ratio of the scheme, ${PRINTED}`)),
  beta: asExtension(numberField('Beta', `Beta of the scheme, ${PRINTED}`)),
  printedMetrics: asExtension(
    textField(
      'Metrics as printed',
      'The wording, value and unit of each of them as printed: entries joined by "; ", keyed as in "Ytm=Annualised Portfolio YTM : ' +
        '6.88%". A key that occurs twice has several values; if one of them is used, it is the first.',
    ),
  ),
} as const;

/** GetPortfolioDates: one portfolio of a scheme. */
export const portfolioDateFields = {
  code: foundHoldingFields.code,
  schemeName: foundHoldingFields.schemeName,
  date: dateField('Portfolio date', 'As-of date of the portfolio: a value for the parameters date and prevDate.'),
  holdingRows: numberField('Rows', 'Number of rows of the portfolio, without derivatives outside its total.'),
  ...printedMetricFields,
} as const;

/** GetPortfolioHistory: one weight in one portfolio of a scheme. */
export const portfolioHistoryFields = {
  code: foundHoldingFields.code,
  schemeName: foundHoldingFields.schemeName,
  date: dateField('Portfolio date', 'As-of date of the portfolio.'),
  group: textField(
    'Group',
    'Size, AssetType, Sector, or IndustryOrRating of a portfolio without sectors: the groups of GetHoldingsByType. Top10: the ten largest securities. Turnover: ' +
      'half the sum of the weights that trades changed since the previous portfolio, at most 100 days older. RuleDistance: how far the portfolio is inside a limit of ' +
      'SEBI for its category.',
  ),
  name: textField('Name', 'Name of the group, or of the rule; empty for Top10 and Turnover.'),
  weight: numberField(
    'Weight',
    'Percent of net assets; of RuleDistance percentage points, negative outside the limit. Null if it is not disclosed, without a portfolio to compare with, and ' +
      'of a rule that cannot be judged.',
    '%',
  ),
  note: textField(
    'Note',
    'Which market-cap list of AMFI is missing for the date, or why the rule cannot be judged; empty for most.',
  ),
} as const;

export type PortfolioHistoryWeight = RecordOf<typeof portfolioHistoryFields>;

/** GetStockMovers: what all schemes together did with one share since their previous portfolios. */
export const stockMoveFields = {
  instrument: textField('Instrument', 'Name of the share, as most of the portfolios print it.'),
  isin: holdingFields.isin,
  bought: numberField('Bought', 'Number of portfolios that added or bought it, after corporate actions.'),
  sold: numberField('Sold', 'Number of portfolios that sold or removed it, after corporate actions.'),
  tradeValue: numberField(
    'Trade value',
    'Net value of what they bought and sold: (Quantity − PrevQuantity × ActionRatio) × MarketValue / Quantity, added up; for a ' +
      'removed holding its previous market value, negative. Negative if more was sold.',
    '₹ lakh',
  ),
  schemes: numberField('Schemes', 'Number of portfolios that hold it.'),
  sector: textField(
    'Sector',
    'Sector, or industry if sectors are not disclosed, as most of the portfolios print it; empty if none does.',
  ),
} as const;

/** GetPortfolioCoverage: the portfolios of one fund house in one month. */
export const portfolioCoverageFields = {
  mutualFund: schemeFields.mutualFund,
  date: dateField('Month', 'Last day of the month.'),
  portfolios: numberField('Portfolios', 'Number of its schemes with a portfolio of the month; 0 if none is loaded.'),
  schemes: numberField(
    'Schemes',
    'Number of its schemes that are known to have existed in the month, by launch date or first NAV; null if none is known to, or not to.',
  ),
  compared: numberField(
    'Compared',
    'Number of the portfolios with shares that have a previous one, at most 100 days older.',
  ),
} as const;

export type PrintedMetrics = RecordOf<typeof printedMetricFields>;
/** The metrics of a portfolio below which nothing is printed. */
export const noPrintedMetrics: PrintedMetrics = {
  ytm: null,
  macaulayDuration: null,
  modifiedDuration: null,
  averageMaturity: null,
  turnover: null,
  standardDeviation: null,
  sharpeRatio: null,
  beta: null,
  printedMetrics: '',
};

export type PortfolioDate = RecordOf<typeof portfolioDateFields>;
export type StockMove = RecordOf<typeof stockMoveFields>;
export type PortfolioCoverage = RecordOf<typeof portfolioCoverageFields>;
