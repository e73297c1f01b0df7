import { dateField, numberField, textField, type RecordOf } from '../fields.ts';
import { foundHoldingFields, holdingFields } from './holding.ts';

/** GetPortfolioDates: one portfolio of a scheme. */
export const portfolioDateFields = {
  code: foundHoldingFields.code,
  schemeName: foundHoldingFields.schemeName,
  date: dateField('Portfolio date', 'As-of date of the portfolio: a value for the parameters date and prevDate.'),
  holdingRows: numberField('Holdings', 'Number of rows of the portfolio, without derivatives outside its total.'),
} as const;

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
} as const;

export type PortfolioDate = RecordOf<typeof portfolioDateFields>;
export type StockMove = RecordOf<typeof stockMoveFields>;
