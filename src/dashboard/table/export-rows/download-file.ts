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

/** Bytes: file systems take 255, with extension and what a browser adds to a name that is there. */
const MAX_BYTES = 200;

export type FileNameParts = readonly (string | null | undefined)[];

/**
 * A file name without extension, from its content: `['holdings', 'Kaveri Flexi Cap Fund', '2026-10-31']` →
 * `fundlens-holdings-kaveri-flexi-cap-fund-2026-10-31`. Letters of any script are kept; characters that a file system
 * may reject are not. What does not fit is left out whole.
 * @param parts the last one is the date, which the others never push out.
 * @param filters values that the table is filtered by, before the date.
 */
export function buildExportBaseName(parts: FileNameParts, filters: readonly string[] = []): string {
  const date = fold(parts.at(-1));
  const name = parts.slice(0, -1).flatMap((part) => fold(part).split('-'));
  const kept = ['fundlens'];
  let size = measure('fundlens') + measure(date);
  for (const part of [...name, ...filters.map(fold)]) {
    if (part === '' || size + measure(part) > MAX_BYTES) continue;
    kept.push(part);
    size += measure(part);
  }
  return [...kept, date].filter(Boolean).join('-');
}

/** The bytes of a part and the hyphen beside it. */
const measure = (part: string): number => new TextEncoder().encode(part).length + 1;

const fold = (part: string | null | undefined): string =>
  (part ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
