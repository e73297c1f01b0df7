/** Browsers read a blob's address after the click; it is taken back when they surely have. */
const KEPT = 60_000;

/** Hands a file to the reader, as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // clicked outside the document, the link is no navigation that the shell would take for its own
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
