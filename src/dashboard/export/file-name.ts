const MOST = 120;

/**
 * A name for a file, from what it holds: `['holdings', 'Kaveri Flexi Cap Fund', '2026-10-31']` →
 * `fundlens-holdings-kaveri-flexi-cap-fund-2026-10-31`. Letters of any script stay; what a file system may refuse goes.
 */
export function fileName(parts: readonly (string | null | undefined)[]): string {
  const words = ['fundlens', ...parts].flatMap((part) => part ?? []).join(' ');
  const name = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  // cut between two letters, never within one
  return name.slice(0, MOST).replace(/[\uD800-\uDBFF]$|-+$/, '');
}
