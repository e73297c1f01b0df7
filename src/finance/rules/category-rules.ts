import type { IsoDate } from '#contract/dates.ts';
import {
  CATEGORIES_2017,
  CATEGORIES_2026,
  EXISTING_SCHEMES_FROM,
  FLEXI_CAP_2020,
  MULTI_CAP_2020,
  type Circular,
} from './circulars.ts';

/** What a rule is about: a share of net assets in percent, but for `Companies`, a number, and `Macaulay duration`, in years. */
export type RuleSubject =
  | 'Equity'
  | 'Large-cap shares'
  | 'Mid-cap shares'
  | 'Small-cap shares'
  | 'Shares of the sector'
  | 'Companies'
  | 'Debt'
  | 'Macaulay duration'
  | 'Corporate bonds rated AA+ or higher'
  | 'Corporate bonds rated AA or lower'
  | 'Debt of banks, PSUs and public financial institutions'
  | 'Debt of the sector'
  | 'Government securities'
  | 'Floating-rate instruments'
  | 'Equity not hedged'
  | 'Third largest asset class'
  | 'Gold, silver and InvITs'
  | 'Units of funds'
  | 'Index or commodity'
  | 'Residual portion';

/** A bound on the portfolios of the schemes of a sub-category. */
export interface CategoryRule {
  readonly subject: RuleSubject;
  /** Percent, years or a number; null without. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** The band that a written reason allows in adverse markets. */
  readonly relief?: { readonly minimum: number; readonly maximum: number };
  readonly circular: Circular;
  readonly clause: string;
  readonly from: IsoDate;
  /** The first day on which another rule is in its place; null while it is in force. */
  readonly to: IsoDate | null;
  /** The first day for schemes that existed on the day of the circular, if it is a later one; they are judged by the former rule until then. */
  readonly existingFrom: IsoDate;
  /** Why no portfolio is judged by it; '' for a rule that is. */
  readonly doubt: string;
  /** The asset types that the residual portion must not have. */
  readonly excluded?: readonly string[];
}

/** The rules of a sub-category, and what its circular says beside them. */
export interface SubCategoryRules {
  /** Its name in `sub-categories.ts`. */
  readonly subCategory: string;
  readonly rules: readonly CategoryRule[];
  /** What no number says: `a value strategy`; '' for none. */
  readonly strategy: string;
}

type Bounds = readonly [minimum: number | null, maximum: number | null];
type More = Partial<Omit<CategoryRule, 'subject' | 'minimum' | 'maximum' | 'clause'>>;

/** A rule of the circular of 2026; one that is older than it has the day and circular that set it. */
const rule = (subject: RuleSubject, [minimum, maximum]: Bounds, clause: string, more: More = {}): CategoryRule => {
  const { circular = CATEGORIES_2017, from = circular.date } = more;
  return { subject, minimum, maximum, circular, clause, from, to: null, existingFrom: from, doubt: '', ...more };
};

/** A minimum that the circular of 2026 raised from 65 % to 80 %. */
const raiseEquity = (clause: string): readonly CategoryRule[] => [
  rule('Equity', [80, null], clause, { circular: CATEGORIES_2026, existingFrom: EXISTING_SCHEMES_FROM }),
  rule('Equity', [65, null], '', { to: CATEGORIES_2026.date }),
];

const INFERRED = 'the date is inferred from the consultation of 18 Jul 2025';
const NOT_PRINTED = {
  bonds:
    'the circular does not say what counts as a corporate bond, such as certificates of deposit and securitised debt',
  rate: 'portfolios do not print whether a rate floats',
  owner: 'portfolios do not print who owns an issuer',
  sector: 'portfolios do not print the sector of a bond’s issuer',
  index: 'the securities of the index are not known',
  gold: 'the circular has no rule for ETFs of gold, silver and other commodities',
} as const;

const equity = (subCategory: string, strategy: string, ...rules: readonly CategoryRule[]): SubCategoryRules => ({
  subCategory,
  strategy,
  rules: [...rules, residual('2.6.3.3', ['Debt'])],
});

const residual = (clause: string, excluded: readonly string[]): CategoryRule =>
  rule('Residual portion', [null, 0], clause, {
    circular: CATEGORIES_2026,
    existingFrom: EXISTING_SCHEMES_FROM,
    excluded,
  });

const shortDebt = (subCategory: string, strategy: string, ...rules: readonly CategoryRule[]): SubCategoryRules => ({
  subCategory,
  strategy,
  rules: [...rules, residual('2.6.3.14', ['Equity', 'Commodity', 'InvIT'])],
});

const debt = (subCategory: string, strategy: string, ...rules: readonly CategoryRule[]): SubCategoryRules => ({
  subCategory,
  strategy,
  rules: [...rules, residual('2.6.3.14', ['Equity', 'Commodity'])],
});

const hybrid = (subCategory: string, strategy: string, ...rules: readonly CategoryRule[]): SubCategoryRules => ({
  subCategory,
  strategy,
  rules,
});

const duration = (minimum: number, maximum: number | null, clause: string, relief?: CategoryRule['relief']) =>
  rule('Macaulay duration', [minimum, maximum], clause, relief ? { relief } : {});

const text = (subCategory: string, strategy: string): SubCategoryRules => ({ subCategory, strategy, rules: [] });

/**
 * SEBI's rules of what schemes hold: clause 2.6 of the circular of 26 February 2026, with the rules before it that portfolios of earlier days
 * are judged by. Shares are of total assets in the law.
 */
export const categoryRules: readonly SubCategoryRules[] = [
  equity('Large Cap Fund', '', rule('Large-cap shares', [80, null], '2.6.3 A.2')),
  equity(
    'Large & Mid Cap Fund',
    '',
    rule('Large-cap shares', [35, null], '2.6.3 A.3'),
    rule('Mid-cap shares', [35, null], '2.6.3 A.3'),
  ),
  equity('Mid Cap Fund', '', rule('Mid-cap shares', [65, null], '2.6.3 A.4')),
  equity('Small Cap Fund', '', rule('Small-cap shares', [65, null], '2.6.3 A.5')),
  equity(
    'Multi Cap Fund',
    '',
    rule('Equity', [75, null], '2.6.3 A.1', { circular: MULTI_CAP_2020 }),
    rule('Large-cap shares', [25, null], '2.6.3 A.1', { circular: MULTI_CAP_2020 }),
    rule('Mid-cap shares', [25, null], '2.6.3 A.1', { circular: MULTI_CAP_2020 }),
    rule('Small-cap shares', [25, null], '2.6.3 A.1', { circular: MULTI_CAP_2020 }),
    rule('Equity', [65, null], '', { to: MULTI_CAP_2020.date }),
  ),
  equity('Flexi Cap Fund', '', rule('Equity', [65, null], '2.6.3 A.6', { circular: FLEXI_CAP_2020 })),
  equity('Dividend Yield Fund', 'predominantly dividend-yielding shares', ...raiseEquity('2.6.3 A.7')),
  equity('Value Fund', 'a value strategy', ...raiseEquity('2.6.3 A.8')),
  equity('Contra Fund', 'a contrarian strategy', ...raiseEquity('2.6.3 A.9')),
  equity('Focused Fund', '', rule('Companies', [null, 30], '2.6.3 A.10'), ...raiseEquity('2.6.3 A.10')),
  equity('Sectoral/ Thematic', 'one sector or theme', rule('Shares of the sector', [80, null], '2.6.3 A.11')),
  equity('ELSS- Tax Saver Fund', 'three years’ lock-in', rule('Equity', [80, null], '2.6.3 A.13')),
  shortDebt('Overnight Fund', 'overnight securities'),
  shortDebt('Liquid Fund', 'debt and money-market securities of up to 91 days'),
  shortDebt('Money Market Fund', 'money-market instruments of up to one year'),
  shortDebt('Ultra Short Term Fund', '', duration(0.25, 0.5, '2.6.3 B.3')),
  shortDebt('Ultra Short to Short Term Fund', '', duration(0.5, 1, '2.6.3 B.4')),
  debt('Short Term Fund', '', duration(1, 3, '2.6.3 B.6')),
  debt('Medium Term Fund', '', duration(3, 4, '2.6.3 B.7', { minimum: 1, maximum: 4 })),
  debt('Medium to Long Term Fund', '', duration(4, 7, '2.6.3 B.8', { minimum: 1, maximum: 7 })),
  debt('Long Term Fund', '', duration(7, null, '2.6.3 B.9')),
  debt('Dynamic Term Fund', 'debt of any duration'),
  debt(
    'Corporate Bond Fund',
    '',
    rule('Corporate bonds rated AA+ or higher', [80, null], '2.6.3 B.11', { doubt: NOT_PRINTED.bonds }),
  ),
  debt(
    'Credit Risk Fund',
    '',
    rule('Corporate bonds rated AA or lower', [65, null], '2.6.3 B.12', { doubt: NOT_PRINTED.bonds }),
  ),
  debt(
    'Banking and PSU Debt Fund',
    '',
    rule('Debt of banks, PSUs and public financial institutions', [80, null], '2.6.3 B.13', {
      doubt: NOT_PRINTED.owner,
    }),
  ),
  debt('Gilt Fund', '', rule('Government securities', [80, null], '2.6.3 B.14')),
  debt(
    '10-year Constant Maturity Gilt Fund',
    '',
    rule('Government securities', [80, null], '2.6.3 B.15'),
    rule('Macaulay duration', [10, 10], '2.6.3 B.15', { doubt: 'the circular gives no tolerance around 10 years' }),
  ),
  debt(
    'Floating Interest Rates Fund',
    '',
    rule('Floating-rate instruments', [65, null], '2.6.3 B.16', { doubt: NOT_PRINTED.rate }),
  ),
  debt(
    'Sectoral Debt Fund',
    'only AA+ and above',
    rule('Debt of the sector', [80, null], '2.6.3 B.17', { circular: CATEGORIES_2026, doubt: NOT_PRINTED.sector }),
  ),
  text('Fixed Term Plan', 'debt held to a maturity date'),
  hybrid('Conservative Hybrid Fund', '', rule('Equity', [10, 25], '2.6.3 C.1'), rule('Debt', [75, 90], '2.6.3 C.1')),
  hybrid(
    'Balanced Hybrid Fund',
    'no arbitrage',
    rule('Equity', [40, 60], '2.6.3 C.2'),
    rule('Debt', [40, 60], '2.6.3 C.2'),
  ),
  hybrid('Aggressive Hybrid Fund', '', rule('Equity', [65, 80], '2.6.3 C.3'), rule('Debt', [20, 35], '2.6.3 C.3')),
  text('Balanced Advantage Fund/ Dynamic Asset Allocation', 'equity and debt, managed dynamically'),
  hybrid('Multi Asset Allocation Fund', '', rule('Third largest asset class', [10, null], '2.6.3 C.5')),
  hybrid('Arbitrage Fund', 'an arbitrage strategy', rule('Equity', [65, null], '2.6.3 C.6')),
  hybrid(
    'Equity Savings Fund',
    '',
    rule('Equity', [65, null], '2.6.3 C.7'),
    rule('Debt', [10, null], '2.6.3 C.7'),
    rule('Equity not hedged', [15, 40], '2.6.3 C.7', { circular: CATEGORIES_2026, doubt: INFERRED }),
  ),
  text('Children’s Fund', 'solution oriented, five years’ lock-in; discontinued in 2026'),
  text('Retirement Fund', 'solution oriented, five years’ lock-in; discontinued in 2026'),
  hybrid('Index Funds', '', rule('Index or commodity', [95, null], '2.6.3 E.1', { doubt: NOT_PRINTED.index })),
  hybrid('Gold ETF', '', rule('Index or commodity', [95, null], '2.6.3 E.1', { doubt: NOT_PRINTED.gold })),
  hybrid('Other ETFs', '', rule('Index or commodity', [95, null], '2.6.3 E.1', { doubt: NOT_PRINTED.index })),
  hybrid('Fund of Funds Scheme (Domestic)', 'domestic schemes', rule('Units of funds', [95, null], '2.6.3 E.2')),
  hybrid('Fund of Funds investing overseas', 'overseas funds', rule('Units of funds', [95, null], '2.6.3 E.2')),
  ...[5, 10, 15, 20, 25, 30].map((years) =>
    text(
      `Life Cycle Fund with Maturity of ${years} Years`,
      'equity that falls each year towards the target year, the rest debt, gold, silver and InvITs',
    ),
  ),
  // SEBI circular SEBI/HO/IMD/IMD-PoD-1/P/CIR/2025/26 of 27 February 2025, annexure A; short: by derivatives that hedge nothing, up to 25 % of net
  // assets. Compared in November 2026 with what Business Standard (27 February 2025), Banking Finance (April 2025), NDTV Profit and Fundsavvy quote of it:
  // they agree in every number here. One guide (sifscan.com) says 80 % in debt of a Debt Long-Short Fund, for which the others give no minimum.
  text('Equity Long-Short Fund', 'at least 80 % in equity; up to 25 % short by derivatives'),
  text(
    'Equity Ex-Top 100 Long-Short Fund',
    'at least 65 % in equity outside the 100 largest companies; up to 25 % short',
  ),
  text('Sector Rotation Long-Short Fund', 'at least 80 % in equity of at most four sectors; up to 25 % short'),
  text('Debt Long-Short Fund', 'debt of any duration, also short by exchange-traded derivatives'),
  text('Sectoral Debt Long-Short Fund', 'debt of at least two sectors, at most 75 % in one; up to 25 % short'),
  text(
    'Active Asset Allocator Long-Short Fund',
    'equity, debt, REITs, InvITs and commodity derivatives, managed dynamically; up to 25 % short',
  ),
  text('Hybrid Long-Short Fund', 'at least 25 % in equity and 25 % in debt; up to 25 % short'),
];

const bySubCategory: ReadonlyMap<string, SubCategoryRules> = new Map(
  categoryRules.map((entry) => [entry.subCategory, entry]),
);

/** Undefined for a name that is no sub-category of the circulars. */
export const findCategoryRules = (subCategory: string): SubCategoryRules | undefined => bySubCategory.get(subCategory);
