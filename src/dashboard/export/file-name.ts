const MAX_LENGTH = 120;

export type FileNameParts = readonly (string | null | undefined)[];

/**
 * A file name without extension, from its content: `['holdings', 'Kaveri Flexi Cap Fund', '2026-10-31']` →
 * `fundlens-holdings-kaveri-flexi-cap-fund-2026-10-31`. Letters of any script are kept; characters that a file system
 * may reject are not.
 */
export function buildExportBaseName(parts: FileNameParts): string {
  const words = ['fundlens', ...parts].flatMap((part) => part ?? []).join(' ');
  const name = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  // never cut a surrogate pair in two
  return name.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$|-+$/, '');
}
