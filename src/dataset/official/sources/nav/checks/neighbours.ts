import type { IsoDate } from '#contract/dates.ts';
import { daysBetween } from '#finance/calendar.ts';
import type { DatedFile, ImportedFile } from '../../../imported-files.ts';

/** Days. Between two NAV files so near to each other, the codes and their houses hardly change. */
export const NEAR_FILE_DAYS = 31;
/** Days. Between two NAV files so near to each other, the NAVs of most schemes hardly change. */
export const NEAR_NAVS_DAYS = 7;

/** The files of about a date. */
export const findNearFiles = (
  asOf: IsoDate,
  files: readonly ImportedFile[],
  days: number = NEAR_FILE_DAYS,
): readonly DatedFile[] =>
  files.filter((file): file is DatedFile => file.asOf !== '' && Math.abs(daysBetween(asOf, file.asOf)) <= days);

/** The nearest file before a date, the last published of that date, and the nearest after it: the same in whatever order they came. */
export function findNeighbours(asOf: IsoDate, files: readonly ImportedFile[], days: number): readonly DatedFile[] {
  const near = findNearFiles(asOf, files, days).toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const sameDay = near.findLast((file) => file.asOf === asOf);
  const earlier = near.filter((file) => file.asOf < asOf);
  const later = near.filter((file) => file.asOf > asOf);
  const neighbours = [findLatest(earlier), sameDay, findEarliest(later)];
  return neighbours.filter((file) => file !== undefined);
}

// of several files of one day, the one published last

const findLatest = (files: readonly DatedFile[]): DatedFile | undefined =>
  files.reduce<DatedFile | undefined>((best, file) => (best && best.asOf > file.asOf ? best : file), undefined);

const findEarliest = (files: readonly DatedFile[]): DatedFile | undefined =>
  files.reduce<DatedFile | undefined>((best, file) => (best && best.asOf < file.asOf ? best : file), undefined);
