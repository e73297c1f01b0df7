import kinds from '../data/scheme-kinds.json' with { type: 'json' };

export type SchemeGroup =
  | 'equity'
  | 'index'
  | 'hybrid'
  | 'life cycle'
  | 'debt'
  | 'liquid'
  | 'etf'
  | 'fund of funds'
  | 'close ended'
  | 'interval'
  /** Strategies of specialised investment funds, bought for ₹ 10 or ₹ 1,000 a unit. */
  | 'strategy'
  | 'strategy of 1,000';

export interface Labels {
  readonly category: string;
  readonly subCategory: string;
}

/** A kind of scheme that a fund house can offer. */
export interface CatalogueEntry extends Labels {
  readonly name: string;
  /** AMFI's labels by the circular of 2026. */
  readonly newLabels: Labels;
  readonly benchmark: string;
  /** What it holds: a name of `asset-allocations.json`. */
  readonly allocation: string;
  readonly risk: string;
  readonly group: SchemeGroup;
  /** Number, AUM and expenses of such schemes: a name of `market-targets.json`. */
  readonly target: string;
}

interface Section {
  readonly category: string;
  readonly newCategory: string;
  readonly risk: string;
  readonly kinds: readonly (Pick<CatalogueEntry, 'name' | 'benchmark' | 'allocation' | 'target'> & {
    /** If it is not that of the section. */
    readonly risk?: string | undefined;
    /** If it is not the name; AMFI prints none of close-ended and interval schemes. */
    readonly subCategory?: string | undefined;
    /** If it is not that of 2017. */
    readonly newSubCategory?: string | undefined;
  })[];
}

const sections: readonly (readonly [group: SchemeGroup, section: Section])[] = [
  ['equity', kinds.equity],
  ['debt', kinds.debt],
  ['hybrid', kinds.hybrid],
  ['hybrid', kinds.solutions],
  ['liquid', kinds.liquid],
  ['index', kinds.index],
  ['etf', kinds.etf],
  ['fund of funds', kinds.domestic],
  ['fund of funds', kinds.overseas],
  ['close ended', kinds.closeEnded],
  ['interval', kinds.interval],
  ['life cycle', kinds.lifeCycle],
];

/** Every kind of scheme. */
export const schemeCatalogue: readonly CatalogueEntry[] = sections.flatMap(([group, section]) =>
  section.kinds.map(({ newSubCategory, ...kind }) => {
    const { category, newCategory } = section;
    const { name, subCategory = name, risk = section.risk } = kind;
    const newLabels = { category: newCategory, subCategory: newSubCategory ?? subCategory };
    return { ...kind, category, subCategory, newLabels, risk, group };
  }),
);
