/** A figure in a sentence, and where it is shown. */
export interface LinkedText<Target> {
  readonly text: string;
  readonly target: Target;
}

/** A figure that matters, in a sentence of facts: what it is compared with, of which day or window. It never advises. */
export interface Finding<Target> {
  readonly topic: string;
  readonly sentence: readonly (string | LinkedText<Target>)[];
  /** How much it matters beside the others. */
  readonly weight: number;
}

/** More than that nobody reads before the figures themselves. */
export const MAX_FINDINGS = 3;

/** The findings with the largest weights, each of another topic; of equal ones the first. */
export function chooseFindings<Target>(candidates: readonly (Finding<Target> | null)[]): readonly Finding<Target>[] {
  const topics = new Set<string>();
  return candidates
    .filter((finding) => finding !== null)
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ topic }) => !topics.has(topic) && topics.add(topic))
    .slice(0, MAX_FINDINGS);
}

/** The sentence without its links. */
export const getPlainText = ({ sentence }: Finding<unknown>): string =>
  sentence.map((part) => (typeof part === 'string' ? part : part.text)).join('');
