import type { IsoDate } from '#contract/dates.ts';
import type { DocumentContents } from '#dataset/scheme-document.ts';
import { addDays } from '#finance/calendar.ts';
import { findNewestDay } from '../../../parsing/days.ts';

type DatedSummary = Pick<DocumentContents, 'details' | 'managers'>;

/** The newest day in a document that is not in the future of its fund house; '' for none. */
export const findNewestDate = ({ details, managers }: DatedSummary): IsoDate | '' =>
  findNewestDay([
    ...[details.nfoOpenDate, details.nfoCloseDate, details.allotmentDate, details.reopenDate, details.statedRiskDate],
    ...(managers ?? []).map(({ from }) => from),
  ]);

/** An offer is announced some months before it opens. */
const MAX_DAYS_BEFORE = 180;

/** The day on which a file says that it was saved; null if that was long before the days in it: it is of a template that a program filled in. */
export const checkSavedDay = (saved: IsoDate | null, summary: DatedSummary): IsoDate | null =>
  saved !== null && findNewestDate(summary) > addDays(saved, MAX_DAYS_BEFORE) ? null : saved;
