import { dateField, textField, type RecordOf } from '../fields.ts';
import { performanceFields } from './performance.ts';

/** What changed: the closed list of the parameter `kind`, in the order in which events of one day are returned. */
export const eventKinds = [
  'Merger',
  'SegregatedPortfolio',
  'Plan',
  'Name',
  'FundHouse',
  'Type',
  'Category',
  'Benchmark',
  'Riskometer',
  'Manager',
  'ExitLoad',
  'PotentialRiskClass',
  'Ter',
  'Aum',
  'Rule',
] as const;

export type EventKind = (typeof eventKinds)[number];

/** How much events matter, most first. */
export const eventWeights = ['Important', 'Notable', 'Minor'] as const;
export type EventWeight = (typeof eventWeights)[number];

/**
 * How much an event of each kind matters to who holds the scheme: whether it is still the scheme that was chosen, what it may do and costs,
 * or neither. Of expense ratios, from how large a change on, percentage points; of a rule, to leave it: to meet it again is notable.
 */
export const weightOfKind: {
  readonly [Kind in EventKind]: EventWeight | readonly (readonly [from: number, weight: EventWeight])[];
} = {
  Merger: 'Important',
  SegregatedPortfolio: 'Important',
  Plan: 'Minor',
  Name: 'Notable',
  FundHouse: 'Important',
  Type: 'Important',
  Category: 'Important',
  Benchmark: 'Notable',
  Riskometer: 'Notable',
  Manager: 'Important',
  ExitLoad: 'Notable',
  PotentialRiskClass: 'Notable',
  Ter: [
    [0.25, 'Important'],
    [0.1, 'Notable'],
    [0, 'Minor'],
  ],
  Aum: 'Notable',
  Rule: 'Important',
};

/** The wire value of `state` for an event that is inferred. */
export const SUSPECTED_EVENT = 'Suspected';

/** GetSchemeEvents: one change of a scheme, or of one of its plans and options. */
export const schemeEventFields = {
  code: textField(
    'Code',
    'Code of what changed: the leading code of the scheme, or of the plan whose TER changed, or the plan and option that is new or ended.',
  ),
  schemeName: performanceFields.schemeName,
  date: dateField('Date', 'First day on which the new value is known.'),
  kind: textField('Event', `What changed: ${eventKinds.join(', ')}.`),
  old: textField(
    'Old value',
    'The value before, as its source prints it: TER in percent, AUM in ₹ crore; of a rule the result of GetRuleChecks, what the portfolio ' +
      'of After has, and the limit. Empty if something is new.',
  ),
  new: textField(
    'New value',
    'The new value. Empty if something ended. Of a rule it says so if the portfolio would be where it was by the rules of After.',
  ),
  source: textField('Source', 'The source whose own values are compared, as in Freshness of GetServerInfo.'),
  after: dateField(
    'Last day before it',
    'Last day on which the new value was not there yet: the change is later than this day, and not later than Date. Null if no ' +
      'earlier file is known.',
  ),
  state: textField(
    'Certainty',
    `${SUSPECTED_EVENT} if it is inferred from NAVs and AUM; empty if a source says it, or a portfolio shows it.`,
  ),
} as const;

export type SchemeEvent = RecordOf<typeof schemeEventFields>;
