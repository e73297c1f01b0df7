import { datePart, type IsoDateOrDateTime } from '#contract/dates.ts';
import type { ReturnHorizon, ReturnSource } from './published-returns.ts';

/** Where the returns of a record and of its benchmark come from, by horizon, and the days on which published and computed ones end. */
export interface ReturnSources {
  /** `1Year=Computed; 3Year=Published` */
  readonly returnSource: string;
  readonly benchmarkReturnSource: string;
  readonly publishedReturnDate: IsoDateOrDateTime | null;
  readonly navDate: IsoDateOrDateTime | null;
}

/** Where the value of a horizon comes from, by a text such as `1Year=Computed; 3Year=Published`. */
const hasSource = (sources: string, horizon: string, source: ReturnSource): boolean =>
  sources.split('; ').includes(`${horizon}=${source}`);

export const isPublished = (sources: string, horizon: string): boolean => hasSource(sources, horizon, 'Published');

export const isComputed = (sources: string, horizon: string): boolean => hasSource(sources, horizon, 'Computed');

/** The day on which the return over a horizon ends: that of the published one, or of the NAV. */
export const getReturnDate = (
  sources: Pick<ReturnSources, 'returnSource' | 'publishedReturnDate' | 'navDate'>,
  horizon: string,
): IsoDateOrDateTime | null =>
  isPublished(sources.returnSource, horizon) ? sources.publishedReturnDate : sources.navDate;

/** Whether published returns end on another day than computed ones. */
export const isPublishedEarlier = ({
  publishedReturnDate,
  navDate,
}: Pick<ReturnSources, 'publishedReturnDate' | 'navDate'>): boolean =>
  publishedReturnDate !== null && navDate !== null && datePart(publishedReturnDate) !== datePart(navDate);

/** Whether the published return of the benchmark ends on an earlier day than the computed one of the scheme. */
export const endsOnOtherDays = (row: ReturnSources, horizon: ReturnHorizon): boolean =>
  isPublished(row.benchmarkReturnSource, horizon) && !isPublished(row.returnSource, horizon) && isPublishedEarlier(row);
