import { overlapFields, ruleCheckFields } from '../records/rule-check.ts';
import { dateParameter } from '../requests/parameters.ts';
import { HOUR, type OperationDefinition } from './definition.ts';
import { classParameters, codesParameters, mutualFundParameter } from './shared-parameters.ts';

const date = dateParameter(
  'Portfolio date, MM-DD-YYYY: portfolios of that date or, without one, the newest of that month; by default the latest of each scheme.',
);

/** Portfolios against SEBI's rules. */
export const ruleOperations = {
  GetRuleChecks: {
    group: 'extension',
    description:
      'Each rule of SEBI for the category of a scheme, as of the day of its portfolio, with what the portfolio has; each portfolio once, under ' +
      'its leading code.',
    recordName: 'RuleCheck',
    record: ruleCheckFields,
    example: {
      date: '2026-10-31',
      rule: 'Mid-cap shares',
      value: 62.4,
      minimum: 65,
      maximum: null,
      result: 'Below',
      reason: '',
      circular: 'SEBI circular of 6 Oct 2017, 2.6.3 A.4',
      monthsOutside: 2,
      months: 12,
      datesOutside: '2026-09-30 2026-10-31',
    },
    identifyingFields: ['code', 'schemeName'],
    parameters: { ...codesParameters, ...classParameters, date },
    selectors: [],
    maxAge: HOUR,
  },
  GetOverlaps: {
    group: 'extension',
    description:
      'Overlap of each pair of equity schemes of one fund house with portfolios of one date, those that a rule of SEBI limits marked; largest first.',
    recordName: 'Overlap',
    record: overlapFields,
    example: {
      otherCode: '900002',
      otherSchemeName: 'Alpine ELSS Tax Saver Fund',
      date: '2026-10-31',
      overlap: 54.46,
      quarterMean: 53.9,
      months: 3,
      isLimited: 'Yes',
      rule: 'Sector or theme',
      result: 'Above, to be reduced by 26 Feb 2029',
      datesAbove: '2026-09-30 2026-10-31',
    },
    identifyingFields: ['code', 'schemeName'],
    parameters: { mutualFund: mutualFundParameter, ...codesParameters, date },
    selectors: [],
    maxAge: HOUR,
  },
} as const satisfies Record<string, OperationDefinition>;
