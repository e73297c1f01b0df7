import { createHash } from 'node:crypto';
import { computeCodeVersion } from '#dataset/storage/code-version.ts';

/**
 * A hash of the code that builds datasets and of its options. After an upgrade the code may compute other values from the
 * same files, so a dataset of another generator version is rebuilt.
 */
export function computeGeneratorVersion(options: string): string {
  codeVersion ??= computeCodeVersion('finance', 'dataset', 'contract');
  return createHash('sha256').update(`${codeVersion} ${options}`).digest('hex').slice(0, 16);
}

let codeVersion: string | undefined; // the code does not change while the process runs
