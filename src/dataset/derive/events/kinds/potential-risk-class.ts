import type { ValueKind } from '../event.ts';

/** The cell of SEBI's matrix that a debt scheme may not exceed, by its summary documents: `B-II`. */
export const potentialRiskClassKind: ValueKind = { isSame: (before, now) => fold(before) === fold(now) };

const fold = (cell: string): string => cell.toLowerCase().replace(/[^a-z0-9]/g, '');
