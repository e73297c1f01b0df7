// `(Formerly Known as Sundaram Banking & PSU Debt Fund)`, `(Erstwhile SBI Magnum COMMA Fund)`, `(Formerly Know as …)`;
// brackets nest one deep: `(formerly IDFC Fund (Series 2))`.
const FORMER = /[([]\s*(?:formerly|formely|earlier|previously|erstwhile)\b(?:[^()[\]]|[([][^()[\]]*[)\]])*[)\]]/gi;
// The closing bracket, or both, may be missing: `… (Formerly Known as Sundaram Rural and Consumption Fund Regular Plan -
// Growth`. Plan and option are the scheme's own again.
const UNCLOSED =
  /[\s,–-]*[([]?\s*\b(?:formerly known as|erstwhile)\s[^()[\]]*?(?=[\s,–-]+(?:direct|regular)\s+plan\b|$)/i;

/** A scheme's name without the names it bore before. */
export function withoutFormerNames(name: string): string {
  return name.replace(FORMER, ' ').replace(UNCLOSED, '').replace(/\s+/g, ' ').trim();
}
