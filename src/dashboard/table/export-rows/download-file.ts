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
