import type { Performance } from '#contract/records/performance.ts';
import { isEtf } from '#finance/sub-categories.ts';

const REASONS: Readonly<Record<string, string>> = {
  Split: 'A suspected unit split lies in the period.',
  Young: 'The scheme is younger than the period.',
  Payout: 'An IDCW option: its NAV excludes what is paid out, so no return is calculated.',
  DayMissing: 'The NAV of the trading day the period starts from is missing from the data.',
  NoHistory: 'The data have no NAV near the start of the period.',
  Segregated: 'A segregated portfolio: a recovery was paid out in the period.',
  Override: 'A unit split lies in the period, as settled in scheme-overrides.csv.',
};

const ETF_PAYOUT = 'An ETF labelled IDCW: it may have paid out in the period, which its NAV excludes.';

type LabelledNotes = Pick<Performance, 'returnNotes' | 'category' | 'subCategory'>;

/**
 * Why a return of the scheme is not available, in a sentence; '' if the service does not say.
 * @param horizon as in the field's name: `1Day`, `3Year`, `SinceLaunch`.
 */
export function explainMissingReturn(row: LabelledNotes, horizon: string): string {
  const note = findReturnNote(row.returnNotes, horizon);
  if (note === undefined) return '';
  if (note === 'Payout' && isEtf(row)) return ETF_PAYOUT;
  return (Object.hasOwn(REASONS, note) ? REASONS[note] : undefined) ?? `Not available: ${note}.`;
}

/** The note of a horizon, such as `Young` of `1Day=DayMissing; 3Year=Young`; undefined without one. */
export const findReturnNote = (returnNotes: string, horizon: string): string | undefined =>
  returnNotes
    .split('; ')
    .find((part) => part.startsWith(`${horizon}=`))
    ?.slice(horizon.length + 1);

/** Says that the user has settled what a return is computed from; '' if not. */
export const explainSettledReturn = (row: Pick<Performance, 'returnNotes'>, horizon: string): string =>
  findReturnNote(row.returnNotes, horizon) === 'Override'
    ? 'Computed with a loss or a NAV that was settled in scheme-overrides.csv.'
    : '';
