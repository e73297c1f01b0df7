import type { IsoDate } from '#contract/dates.ts';
import type { ComparisonHistories } from '../../../growth/use-comparison-histories.ts';
import type { PageSearchParams } from '../../../navigation/use-search-params.ts';
import type { CompareRow } from '../compare-rows.ts';
import type { CompareSettings } from '../compare-settings.ts';

export interface HistorySectionProps {
  readonly schemes: readonly CompareRow[];
  readonly histories: ComparisonHistories;
  readonly parameters: CompareSettings;
  readonly write: PageSearchParams['write'];
  /** The first day of the current window, with which dates of one's own begin. */
  readonly defaultDate: IsoDate;
}
