import { dateField, numberField, textField, type RecordOf } from '../fields.ts';
import { schemeFields } from './masters.ts';

const RETURNS =
  'of the one-year returns of the leading growth codes to the last trading day of the month, by linear interpolation between ranks. Schemes ' +
  'that have ended since are included as long as they had NAVs; each is in its sub-category of today. Null with fewer than 8 of them, for all ' +
  'sub-categories together, and for one fund house.';
const percentileField = (label: string, share: string) => numberField(label, `${share} ${RETURNS}`, '%');

/** The one-year returns of the schemes of a sub-category at one month-end. */
export const yearReturnFields = {
  return1YearSchemes: numberField(
    'Schemes with a return',
    'Number of schemes with a one-year return to that month-end; null for all sub-categories together, and for one fund house.',
  ),
  return1YearP10: percentileField('Return, 1 year, 10th percentile', '10th percentile'),
  return1YearP25: percentileField('Return, 1 year, 25th percentile', '25th percentile'),
  return1YearMedian: percentileField('Return, 1 year, median', 'Median'),
  return1YearP75: percentileField('Return, 1 year, 75th percentile', '75th percentile'),
  return1YearP90: percentileField('Return, 1 year, 90th percentile', '90th percentile'),
} as const;

/** GetMarketHistory: the schemes of a sub-category, a fund house or the whole market at one month-end. */
export const marketMonthFields = {
  subCategory: textField('Sub-category', 'Canonical sub-category; empty for all.'),
  mutualFund: textField('Fund house', `${schemeFields.mutualFund.description} Empty for all.`),
  date: dateField('Month', 'Last day of the month.'),
  schemes: numberField(
    'Schemes',
    'Number of schemes with an AUM of that day or of the last trading day of the month: a portfolio total, or AUM that AMFI publishes.',
  ),
  aum: numberField('AUM', 'AUM of these schemes together; null without any.', '₹ crore'),
  flowSchemes: numberField(
    'Schemes in flow',
    'Number of schemes that the flow is of, the same in each covered month of a response: those with a flow in all of them, so without schemes that began or ended in these months. A month is ' +
      'covered if at least half as many schemes of the whole market have a flow as in the best covered one of the requested months, without ' +
      'from of the last 24 with flows. 0 in a month that is not covered.',
  ),
  flow: numberField(
    'Flow',
    'Estimate of what investors paid in, net of what was redeemed and paid out as income: the AUM less that of the month-end before grown by ' +
      'the NAV of the direct plan, growth, between the same two days (of the leading growth code where there is none). As most money is in plans that cost more, it is too low by that difference, for equity some ' +
      '0.1 % of AUM a month. Schemes merged into ' +
      'another count as paid into it. Null in a month that is not covered.',
    '₹ crore',
  ),
  ...yearReturnFields,
} as const;

export type MarketMonth = RecordOf<typeof marketMonthFields>;
