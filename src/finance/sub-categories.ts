import { foldCharacters } from './fold-text.ts';
/** A sub-category of schemes, whatever label AMFI prints for it. */
export interface SubCategory {
  /** The label of the circular of 2026; where that divides or joins sub-categories of 2017, the broader one. */
  readonly name: string;
  /** The category that it belongs to by the labels of 2026; many schemes are still printed under `Other`. */
  readonly category: string;
  /** The label of the circular of 2017, if it is another one. */
  readonly formerLabel?: string;
  /** Further labels, in the categories of the section; `category / label` for one that is printed in that category only. */
  readonly labels?: readonly string[];
  /** What the schemes with one benchmark are called, `index funds`, if only those can be compared. */
  readonly byBenchmark?: string;
}

type SubCategoryEntry = Omit<SubCategory, 'category'>;

const sub = (name: string, more: Omit<SubCategoryEntry, 'name'> = {}): SubCategoryEntry => ({ name, ...more });

const listCategory = (category: string, entries: readonly SubCategoryEntry[]): readonly SubCategory[] =>
  entries.map((entry) => ({ ...entry, category }));

/** The categories of SEBI that sub-categories belong to. */
const [EQUITY, DEBT, ETFS] = ['Equity', 'Debt', 'Exchange Traded Funds (ETFs)'];
/** The category of the strategies of specialised investment funds (SEBI circular of 27 February 2025). */
const SPECIALISED_FUNDS = 'Specialised Investment Funds';

/** The other categories under which sources print the sub-categories of one. `Other Scheme` was one category until 2026. */
const PRINTED_CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  [DEBT]: ['Income/Debt Oriented Schemes'],
  'Solution Oriented': ['Children’s Fund'],
  'Index Funds': ['Other'],
  [ETFS]: ['Other'],
  'Fund of Funds': ['Other', 'Fund of Funds Scheme (Domestic)', 'Overseas Fund of Funds'],
  [SPECIALISED_FUNDS]: [
    'Equity Oriented Investment Strategies',
    'Debt Oriented Investment Strategies',
    'Hybrid Investment Strategies',
  ],
};

/**
 * AMFI's sub-categories by SEBI's circulars of 6 October 2017 and 26 February 2026. Which former label became which was checked
 * code by code in 60 files of NAVAll.txt, July 2025 to August 2026, of which the last have both labels side by side. A label is one of its
 * category: `Sectoral Fund` is a theme of equity and, under Debt, a fund of one sector's bonds. Index funds, ETFs and sectoral and thematic schemes stay one sub-category each, since the labels of 2017 do not divide them; those with the same
 * benchmark are compared. Gold ETFs all track the domestic price of gold, under several names.
 */
export const subCategories: readonly SubCategory[] = [
  ...listCategory(EQUITY, [
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
  ...listCategory(DEBT, [
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
    sub('Sectoral Debt Fund', { labels: ['Sectoral Fund'] }),
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
  ...listCategory('Solution Oriented', [
    sub('Children’s Fund', { labels: ['Children s Fund'] }), // AMFI's scheme data loses the apostrophe
    sub('Retirement Fund'),
  ]),
  ...listCategory('Index Funds', [
    sub('Index Funds', {
      byBenchmark: 'index funds',
      labels: ['Index Funds / Equity Funds', 'Index Funds / Debt Funds', 'Index Funds / Hybrid Fund'],
    }),
  ]),
  ...listCategory(ETFS, [
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
  ...listCategory(
    'Life Cycle Funds',
    [5, 10, 15, 20, 25, 30].map((years) => sub(`Life Cycle Fund with Maturity of ${years} Years`)),
  ),
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
  foldCharacters(label)
    .replace(/[^a-z0-9/]+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()
    .replace(/\b(?:funds?|schemes?)$/, '')
    .trim();

const buildKey = (category: string, label: string): string => `${fold(category)} / ${fold(label)}`;

const byLabels: ReadonlyMap<string, SubCategory> = new Map(
  subCategories.flatMap((entry) =>
    [entry.name, entry.formerLabel ?? entry.name, ...(entry.labels ?? [])].flatMap((label) => {
      const [category, ownLabel] = label.split(' / ');
      return category !== undefined && ownLabel !== undefined
        ? [[buildKey(category, ownLabel), entry] as const]
        : [entry.category, ...(PRINTED_CATEGORIES[entry.category] ?? [])].map(
            (each) => [buildKey(each, label), entry] as const,
          );
    }),
  ),
);

/** The sub-categories by their labels alone, for a service without categories; null for a label of several. */
const byLabelAlone = new Map<string, SubCategory | null>();
for (const entry of subCategories) {
  for (const label of [entry.name, entry.formerLabel ?? entry.name, ...(entry.labels ?? [])]) {
    const known = byLabelAlone.get(fold(label));
    if (!label.includes(' / ')) byLabelAlone.set(fold(label), known === undefined || known === entry ? entry : null);
  }
}

/** The sub-categories of the labels that were looked up: folding those of all schemes takes a tenth of a second. */
const cache = new Map<string, SubCategory | undefined>();

/** The sub-category that a source prints; undefined for labels that the circulars do not have, or an empty one. */
export function findSubCategory(category: string, subCategory: string): SubCategory | undefined {
  if (subCategory.trim() === '') return undefined;
  const printed = `${category}\n${subCategory}`;
  if (cache.has(printed)) return cache.get(printed);
  const found =
    category.trim() === ''
      ? (byLabelAlone.get(fold(subCategory)) ?? undefined)
      : byLabels.get(buildKey(category, subCategory));
  cache.set(printed, found);
  return found;
}

/** Category and sub-category of a text that has both: `Hybrid - Multi Asset Allocation`. */
export function splitPrintedClass(printed: string): { readonly category: string; readonly subCategory: string } {
  const [category = '', ...subCategory] = printed.split(' - ');
  return { category: category.trim(), subCategory: subCategory.join(' - ').trim() };
}

const names: ReadonlySet<string> = new Set(subCategories.map(({ name }) => name));

/**
 * The name of a scheme's sub-category. An unknown label is its own sub-category, with its category if that of another category has the
 * name; '' if the source prints none.
 */
export function getSubCategoryName(category: string, subCategory: string): string {
  const found = findSubCategory(category, subCategory);
  if (found) return found.name;
  return names.has(subCategory) && category.trim() !== '' ? `${category} - ${subCategory}` : subCategory;
}

/** The categories of all sub-categories by the categories that are printed with theirs; none for `Other`, which has several. */
const byCategory: ReadonlyMap<string, string> = new Map(
  [...new Set(subCategories.map(({ category }) => category))].flatMap((category) =>
    [category, ...(PRINTED_CATEGORIES[category] ?? [])].flatMap((each) =>
      each === 'Other' ? [] : [[fold(each), category] as const],
    ),
  ),
);

/** The category of a scheme's sub-category: `Index Funds` for what is printed as `Other, Index Funds`; as printed if it is unknown. */
export const getCategoryName = (category: string, subCategory: string): string =>
  findSubCategory(category, subCategory)?.category ?? byCategory.get(fold(category)) ?? category;

interface SchemeLabels {
  readonly category: string;
  readonly subCategory: string;
}

/** The category of a scheme by both of its labels. */
const getCategory = ({ category, subCategory }: SchemeLabels): string => getCategoryName(category, subCategory);

export const isEquityScheme = (scheme: SchemeLabels): boolean => getCategory(scheme) === EQUITY;

/** The schemes and strategies of equity: those of the category. */
export const isEquityOriented = (scheme: SchemeLabels): boolean =>
  isEquityScheme(scheme) || (getCategory(scheme) === SPECIALISED_FUNDS && /^equity\b/i.test(scheme.category));

export const isDebtScheme = (scheme: SchemeLabels): boolean => getCategory(scheme) === DEBT;

const LIQUID: ReadonlySet<string> = new Set(['Liquid Fund', 'Overnight Fund']);
/** The schemes whose NAV grows by some interest a day. */
export const isLiquidOrOvernight = ({ category, subCategory }: SchemeLabels): boolean =>
  LIQUID.has(getSubCategoryName(category, subCategory));

const ETF = /\bETFs?\b|\bexchange[\s-]traded\b/i;
/** Decides by the labels of any source. */
export const isEtf = ({ category, subCategory }: SchemeLabels): boolean => ETF.test(subCategory) || ETF.test(category);

const INDEX_FUND = /\bindex funds?\b/i;
/** Decides by the labels of any source. */
export const tracksIndex = (scheme: SchemeLabels): boolean =>
  isEtf(scheme) || INDEX_FUND.test(scheme.subCategory) || INDEX_FUND.test(scheme.category);

/** Decides by the name of a scheme, without labels. */
export const isNamedTracker = (schemeName: string): boolean => tracksIndex({ category: '', subCategory: schemeName });

/** A label that is not in the table. */
export const isUnknownSubCategory = (category: string, subCategory: string): boolean =>
  subCategory.trim() !== '' && findSubCategory(category, subCategory) === undefined;

/** Sub-categories by name whose schemes are chosen by managers: no trackers, funds of funds, or strategies of specialised funds. */
const managedNames: ReadonlySet<string> = new Set(
  subCategories.flatMap(({ name, category }) =>
    ['Index Funds', ETFS, 'Fund of Funds', SPECIALISED_FUNDS].includes(category) ? [] : name,
  ),
);

/** Decides by the canonical name of a sub-category. */
export const isActivelyManaged = (subCategory: string): boolean => managedNames.has(subCategory);
