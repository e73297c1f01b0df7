import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readFileIfExists, replaceFile } from '../../versions/file-system.ts';
import { RejectedFile } from '../parsing/errors.ts';
import type { FailedCheck } from '../source/source.ts';

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

/** A failed check that is not accepted, and the digest that accepts it. */
export interface Refusal extends FailedCheck {
  readonly digest: string;
}

/** The failed checks of a file that are not accepted. */
export const findRefusals = (
  failed: readonly FailedCheck[],
  sha256: string,
  accepted: ReadonlySet<string>,
): readonly Refusal[] =>
  failed
    .map((each) => ({ ...each, digest: computeDigest(sha256, each) }))
    .filter(({ digest }) => !accepted.has(digest));

/**
 * The parts of a file that are refused, with each failed check, and how to accept it.
 * @throws RejectedFile if the whole file is refused.
 */
export function describeRefusedParts(refusals: readonly Refusal[]): ReadonlyMap<string, string> {
  const { whole = [], parts = [] } = Object.groupBy(refusals, ({ part }) => (part === undefined ? 'whole' : 'parts'));
  if (whole.length > 0) throw new RejectedFile(describeRefusals(whole));
  const byPart = Map.groupBy(parts, ({ part = '' }) => part);
  return new Map([...byPart].map(([part, ofPart]) => [part, describeRefusals(ofPart)]));
}

const describeRefusals = (refusals: readonly Refusal[]): string =>
  refusals
    .map(({ check, reason, digest }) => `check “${check}”: ${reason} (accept with --accept ${digest})`)
    .join(' · ');
