import { number, text } from '../field.ts';
import { performance } from './performance.ts';
import { scheme } from './scheme.ts';

const schemeCount = number('Scheme codes', 'Number of scheme codes, stale ones among them.');

/** GetAMCMaster: one fund house. */
export const fundHouse = {
  mutualFund: scheme.mutualFund,
  schemeCount,
  dailyAum: number(
    'AUM',
    'Assets under management of the house: of each of its schemes once, of those that have a figure; null where none has.',
    '₹ crore',
  ),
  website: text('Website', 'Address of the house’s own page; empty where the source does not tell.'),
} as const;

/** GetSchemeTypeMaster: one type of scheme. */
export const schemeType = { type: performance.type, schemeCount } as const;

/** GetSchemeCategoryMaster: one sub-category of scheme. */
export const schemeCategory = {
  type: performance.type,
  category: performance.category,
  subCategory: performance.subCategory,
  schemeCount,
} as const;
