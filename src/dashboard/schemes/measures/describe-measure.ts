import { parseMeasureNotes } from '#contract/measures/measure-notes.ts';
import { measureNoteTexts } from '#contract/measures/measure.ts';
import { type MeasureField, measureFields, measureOfField } from '#contract/measures/measures.ts';
import type { PeerStanding } from '#finance/comparison/standing.ts';
import { explainStanding, formatRank } from '#schemes/peers/standing-texts.ts';
import { formatNumber, formatOrDash, NOT_LOADED } from '../../ui/text/format.ts';
import type { Market } from '../header/use-scheme-facts.ts';
import { describeRank } from '../peers/describe-rank.ts';
import type { MeasuresOfScheme } from './use-scheme-measures.ts';

/** A measure of a scheme as pages show it. */
export interface MeasureText {
  /** `…` while it is being loaded, `not loaded` if it could not be. */
  readonly value: string;
  /** `5th lowest of 29`; '' without a rank. */
  readonly rank: string;
  readonly standing: PeerStanding | null;
  /** The rank in a sentence, or why there is no value. */
  readonly note: string;
  readonly definition: string;
}

/** @param market null while it is being loaded: there are no ranks yet. */
export function describeMeasure(
  field: MeasureField,
  { own, rankBy, failure }: MeasuresOfScheme,
  market: Market | null,
): MeasureText {
  const { description: definition } = measureFields[field];
  if (own === undefined)
    return {
      ...{ value: failure ? NOT_LOADED : '…', rank: '', standing: null, definition },
      note: failure?.error.message ?? '',
    };
  const value = own?.[field] ?? null;
  const ranked = rankBy(field);
  const row = market?.scheme;
  const standing = (ranked && row && value !== null && market.peers.rank(row, ranked)) || null;
  const group = row ? market.peers.getGroup(row) : null;
  const missing = value === null && own ? parseMeasureNotes(own.measureNotes)(field) : undefined;
  return {
    value: formatOrDash(value, (number) => formatNumber(number, measureOfField.get(field)?.measure.decimals)),
    rank: ranked ? formatRank(standing, field) : '',
    standing,
    note:
      missing === undefined
        ? describeRank(standing, group) || (standing ? explainStanding(standing, group?.name ?? '') : '')
        : measureNoteTexts[missing],
    definition,
  };
}
