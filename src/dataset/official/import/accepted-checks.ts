import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readFileIfExists, replaceFile } from '../../versions/file-system.ts';
import { RejectedFile } from '../parsing/errors.ts';
import type { FailedCheck } from '../sources/source.ts';

/** The file of a data directory with the digests that a user accepts, one a line. */
const ACCEPTED_FILE = 'accepted-checks.txt';

const DIGEST = /^[0-9a-f]{16}$/;

/** What a user accepts: that one file, or a part of it, fails one check. */
const computeDigest = (sha256: string, { check, part = '' }: FailedCheck): string =>
  createHash('sha256').update(`${sha256} ${check}${part}`).digest('hex').slice(0, 16);

/**
 * Lines that are blank or begin with # are ignored.
 * @throws Error that names the first line that is no digest.
 */
export function readAcceptedChecks(dataDir: string): ReadonlySet<string> {
  const lines = (readFileIfExists(join(dataDir, ACCEPTED_FILE)) ?? '').split('\n').map((line) => line.trim());
  const digests = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const mistake = digests.find((digest) => !DIGEST.test(digest));
  if (mistake !== undefined) {
    const row = lines.indexOf(mistake) + 1;
    throw new Error(`${ACCEPTED_FILE}, row ${row}: ${describeMistake(mistake)}`);
  }
  return new Set(digests);
}

/** Accepts that a file fails a check, in all later imports. @throws Error if it is no digest. */
export function acceptCheck(dataDir: string, digest: string): void {
  if (!DIGEST.test(digest)) throw new Error(describeMistake(digest));
  const accepted = readAcceptedChecks(dataDir);
  if (accepted.has(digest)) return;
  const path = join(dataDir, ACCEPTED_FILE);
  const text = readFileIfExists(path) ?? '';
  replaceFile(path, `${text === '' || text.endsWith('\n') ? text : `${text}\n`}${digest}\n`);
}

const describeMistake = (received: string): string =>
  `received ${JSON.stringify(received.slice(0, 80))}, expected the 16 hexadecimal digits that a refusal names`;

/**
 * The parts of a file that are refused, with each failed check that is not accepted, and how to accept it.
 * @throws RejectedFile if the whole file is refused.
 */
export function refuseUnlessAccepted(
  failed: readonly FailedCheck[],
  sha256: string,
  accepted: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const reasons = failed.flatMap((each) => {
    const digest = computeDigest(sha256, each);
    const { check, reason, part } = each;
    return accepted.has(digest)
      ? []
      : [{ part, reason: `check “${check}”: ${reason} (accept with --accept ${digest})` }];
  });
  const joinReasons = (group: typeof reasons) => group.map(({ reason }) => reason).join(' · ');
  const { whole = [], parts = [] } = Object.groupBy(reasons, ({ part }) => (part === undefined ? 'whole' : 'parts'));
  if (whole.length > 0) throw new RejectedFile(joinReasons(whole));
  return new Map([...Map.groupBy(parts, ({ part = '' }) => part)].map(([part, group]) => [part, joinReasons(group)]));
}
