import { foldLetters } from '#finance/fold-text.ts';
import type { ValueKind } from '../event.ts';

/** Open ended, close ended or interval, by the section of a code in the daily NAVs. */
export const schemeTypeKind: ValueKind = { isSame: (before, now) => fold(before) === fold(now) };

/** `Open Ended`, `Open-ended Schemes` */
const fold = (type: string): string => foldLetters(type.replace(/\b(?:schemes?|funds?)\b/gi, ''));
