import { tidy } from '../text/tidy.ts';

// `(Formerly Known as Sundaram Banking & PSU Debt Fund)`, `(Erstwhile SBI Magnum COMMA Fund)`, `(Formerly Know as …)`;
// brackets nest one deep: `(formerly IDFC Fund (Series 2))`. The last bracket may be missing.
const FORMER =
  /[([]\s*(?:formerly|formely|earlier|previously|erstwhile)\b(?:[^()[\]]|[([][^()[\]]*[)\]])*(?:[)\]]|$)/gi;
const FORMER_AT_END = /[\s,–-]+(?:formerly known as|erstwhile)\s.*$/i;

/** A scheme's name without the names it bore before. */
export function withoutFormerNames(name: string): string {
  return tidy(name.replace(FORMER, ' ').replace(FORMER_AT_END, ''));
}
