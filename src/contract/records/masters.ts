import { asExtension, dateField, numberField, textField, type RecordOf } from '../fields.ts';
import { identityFields } from './identity.ts';
import { performanceFields } from './performance.ts';

/** GetSchemeMaster: identity and classification of one scheme code. */
export const schemeFields = {
  code: performanceFields.code,
  schemeName: performanceFields.schemeName,
  mutualFund: textField('Fund house', 'Name of the mutual fund.'),
  plan: textField('Plan', 'Direct or Regular; empty if not available.'),
  option: textField('Option', 'Growth, IDCW, Bonus and their variants; empty if not available.'),
  type: performanceFields.type,
  category: performanceFields.category,
  subCategory: performanceFields.subCategory,
  isinGrowth: performanceFields.isinGrowth,
  isinDivPayout: performanceFields.isinDivPayout,
  isinDivReinvest: performanceFields.isinDivReinvest,
  launchDate: dateField('Launch date', 'Date on which the scheme was launched.'),
  benchmark: performanceFields.benchmark,
  portfolioDate: dateField('Portfolio date', 'Date of the latest portfolio; no date if the scheme has no portfolio.'),
  minimumAmount: asExtension(
    textField('Minimum amount', 'Minimum subscription amount, ₹, as published (text); empty if not available.'),
  ),
  formerNames: asExtension(
    textField(
      'Former names',
      'Names that the scheme had earlier, without plan and option, separated by `; `: those of NAV files, the latest first, then that of ' +
        'AMFI’s scheme data; empty if none is known.',
    ),
  ),
  ...identityFields,
} as const;

const schemeCount = numberField('Scheme codes', 'Number of scheme codes, including inactive ones.');

/** GetAMCMaster: one fund house. */
export const fundHouseFields = {
  mutualFund: schemeFields.mutualFund,
  schemeCount,
  dailyAum: numberField(
    'AUM',
    'Assets under management of the fund house: the sum over its schemes that have a current NAV and report AUM, each counted once; null if none does.',
    '₹ crore',
  ),
  website: textField('Website', 'Website of the fund house, from its latest new fund offer; empty if not available.'),
  schemes: asExtension(numberField('Schemes', 'Number of its schemes with a current NAV.')),
  aumSchemes: asExtension(numberField('Schemes with AUM', 'Number of these that report AUM, which DailyAum adds up.')),
  aumChangeSchemes: asExtension(
    numberField(
      'Schemes with a change in AUM',
      'Number of these with an AUM and that of the month-end before it, which GetAumTopGainersLosers compares.',
    ),
  ),
} as const;

/** GetSchemeTypeMaster: one scheme type. */
export const schemeTypeFields = { type: performanceFields.type, schemeCount } as const;

/** GetSchemeCategoryMaster: one scheme sub-category. */
export const schemeCategoryFields = {
  type: performanceFields.type,
  category: performanceFields.category,
  subCategory: performanceFields.subCategory,
  schemeCount,
} as const;

export type Scheme = RecordOf<typeof schemeFields>;
