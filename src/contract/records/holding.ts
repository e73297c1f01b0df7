import { asExtension, dateField, dateTimeField, numberField, type RecordOf, textField } from '../fields.ts';

/** The known asset types. A client shows any other label as it is. */
export const assetTypes = [
  'Equity',
  'Debt',
  'Money Market',
  'Mutual Fund',
  'REIT',
  'InvIT',
  'Commodity',
  'Derivative',
  'Cash',
  'Others',
] as const;
export type AssetType = (typeof assetTypes)[number];

/** What both REITs and InvITs were labelled until version 0.3; filters still accept it. */
export const FORMER_TRUST_LABEL = 'REIT and InvIT';

/** The asset types that a filter by a label selects. */
export const selectAssetTypes = (label: string): readonly string[] =>
  label.trim().replace(/\s+/g, ' ').toLowerCase() === FORMER_TRUST_LABEL.toLowerCase() ? ['REIT', 'InvIT'] : [label];

/** Specification 2.4. */
const specifiedFields = {
  instrument: textField('Instrument', 'Name of the security, deposit, derivative or cash position.'),
  isin: textField('ISIN', 'ISIN of the instrument; empty if it has none, such as a future.'),
  industryOrRating: textField('Industry or rating', 'Industry of an equity, credit rating of a debt instrument.'),
  quantity: numberField('Quantity', 'Number of units held; negative for a short position.'),
  marketValue: numberField('Market value', 'Market value of the position on the portfolio date.', '₹ lakh'),
  weight: numberField('Weight', 'Share of the position in the scheme’s net assets.', '%'),
  yield: numberField('Yield', 'Yield of a debt instrument.', '%'),
  assetType: textField('Asset type', 'Asset type of the position: Equity, Debt, Cash, Derivative and others.'),
  size: textField(
    'Size',
    'Large, Mid or Small Cap by AMFI’s half-yearly list: of shares, and from 1 Jan 2026 of REITs; empty if the list does not have it.',
  ),
  sector: textField('Sector', 'Sector of the issuer; empty if not disclosed.'),
  date: dateTimeField('Portfolio date', 'As-of date of the portfolio.'),
} as const;

/**
 * A derivative that the source discloses outside the portfolio's total: it has no market value and no weight, so that every
 * sum of those stays that of the portfolio.
 */
const exposureFields = {
  exposureValue: asExtension(
    numberField(
      'Exposure value',
      'Value of a derivative disclosed outside the portfolio’s total, whose market value and weight are null; negative for ' +
        'a short position. Null for every holding inside the total.',
      '₹ lakh',
    ),
  ),
  exposure: asExtension(
    numberField(
      'Exposure',
      'Exposure value as a share of the scheme’s net assets; negative for a short position. Null for every holding inside ' +
        'the total, and if the source prints none.',
      '%',
    ),
  ),
} as const;

/** The terms of a debt or money-market instrument, from its printed rating and name. */
const debtFields = {
  ratingGrade: asExtension(
    textField(
      'Rating grade',
      'Grade of a debt instrument without its agency, so that CRISIL AAA, [ICRA]AAA and IND AAA(SO) are AAA; Sovereign for ' +
        'government securities; empty if the source prints none or several.',
    ),
  ),
  coupon: asExtension(
    numberField('Coupon', 'Coupon as printed in the instrument’s name; null if it prints none or several.', '%'),
  ),
  maturity: asExtension(
    dateField('Maturity', 'Maturity date as printed in the instrument’s name; absent if it prints no whole date.'),
  ),
} as const;

/** How an instrument continued since the previous portfolio, other than by trades. */
const continuityFields = {
  actionRatio: asExtension(
    numberField(
      'Split or bonus ratio',
      'Units now per unit in the previous portfolio, by a split, bonus issue or consolidation between the two: 2 for a bonus of ' +
        'one share for each held. The trade is what remains: Quantity − PrevQuantity × ActionRatio. Null without such an action.',
    ),
  ),
  actionState: asExtension(
    textField(
      'Action state',
      'Confirmed if at least half of three or more portfolios with the instrument show the action and its price fits; ' +
        'Suspected if fewer portfolios have it; empty without an action.',
    ),
  ),
  prevIsin: asExtension(
    textField(
      'Previous ISIN',
      'ISIN in the previous portfolio, if the instrument’s ISIN was reissued since, as after a split of the face value; ' +
        'otherwise empty.',
    ),
  ),
} as const;

const noteFields = {
  note: asExtension(
    textField(
      'Note',
      'Why the row should be checked: its weight is not its share of the portfolio’s total, or its market value per unit is ' +
        'not that of the other holders on the date. Empty for any other row.',
    ),
  ),
} as const;

/** Specification 2.4: one row of a portfolio. Quantity, market value and weight are negative for a short position. */
export const holdingFields = { ...specifiedFields, ...exposureFields, ...noteFields, ...debtFields } as const;

/** Specification 2.4 for GetHoldingsSearch: a holding with the scheme whose portfolio contains it. */
export const foundHoldingFields = {
  ...specifiedFields,
  code: asExtension(textField('Code', 'Leading scheme code of the portfolio.')),
  schemeName: asExtension(textField('Scheme', 'Name of the scheme whose portfolio contains the holding.')),
  prevQuantity: asExtension(numberField('Previous quantity', 'Quantity in the previous portfolio.')),
  prevWeight: asExtension(numberField('Previous weight', 'Weight in the previous portfolio.', '%')),
  ...exposureFields,
  ...continuityFields,
  ...noteFields,
  ...debtFields,
  prevDate: asExtension(
    dateTimeField(
      'Previous portfolio date',
      'Date of the previous portfolio, the newest at most 100 days older; absent if there is none.',
    ),
  ),
} as const;

/** Specification 2.5: a holding with its quantity and weight in the previous portfolio. */
export const holdingChangeFields = {
  ...specifiedFields,
  prevWeight: numberField(
    'Previous weight',
    'Weight in the previous portfolio; 0 for an added instrument, null for a derivative outside the total.',
    '%',
  ),
  change: textField('Change', 'Type of change: WeightChnaged (spelling of the specification), Added or Removed.'),
  prevDate: dateTimeField('Previous portfolio date', 'Date of the previous portfolio.'),
  prevQuantity: asExtension(
    numberField('Previous quantity', 'Quantity in the previous portfolio; 0 for an added instrument.'),
  ),
  ...exposureFields,
  ...continuityFields,
  ...noteFields,
  ...debtFields,
} as const;

/** Specification 2.6: one group of a portfolio. */
export const holdingGroupFields = {
  type: textField('Group', 'Label of the group, such as Large Cap; Unclassified for holdings without one.'),
  totalWeight: numberField(
    'Weight',
    'Total weight of the group; null if it has only derivatives disclosed outside the portfolio’s total.',
    '%',
  ),
  totalValue: numberField(
    'Market value',
    'Total market value of the group; null if it has only derivatives disclosed outside the portfolio’s total.',
    '₹ lakh',
  ),
  weightChange: numberField(
    'Change in weight',
    'Change in weight vs the previous portfolio, the newest at most 100 days older; null if there is none, and by size if one ' +
      'of the two has no market-cap list.',
    'pp',
  ),
} as const;

export type Holding = RecordOf<typeof holdingFields>;
export type FoundHolding = RecordOf<typeof foundHoldingFields>;
export type HoldingChange = RecordOf<typeof holdingChangeFields>;
export type HoldingGroup = RecordOf<typeof holdingGroupFields>;

/** The wire values of `change`; the misspelling of the last one is the specification's. */
export const holdingChangeValues = { added: 'Added', removed: 'Removed', changed: 'WeightChnaged' } as const;
