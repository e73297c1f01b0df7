import { datePart, type IsoDateOrDateTime } from '#contract/dates.ts';
import type { ReturnHorizon } from './published-returns.ts';

/** Where the returns of a record and of its benchmark come from, by horizon, and the days on which published and computed ones end. */
export interface ReturnSources {
  /** `1Year=Computed; 3Year=Published` */
  readonly returnSource: string;
  readonly benchmarkReturnSource: string;
  readonly publishedReturnDate: IsoDateOrDateTime | null;
  readonly navDate: IsoDateOrDateTime | null;
}

/** Whether a value is published, by the sources of values: `1Year=Computed; 3Year=Published`. */
export const isPublished = (sources: string, horizon: string): boolean =>
  sources.split('; ').includes(`${horizon}=Published`);

/** Whether published returns end on another day than computed ones. */
export const isPublishedEarlier = ({
  publishedReturnDate,
  navDate,
}: Pick<ReturnSources, 'publishedReturnDate' | 'navDate'>): boolean =>
  publishedReturnDate !== null && navDate !== null && datePart(publishedReturnDate) !== datePart(navDate);

/** Whether the published return of the benchmark ends on an earlier day than the computed one of the scheme. */
export const endsOnOtherDays = (row: ReturnSources, horizon: ReturnHorizon): boolean =>
  isPublished(row.benchmarkReturnSource, horizon) && !isPublished(row.returnSource, horizon) && isPublishedEarlier(row);
