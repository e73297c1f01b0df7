/** Browsers fetch a blob URL after the click; it is revoked when they certainly have. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a file, without a network request. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // clicked outside the document, so that the app does not handle the link as navigation
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

const MAX_LENGTH = 120;
const MAX_FILTERS_LENGTH = 60;

export type FileNameParts = readonly (string | null | undefined)[];

/**
 * A file name without extension, from its content: `['holdings', 'Kaveri Flexi Cap Fund', '2026-10-31']` →
 * `fundlens-holdings-kaveri-flexi-cap-fund-2026-10-31`. Letters of any script are kept; characters that a file system
 * may reject are not.
 * @param parts the last one is the date, which the others never push out.
 * @param filters values that the table is filtered by, before the date.
 */
export function buildExportBaseName(parts: FileNameParts, filters: readonly string[] = []): string {
  const date = fold([parts.at(-1)], 40);
  const words = fold(filters, MAX_FILTERS_LENGTH);
  const rest = fold(['fundlens', ...parts.slice(0, -1)], MAX_LENGTH - date.length - words.length - 2);
  return [rest, words, date].filter(Boolean).join('-');
}

function fold(parts: FileNameParts, maxLength: number): string {
  const name = parts
    .flatMap((part) => part ?? [])
    .join(' ')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  // never cut a surrogate pair in two
  return name.slice(0, maxLength).replace(/[\uD800-\uDBFF]$|-+$/, '');
}
