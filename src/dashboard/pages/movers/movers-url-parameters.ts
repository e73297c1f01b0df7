import { type SearchParams, describeIgnoredSetting } from '../../navigation/search-params.ts';

/** Number of gainers, and of losers. */
export const rowLimits = ['10', '25', '50'] as const;
export type MoversLimit = (typeof rowLimits)[number];
/** As many as fill a wide window. */
export const DEFAULT_LIMIT: MoversLimit = '25';

/** Filters of the request, by their names in the URL, which are those of the API. */
export const categoryLevels = ['type', 'category', 'subcategory'] as const;
export type CategoryLevel = (typeof categoryLevels)[number];
/** '' for any. */
export type CategoryFilters = Readonly<Record<CategoryLevel, string>>;

export interface MoversUrlParameters extends CategoryFilters {
  readonly limit: MoversLimit;
  /** A sentence for each part of the URL that was ignored. */
  readonly ignored: readonly string[];
}

/** The page's own parameters: `most=25&type=Open Ended&category=Equity`. The tables' views have their own. */
export function parseMoversUrlParameters(search: SearchParams): MoversUrlParameters {
  const text = search['most'] ?? DEFAULT_LIMIT;
  const limit = rowLimits.find((candidate) => candidate === text);
  return {
    limit: limit ?? DEFAULT_LIMIT,
    type: search['type'] ?? '',
    category: search['category'] ?? '',
    subcategory: search['subcategory'] ?? '',
    ignored: limit === undefined ? [describeIgnoredSetting('most', text, rowLimits)] : [],
  };
}
