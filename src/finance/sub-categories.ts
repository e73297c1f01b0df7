/** A sub-category of schemes, whatever label AMFI prints for it. */
export interface SubCategory {
  /** The label of the circular of 2026; where that divides or joins sub-categories of 2017, the broader one. */
  readonly name: string;
  /** The category that it belongs to by the labels of 2026; many schemes are still printed under `Other`. */
  readonly category: string;
  /** The label of the circular of 2017, if it is another one. */
  readonly formerLabel?: string;
  /** Further labels; `category / label` for one that says little by itself. */
  readonly labels?: readonly string[];
  /** What the schemes with one benchmark are called, `index funds`, if only those can be compared. */
  readonly byBenchmark?: string;
}

type SubCategoryEntry = Omit<SubCategory, 'category'>;

const sub = (name: string, more: Omit<SubCategoryEntry, 'name'> = {}): SubCategoryEntry => ({ name, ...more });

const listCategory = (category: string, entries: readonly SubCategoryEntry[]): readonly SubCategory[] =>
  entries.map((entry) => ({ ...entry, category }));

/** The category of the strategies of specialised investment funds (SEBI circular of 27 February 2025). */
const SPECIALISED_FUNDS = 'Specialised Investment Funds';

/**
 * AMFI's sub-categories by SEBI's circulars of 6 October 2017 and 26 February 2026. Which former label became which was checked
 * code by code in 60 files of NAVAll.txt, July 2025 to August 2026, of which the last have both labels side by side. Index funds,
 * ETFs and sectoral and thematic schemes stay one sub-category each, since the labels of 2017 do not divide them; those with the same
 * benchmark are compared. Gold ETFs all track the domestic price of gold, under several names.
 */
export const subCategories: readonly SubCategory[] = [
  ...listCategory('Equity', [
    sub('Large Cap Fund'),
    sub('Large & Mid Cap Fund'),
    sub('Mid Cap Fund'),
    sub('Small Cap Fund'),
    sub('Multi Cap Fund'),
    sub('Flexi Cap Fund'),
    sub('Dividend Yield Fund'),
    sub('Value Fund'),
    sub('Contra Fund'),
    sub('Focused Fund'),
    sub('Sectoral/ Thematic', {
      byBenchmark: 'sectoral and thematic funds',
      labels: ['Sectoral Fund', 'Thematic Fund'],
    }),
    sub('ELSS- Tax Saver Fund', { formerLabel: 'ELSS' }),
  ]),
  ...listCategory('Debt', [
    sub('Overnight Fund'),
    sub('Liquid Fund'),
    sub('Money Market Fund'),
    sub('Ultra Short Term Fund', { formerLabel: 'Ultra Short Duration Fund' }),
    sub('Ultra Short to Short Term Fund', { formerLabel: 'Low Duration Fund' }),
    sub('Short Term Fund', { formerLabel: 'Short Duration Fund' }),
    sub('Medium Term Fund', { formerLabel: 'Medium Duration Fund' }),
    sub('Medium to Long Term Fund', { formerLabel: 'Medium to Long Duration Fund' }),
    sub('Long Term Fund', { formerLabel: 'Long Duration Fund' }),
    sub('Dynamic Term Fund', { formerLabel: 'Dynamic Bond' }),
    sub('Corporate Bond Fund'),
    sub('Credit Risk Fund'),
    sub('Banking and PSU Debt Fund', {
      formerLabel: 'Banking and PSU Fund',
    }),
    sub('Floating Interest Rates Fund', { formerLabel: 'Floater Fund' }),
    sub('Gilt Fund'),
    sub('10-year Constant Maturity Gilt Fund', {
      formerLabel: 'Gilt Fund with 10 year constant duration',
    }),
    sub('Sectoral Debt Fund'),
    sub('Fixed Term Plan'),
    sub('Other Debt Scheme'),
  ]),
  ...listCategory('Hybrid', [
    sub('Conservative Hybrid Fund'),
    sub('Balanced Hybrid Fund'),
    sub('Aggressive Hybrid Fund'),
    sub('Balanced Advantage Fund/ Dynamic Asset Allocation', {
      formerLabel: 'Dynamic Asset Allocation or Balanced Advantage',
      labels: ['Balanced Advantage Fund', 'Dynamic Asset Allocation Fund'],
    }),
    sub('Multi Asset Allocation Fund', {
      formerLabel: 'Multi Asset Allocation',
    }),
    sub('Arbitrage Fund'),
    sub('Equity Savings Fund', { formerLabel: 'Equity Savings' }),
  ]),
  ...listCategory('Solution Oriented', [sub('Children’s Fund'), sub('Retirement Fund')]),
  ...listCategory('Index Funds', [
    sub('Index Funds', {
      byBenchmark: 'index funds',
      labels: ['Index Funds / Equity Funds', 'Index Funds / Debt Funds', 'Index Funds / Hybrid Fund'],
    }),
  ]),
  ...listCategory('Exchange Traded Funds (ETFs)', [
    sub('Gold ETF'),
    sub('Other ETFs', {
      byBenchmark: 'ETFs',
      labels: ['Equity ETF', 'Debt ETF', 'Hybrid ETF', 'Silver ETF', 'Other ETF', 'ETFs investing overseas'],
    }),
  ]),
  ...listCategory('Fund of Funds', [
    sub('Fund of Funds Scheme (Domestic)', {
      formerLabel: 'FoF Domestic',
      labels: ['Fund of Funds / Domestic'],
    }),
    sub('Fund of Funds investing overseas', {
      formerLabel: 'FoF Overseas',
      labels: ['Fund of Funds / Overseas'],
    }),
  ]),
  ...listCategory(SPECIALISED_FUNDS, [
    sub('Equity Long-Short Fund'),
    sub('Equity Ex-Top 100 Long-Short Fund'),
    sub('Sector Rotation Long-Short Fund'),
    sub('Debt Long-Short Fund'),
    sub('Sectoral Debt Long-Short Fund'),
    sub('Active Asset Allocator Long-Short Fund'),
    sub('Hybrid Long-Short Fund'),
  ]),
];

/** Sources write `Sectoral/ Thematic` and `Sectoral/Thematic`, `Equity Savings` and `Equity Savings Fund`, ’ and '. */
const fold = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9/]+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/\b(?:funds?|schemes?)$/, '')
    .trim();

const byLabel: ReadonlyMap<string, SubCategory> = new Map(
  subCategories.flatMap((entry) =>
    [entry.name, entry.formerLabel ?? entry.name, ...(entry.labels ?? [])].flatMap((label) => [
      [label, entry] as const, // as AMFI prints it: folding the labels of all schemes takes a tenth of a second
      [fold(label), entry] as const,
    ]),
  ),
);

/** Its maturity distinguishes peers, so each such label is a sub-category of its own. */
const LIFE_CYCLE = /^life cycle\b/i;

/** The sub-category that a source prints; undefined for a label that the circulars do not have, or an empty one. */
export const findSubCategory = (category: string, subCategory: string): SubCategory | undefined =>
  subCategory.trim() === ''
    ? undefined
    : (byLabel.get(subCategory) ?? byLabel.get(fold(subCategory)) ?? byLabel.get(fold(`${category} / ${subCategory}`)));

/** The name of a scheme's sub-category. An unknown label is its own sub-category; '' if the source prints none. */
export const getSubCategoryName = (category: string, subCategory: string): string =>
  findSubCategory(category, subCategory)?.name ?? subCategory;

/** The category of a scheme's sub-category: `Index Funds` for what is printed as `Other, Index Funds`; as printed if that is unknown. */
export const getCategoryName = (category: string, subCategory: string): string =>
  findSubCategory(category, subCategory)?.category ?? category;

interface SchemeLabels {
  readonly category: string;
  readonly subCategory: string;
}

const ETF = /\bETFs?\b|\bexchange[\s-]traded\b/i;
/** By the labels of any source. */
export const isEtf = ({ category, subCategory }: SchemeLabels): boolean => ETF.test(subCategory) || ETF.test(category);

const INDEX_FUND = /\bindex funds?\b/i;
/** By the labels of any source. */
export const tracksIndex = (scheme: SchemeLabels): boolean =>
  isEtf(scheme) || INDEX_FUND.test(scheme.subCategory) || INDEX_FUND.test(scheme.category);

/** The same by the name of a scheme, without labels. */
export const isNamedTracker = (schemeName: string): boolean => tracksIndex({ category: '', subCategory: schemeName });

/** Neither in the table nor one of those that are their own sub-category by rule. */
export const isUnknownSubCategory = (category: string, subCategory: string): boolean =>
  subCategory.trim() !== '' && !LIFE_CYCLE.test(subCategory) && findSubCategory(category, subCategory) === undefined;
