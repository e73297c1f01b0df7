import { datePart } from '#contract/dates.ts';
import { formatCount, formatDay } from '#contract/format-text.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { quote } from '../format-text.ts';
import { CommandError } from '../run-command.ts';

/** Of `npm run datasets`, by name. */
export type Actions = Readonly<Record<string, Action>>;

interface Action {
  /** It needs a writable data directory. */
  readonly isChange: boolean;
  readonly needsArgument: boolean;
  readonly run: (dataDir: string, argument: string) => Promise<void>;
}

/** `official-20261119T101500-a1b2c3  current  19 Nov 2026  NAVs to 18 Nov 2026  14,148 codes  …` */
export const formatVersion = (
  { version, builtAt, navAsOf, ...counts }: DatasetInfo,
  isCurrent: boolean,
  bytes: number,
): string =>
  [
    version,
    isCurrent ? 'current' : '       ',
    `built ${formatDay(datePart(builtAt))}`,
    navAsOf === null ? 'no NAVs' : `NAVs to ${formatDay(navAsOf)}`,
    formatCount(counts.schemes, 'code'),
    formatCount(counts.navRows, 'NAV'),
    formatCount(counts.holdingRows, 'holding row'),
    `${(bytes / 1e6).toFixed(1)} MB`,
  ].join('  ');

/** @throws CommandError */
export function parseKeep(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new CommandError(`KEEP must be a whole number of versions from 1, got ${quote(text)}.`);
}
