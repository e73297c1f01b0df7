import type { IsoDate } from '#contract/dates.ts';

/**
 * By what a scheme was found: the user's override, the name in force on the date, its current name, a former, a simplified or an
 * abbreviated one, or one with the same distinctive words.
 */
export type MatchCertainty =
  | 'override'
  | 'in force'
  | 'current name'
  | 'former name'
  | 'simplified'
  | 'abbreviated'
  | 'distinctive';

/** The key of a scheme, or why there is none; whatever an override says is final. */
export type SchemeMatch = (
  | { readonly key: string; readonly certainty: MatchCertainty }
  | {
      readonly reason: string;
      /** The keys of the schemes that it may be, if there are several. */
      readonly candidates?: readonly string[];
    }
) & { readonly isOverride?: true };

/** Finds a portfolio's scheme by its fund house, its title and its date. */
export type FindByTitle = (mutualFund: string, title: string, date: IsoDate) => SchemeMatch;
/** Finds a scheme by a name without its fund house, and the date it is for. */
export type FindByName = (name: string, date: IsoDate) => SchemeMatch;
