import { isDirect, isGrowth, isRegular } from '#finance/plans-and-options.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import type { LineChoice } from './parse-amounts.ts';

interface PlanChoice {
  readonly label: string;
  readonly isMeant: (entry: SchemeEntry) => boolean;
}

/** What most investors hold, who leave it out when they type names. */
export const planChoices: readonly PlanChoice[] = [
  { label: 'Direct · Growth', isMeant: (entry) => isDirect(entry) && isGrowth(entry.option) },
  { label: 'Regular · Growth', isMeant: (entry) => isRegular(entry) && isGrowth(entry.option) },
];

/** The code of each name that is certain but for its plan and option, and has exactly one that is meant. */
export const choosePlan = (
  choices: readonly LineChoice[],
  isMeant: PlanChoice['isMeant'],
): ReadonlyMap<LineChoice, string> =>
  new Map(
    choices.filter(isOneScheme).flatMap((choice) => {
      const [meant, ...others] = choice.candidates.filter(isMeant);
      return meant && others.length === 0 ? [[choice, meant.code] as const] : [];
    }),
  );

/** A single candidate is a guess: the name has a typing error. */
const isOneScheme = ({ candidates }: LineChoice): boolean =>
  candidates.length > 1 && new Set(candidates.map(({ schemeCode }) => schemeCode)).size === 1;
