/** What a printed exit load amounts to: `None` only if the whole text says so, '' if none is stated. */
export type ExitLoadKind = 'None' | 'As stated' | '';

const NONE = /^(?:exit load ?[:–-]? ?)?(?:nil|none|no exit load|no load|not chargeable|0(?:\.0+)? ?%)\.?$/i;

/** `Nil` and the like; a load that falls to nil after some days is one. */
export function classifyExitLoad(text: string): ExitLoadKind {
  if (text.trim() === '') return '';
  return NONE.test(text.trim()) ? 'None' : 'As stated';
}

const CELL = /^[ABC]-(?:I|II|III)$/;

/** The cell of the matrix of the potential risk class that a text is; '' for another text. */
export const getRiskClassCell = (potentialRiskClass: string): string =>
  CELL.test(potentialRiskClass) ? potentialRiskClass : '';
