import { extension, number, text, time, type RecordOf } from '../field.ts';

/** What a position is, at large. A reader shows any other label as it stands. */
export const assetTypes = [
  'Equity',
  'Debt',
  'Money Market',
  'Mutual Fund',
  'REIT and InvIT',
  'Commodity',
  'Derivative',
  'Cash',
  'Others',
] as const;
export type AssetType = (typeof assetTypes)[number];

/** Specification 2.4: one row of a portfolio. Quantity, value and weight are negative for a short position. */
export const holding = {
  instrument: text('Instrument', 'Name of the security, deposit, derivative or cash position.'),
  isin: text('ISIN', 'ISIN of the instrument; empty where it has none, as a future.'),
  industryOrRating: text('Industry or rating', 'Industry of a share, credit rating of a debt instrument.'),
  quantity: number('Quantity', 'Number of units held; negative for a short position.'),
  marketValue: number('Market value', 'Value of the position on the portfolio date.', '₹ lakh'),
  weight: number('Weight', 'Share of the position in the net assets of the scheme.', '%'),
  yield: number('Yield', 'Yield of a debt instrument.', '%'),
  assetType: text('Asset type', 'What the position is: Equity, Debt, Cash, Derivative and the like.'),
  size: text('Size', 'Large, Mid or Small Cap by AMFI’s half-yearly list; empty where it does not apply.'),
  sector: text('Sector', 'Sector of the issuer; empty where the source does not tell it.'),
  date: time('Portfolio date', 'The day the portfolio is told for.'),
} as const;

/** Specification 2.4 for GetHoldingsSearch, with the scheme that a row found across schemes belongs to. */
export const foundHolding = {
  ...holding,
  code: extension(text('Code', 'Leading scheme code of the portfolio that holds it.')),
  schemeName: extension(text('Scheme', 'Scheme whose portfolio holds it.')),
  prevQuantity: extension(number('Previous quantity', 'Quantity in the portfolio before.')),
  prevWeight: extension(number('Previous weight', 'Weight in the portfolio before.', '%')),
} as const;

/** Specification 2.5: a holding beside itself in the previous period. */
export const holdingChange = {
  ...holding,
  prevWeight: number('Previous weight', 'Weight in the previous period; 0 for an added instrument.', '%'),
  change: text('Change', 'Kind of change: WeightChnaged (spelled so by the specification), Added or Removed.'),
  prevDate: time('Previous portfolio date', 'The day of the previous portfolio.'),
  prevQuantity: extension(number('Previous quantity', 'Quantity in the previous period; 0 for an added instrument.')),
} as const;

/** Specification 2.6: one group of a portfolio. */
export const holdingGroup = {
  type: text('Group', 'Label of the group, such as Large Cap; Unclassified where a row has none.'),
  totalWeight: number('Weight', 'Sum of the weights of the group.', '%'),
  totalValue: number('Market value', 'Sum of the market values of the group.', '₹ lakh'),
  weightChange: number('Change of weight', 'Weight against the previous period; null without one.', 'pp'),
} as const;

export type Holding = RecordOf<typeof holding>;
export type FoundHolding = RecordOf<typeof foundHolding>;
export type HoldingChange = RecordOf<typeof holdingChange>;
export type HoldingGroup = RecordOf<typeof holdingGroup>;

/** What a removed, an added and a changed holding are called on the wire; the last one is the specification's own spelling. */
export const changeKinds = { added: 'Added', removed: 'Removed', changed: 'WeightChnaged' } as const;
