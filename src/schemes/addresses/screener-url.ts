import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import { subCategories } from '#finance/sub-categories.ts';
import { type Filter, type RangeFilter, REMOVED, serializeFilter, type UrlValues } from './filter-url.ts';

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Ids of the columns with where a scheme is among its peers, by a period such as `3Year` or by a measure such as `volatility3Year`. */
export const buildRankId = (name: string): string => `peerRank${capitalize(name)}`;
export const buildQuartileId = (name: string): string => `peerQuartile${capitalize(name)}`;
export const buildPercentileId = (name: string): string => `peerPercentile${capitalize(name)}`;
export const buildMedianId = (name: string): string => `peerMedian${capitalize(name)}`;
export const buildCountId = (name: string): string => `peerCount${capitalize(name)}`;
/** The return over a period, or a measure, less the median of the peers. */
export const buildAboveMedianId = (name: string): string => `aboveMedian${capitalize(name)}`;

/** What a column of a standing is by: `3Year`, `Volatility3Year`; of any other column its id. */
export const getStandingName = (id: string): string => id.replace(/^(?:peer[A-Z][a-z]+|aboveMedian)(?=[A-Z\d])/, '');

/** Whether ranks, quartiles and medians by a measure are columns: those without a window, and over the main one. */
export function hasStandingColumns(field: MeasureField): boolean {
  const window = measureOfField.get(field)?.window;
  return window === null || window === '3Year';
}

export const PEER_GROUP_ID = 'peerGroup';
export const TRACKED_INDEX_ID = 'trackedIndex';
export const MANAGEMENT_ID = 'management';
/** The two values of the column. */
export const TRACKS_INDEX = 'Tracks an index';
export const ACTIVE = 'Active';

/** Links contain the label of 2017 where there is one. */
export const subCategoryUrlValues: ReadonlyMap<string, string> = new Map(
  subCategories.flatMap(({ name, formerLabel }) => (formerLabel === undefined ? [] : [[name, formerLabel] as const])),
);

const urlValuesById: Readonly<Record<string, UrlValues>> = { subCategory: subCategoryUrlValues };

export const oneOf = (...values: readonly string[]): Filter => ({ kind: 'choice', values });
export const atLeast = (min: number): RangeFilter => ({ kind: 'range', min, max: null });
export const atMost = (max: number): RangeFilter => ({ kind: 'range', min: null, max });
export const above = (min: number): RangeFilter => ({ kind: 'range', min, max: null, above: true });
export const below = (max: number): RangeFilter => ({ kind: 'range', min: null, max, below: true });

/** No filter where the Screener has one by default: other plans, options and types, and stale NAVs, are listed too. */
export const NO_DEFAULT_FILTERS = { plan: null, option: null, type: null, freshness: null } as const;

interface ScreenerSearch {
  /** The filter of each column; null if its default filter does not apply, undefined if it does. */
  readonly filters: Readonly<Record<string, Filter | null | undefined>>;
  /** The group of columns shown, if not the returns. */
  readonly returns?: string;
  /** Ids of columns that are shown in addition, or with a minus before them, hidden. */
  readonly cols?: readonly string[];
  /** Ids of the columns that come first. */
  readonly order?: readonly string[];
  /** `-return3Year`, `trackedIndex,ter`. */
  readonly sort?: string;
}

/** The parameters of the Screener's address; what they do not say is as in its default view. */
export function buildScreenerSearch({
  filters,
  returns = '',
  cols = [],
  order = [],
  sort = '',
}: ScreenerSearch): Readonly<Record<string, string>> {
  const search = Object.entries(filters).map(([id, filter]) => [
    `f.${id}`,
    filter === null ? REMOVED : serializeFilter(filter, urlValuesById[id]),
  ]);
  const rest = Object.entries({ returns, cols: cols.join(','), order: order.join(','), sort });
  return Object.fromEntries([...search, ...rest].filter(([, value]) => value !== ''));
}
