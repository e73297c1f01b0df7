/** What is wrong, of how many, with an example of each. */
export interface Finding {
  readonly faults: number;
  readonly total: number;
  readonly describeExamples: () => readonly string[];
}

export const NOTHING_FOUND: Finding = { faults: 0, total: 0, describeExamples: () => [] };

/** A check of what a file says as a whole: it fails if too large a share of its items differs from what is known. */
export interface ShareCheck {
  /** It never changes: what a user accepts is of one file and one check. */
  readonly name: string;
  /** What the counted items are, with their verb. */
  readonly compares: string;
  /** Largest accepted share. */
  readonly maxShare: number;
  /** The largest share in real files, when the check was written. */
  readonly worstSeen: number;
  /** Fewer items, or faults, say nothing: a small file may have corrections. */
  readonly minTotal: number;
  readonly minFaults: number;
}

export const isFailed = ({ maxShare, minTotal, minFaults }: ShareCheck, finding: Finding): boolean =>
  finding.total >= minTotal && finding.faults >= minFaults && getShare(finding) > maxShare;

const MAX_EXAMPLES = 3;

/** The value found, the threshold, and three examples. */
export function describeFinding(
  { compares, maxShare }: Pick<ShareCheck, 'compares' | 'maxShare'>,
  finding: Finding,
): string {
  const { faults, total, describeExamples } = finding;
  const examples = describeExamples().slice(0, MAX_EXAMPLES).join('; ');
  return `${formatShare(getShare(finding))} (${faults} of ${total}) ${compares}, expected at most ${formatShare(maxShare)}: ${examples}`;
}

export const getShare = ({ faults, total }: Finding): number => (total === 0 ? 0 : faults / total);

const formatShare = (share: number): string => `${Number((share * 100).toFixed(2))} %`;
