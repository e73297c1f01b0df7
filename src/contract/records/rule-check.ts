import { asExtension, dateField, numberField, textField, type RecordOf } from '../fields.ts';
import { foundHoldingFields } from './holding.ts';

const UNITS =
  'percent of net assets, where the law says total assets; years for Macaulay duration, a number for Companies, percent a year for Base expense ratio';

/** GetRuleChecks: one rule of SEBI, and what a portfolio has. */
export const ruleCheckFields = {
  code: foundHoldingFields.code,
  schemeName: foundHoldingFields.schemeName,
  date: dateField('Portfolio date', 'As-of date of the portfolio.'),
  rule: textField(
    'Rule',
    'What the rule is about, such as Mid-cap shares, Equity, Companies, Macaulay duration or Base expense ratio.',
  ),
  value: numberField('Value', `What the portfolio has for certain: ${UNITS}. Null if nothing is known of it.`),
  minimum: numberField('Minimum', `Least that the rule wants: ${UNITS}. Null without a minimum.`),
  maximum: numberField('Maximum', `Most that the rule allows: ${UNITS}. Null without a maximum.`),
  result: textField(
    'Result',
    'Met, Below, Above, Outside, Allowed in adverse markets, or Cannot be judged: what rows do not say could decide it.',
  ),
  reason: textField('Reason', 'Why it cannot be judged, or what to know of the result; empty for nothing.'),
  circular: textField('Circular', 'SEBI’s circular or regulations, and the clause; empty for none.'),
  monthsOutside: numberField(
    'Months outside',
    'Number of month-ends below, above or outside among those judged of the twelve months up to the date.',
  ),
  months: numberField('Months judged', 'Number of month-ends judged of the twelve months up to the date.'),
  datesOutside: textField(
    'Dates outside',
    'The dates of the portfolios outside in these months, ISO, separated by spaces; empty for none.',
  ),
} as const;

/** GetOverlaps: two equity schemes of one fund house. */
export const overlapFields = {
  code: asExtension(textField('Code', 'Leading scheme code of the first portfolio.')),
  schemeName: textField('Scheme', 'Name of the first scheme.'),
  otherCode: textField('Other code', 'Leading scheme code of the second portfolio.'),
  otherSchemeName: textField('Other scheme', 'Name of the second scheme.'),
  mutualFund: textField('Fund house', 'Fund house of both.'),
  date: dateField('Date', 'Date of both portfolios.'),
  overlap: numberField('Overlap', 'Sum of the smaller weight of each ISIN that both hold, of net assets.', '%'),
  quarterMean: numberField(
    'Mean of three months',
    'Mean of the overlaps at three month-ends, that of the date and the two before it; null unless both portfolios of each are loaded. It ' +
      'approximates the legal figure, the mean of the days of a quarter, which only the fund house knows.',
    '%',
  ),
  months: numberField('Months', 'Number of these three month-ends at which both portfolios are loaded.'),
  isLimited: textField('Limited', 'Yes if a rule of the day limits the overlap to 50 %, otherwise No.'),
  rule: textField('Rule', 'That rule: Sector or theme, or Value and contra; empty without one.'),
  result: textField(
    'Result',
    'Of a limited pair: Met, Above, or Above, to be reduced by 26 Feb 2029 if both schemes existed before the rule; empty for any other.',
  ),
  datesAbove: textField(
    'Dates above',
    'The dates in the twelve months up to the date at which the overlap of a limited pair was above 50 %, ISO, separated by spaces; empty for none.',
  ),
} as const;

export type RuleCheckRecord = RecordOf<typeof ruleCheckFields>;
export type OverlapRecord = RecordOf<typeof overlapFields>;
