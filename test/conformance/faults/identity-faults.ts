import { fault, type Fault } from './fault.ts';

/** A fault in what a dataset stores. */
const stored = (...args: Parameters<typeof fault>): Fault => ({ ...fault(...args), rebuildsDataset: true });

const IDENTITY = 'finance/identity.ts';
const COVERAGE = 'dataset/derive/portfolios/portfolio-coverage.ts';

/** Faults in what a code is, and in which portfolios are loaded. */
export const identityFaults: readonly Fault[] = [
  stored(
    'a regular plan represents its scheme',
    IDENTITY,
    '(isDirect(code) ? 0 : 2)',
    '(isDirect(code) ? 2 : 0)',
    /SchemeCode is current before ended/,
  ),
  stored(
    'the canonical sub-category is the printed one',
    IDENTITY,
    'canonicalSubCategory: getSubCategoryName(scheme.category, scheme.subCategory)',
    'canonicalSubCategory: scheme.subCategory',
    /CanonicalSubCategory is the label of 2026/,
  ),
  {
    ...stored(
      'an ETF has the plan and option that are printed',
      IDENTITY,
      'option: optionShown } = findPlanAndOption(code, code)',
      'option: optionShown } = code',
      /PlanShown and OptionShown/,
    ),
    needsManyCodes: true,
  },
  stored(
    'a NAV of long ago is current',
    IDENTITY,
    'asOf === null || isStale(navDay, asOf) ? STALE',
    'asOf === null ? STALE',
    /NavStatus is Current up to ten days/,
  ),
  stored(
    'a close-ended scheme is investable',
    IDENTITY,
    'isListed && isOpenEnded(code.type) &&',
    'isListed &&',
    /IsInvestable is Yes or No/,
  ),
  stored(
    'a code that pays out income has peers',
    IDENTITY,
    "!(option === '' || isGrowth(option))",
    "option === 'none'",
    /codes of a PeerGroup/,
  ),
  stored(
    'a portfolio is counted twice',
    COVERAGE,
    'portfolios: row.portfolios + 1',
    'portfolios: row.portfolios + 2',
    /Portfolios is the number of portfolios/,
  ),
  stored(
    'more portfolios are compared than there are',
    COVERAGE,
    'row.compared + Number(isCompared)',
    'row.compared + 2 * Number(isCompared)',
    /each fund house once a month/,
  ),
  fault(
    'the oldest month of portfolios comes first',
    'dataset/storage/queries/holdings/portfolio-coverage.ts',
    'ORDER BY c."date" DESC,',
    'ORDER BY c."date",',
    /each fund house once a month/,
  ),
  stored(
    'a search does not say since when',
    'dataset/storage/queries/holdings/previous-holding-values.ts',
    'prevDate: previous?.date ?? null',
    'prevDate: null',
    /PrevDate is the date of the previous portfolio/,
  ),
  {
    ...stored(
      'what was traded in several months is of one',
      'finance/comparison/coverage.ts',
      'monthPart(previousDate) >= monthBefore',
      "monthPart(previousDate) >= '2000-01'",
      /TradeValue, Bought and Sold add up/,
    ),
    needsManyCodes: true,
  },
];
