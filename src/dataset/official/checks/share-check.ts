import type { CheckResult, DescribedCheck, FailedCheck } from '../source/source.ts';

/** What is wrong, of how many, with an example of each. */
export interface Finding {
  readonly faults: number;
  readonly total: number;
  readonly describeExamples: () => readonly string[];
}

export const NOTHING_FOUND: Finding = { faults: 0, total: 0, describeExamples: () => [] };

/** A check of what a file says as a whole: it fails if too large a share of its items differs from what is known. */
export interface ShareCheck extends DescribedCheck {
  /** Fewer items, or faults, say nothing: a small file may have corrections. */
  readonly minTotal: number;
  readonly minFaults: number;
}

/** A check with how it counts in what it is given. */
export interface Check<Input> extends ShareCheck {
  find(input: Input): Finding;
}

/** Checks of a file against one thing. */
export interface CheckGroup<Input> {
  /** `the stored file of the week before, of or after its date`. */
  readonly against: string;
  readonly checks: readonly Check<Input>[];
}

/** A file by itself. */
export const ITSELF = 'itself';

/**
 * The checks that a file fails, each once; without inputs, that there was nothing to compare it with.
 * `comparedWith`: `the stored quarter from 1 Apr 2025`; null for nothing.
 */
export const runChecks = <Input>(
  { against, checks }: CheckGroup<Input>,
  inputs: readonly { readonly input: Input; readonly comparedWith: string | null }[],
): readonly CheckResult[] => (inputs.length === 0 ? [{ missing: against }] : findFailedChecks(checks, inputs));

/** What of these, by their names, is not there to compare with. */
export const listMissing = (known: Readonly<Record<string, boolean>>): readonly CheckResult[] =>
  Object.entries(known).flatMap(([missing, isThere]) => (isThere ? [] : { missing }));

/** The checks that a file fails, each once. */
export function findFailedChecks<Input>(
  checks: readonly Check<Input>[],
  inputs: readonly { readonly input: Input; readonly comparedWith: string | null }[],
): readonly FailedCheck[] {
  return checks.flatMap((check) => {
    for (const { input, comparedWith } of inputs) {
      const finding = check.find(input);
      if (isFailed(check, finding))
        return [{ check: check.name, reason: describeFinding(check, finding, comparedWith) }];
    }
    return [];
  });
}

/** Each check that fails, and each thing that is missing, once: the first. */
export const selectDistinct = (results: readonly CheckResult[]): readonly CheckResult[] =>
  selectOnce(results, (each) => ('check' in each ? `check ${each.check}` : each.missing));

/** The first item with each key. */
export const selectOnce = <T>(items: readonly T[], getKey: (item: T) => string): readonly T[] =>
  [...new Map(items.toReversed().map((item) => [getKey(item), item])).values()].toReversed();

/** Counts what is wrong. */
export function countFaults<T>(
  items: readonly T[],
  isFault: (item: T) => boolean,
  describe: (item: T) => string,
): Finding {
  const faults = items.filter(isFault);
  return { faults: faults.length, total: items.length, describeExamples: () => [...new Set(faults.map(describe))] };
}

/** The finding with the largest share, among those in groups of enough items. */
export const pickWorst = (findings: readonly Finding[], minTotal: number): Finding =>
  findings
    .filter(({ total }) => total >= minTotal)
    .reduce((worst, each) => (getShare(each) > getShare(worst) ? each : worst), NOTHING_FOUND);

export const isFailed = ({ maxShare, minTotal, minFaults }: ShareCheck, finding: Finding): boolean =>
  finding.total >= minTotal && finding.faults >= minFaults && getShare(finding) > maxShare;

const MAX_EXAMPLES = 3;

/** The value found, the threshold, and three examples. */
export function describeFinding(
  { compares, maxShare }: Pick<ShareCheck, 'compares' | 'maxShare'>,
  finding: Finding,
  comparedWith: string | null = null,
): string {
  const { faults, total, describeExamples } = finding;
  const examples = describeExamples().slice(0, MAX_EXAMPLES).join('; ');
  const found = `${formatShare(getShare(finding))} (${faults} of ${total}) ${compares}`;
  const comparison = comparedWith === null ? '' : ` (compared with ${comparedWith})`;
  return `${found}, expected at most ${formatShare(maxShare)}: ${examples}${comparison}`;
}

const getShare = ({ faults, total }: Finding): number => (total === 0 ? 0 : faults / total);

const formatShare = (share: number): string => `${Number((share * 100).toFixed(2))} %`;

/** A row, or a portfolio, that a check applies to. */
export interface CheckedItem {
  readonly isFault: boolean;
  readonly describe: () => string;
}

/** `₹ 95,160`, `₹ 0.9682`. */
export const formatRupees = (amount: number): string =>
  `₹ ${Number(amount.toPrecision(amount < 1000 ? 4 : 6)).toLocaleString('en-IN', { maximumFractionDigits: 4 })}`;
