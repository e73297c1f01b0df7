import { foldLetters } from '#finance/fold-text.ts';
import type { ValueKind } from '../event.ts';

/** The cell of SEBI's matrix that a debt scheme may not exceed, by its summary documents: `B-II`. */
export const potentialRiskClassKind: ValueKind = { isSame: (before, now) => foldLetters(before) === foldLetters(now) };
