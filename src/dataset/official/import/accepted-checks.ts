import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readFileIfExists, replaceFile } from '../../versions/file-system.ts';
import { RejectedFile } from '../parsing/errors.ts';
import type { FailedCheck } from '../sources/source.ts';

/** The file of a data directory with the digests that a user accepts, one a line. */
const ACCEPTED_FILE = 'accepted-checks.txt';

const DIGEST = /^[0-9a-f]{16}$/;

/** What a user accepts: that one file fails one check. */
const computeDigest = (sha256: string, check: string): string =>
  createHash('sha256').update(`${sha256} ${check}`).digest('hex').slice(0, 16);

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

/** @throws RejectedFile with each failed check that is not accepted, and how to accept it. */
export function refuseUnlessAccepted(
  failed: readonly FailedCheck[],
  sha256: string,
  accepted: ReadonlySet<string>,
): void {
  const reasons = failed.flatMap(({ check, reason }) => {
    const digest = computeDigest(sha256, check);
    return accepted.has(digest) ? [] : [`check “${check}”: ${reason} (accept with --accept ${digest})`];
  });
  if (reasons.length > 0) throw new RejectedFile(reasons.join(' · '));
}
