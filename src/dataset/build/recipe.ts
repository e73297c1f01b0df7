import { createHash } from 'node:crypto';
import { codePrint } from '#dataset/storage/code-print.ts';

/**
 * A fingerprint of the code that makes datasets, and of what it was asked to make. After an upgrade the figures of a kept
 * dataset may be told otherwise: where the recipe differs it is made anew, though the files it stands on are the same.
 */
export function recipeOf(asked: string): string {
  code ??= codePrint('finance', 'dataset', 'contract');
  return createHash('sha256').update(`${code} ${asked}`).digest('hex').slice(0, 16);
}

let code: string | undefined; // what this process runs stays the same
