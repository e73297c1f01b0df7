/**
 * A text file as text: UTF-8 with or without a byte-order mark, UTF-16 with one; anything that is not UTF-8 is taken
 * for Windows-1252, the only other encoding such files were ever saved in.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
