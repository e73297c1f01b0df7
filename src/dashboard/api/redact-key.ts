/** Leading characters that identify a key even if the rest was cut off, as in a truncated quotation. */
const MIN_PREFIX = 8;

/**
 * Removes a key from texts that a service or a browser produced, since those may quote the request. Finds the key as it is, in
 * URL encoding and in JSON, also if its end was cut off.
 */
export function createKeyRedactor(accessKey: string): (text: string) => string {
  const formEncoded = new URLSearchParams([['', accessKey]]).toString().slice(1);
  const jsonEscaped = JSON.stringify(accessKey).slice(1, -1);
  const spellings = [...new Set([accessKey, encodeURIComponent(accessKey), formEncoded, jsonEscaped])];
  return (text) => redact(text, spellings);
}

function redact(text: string, spellings: readonly string[]): string {
  const firstCharacters = spellings.map((spelling) => spelling.charAt(0)).join('');
  let redacted = '';
  let copiedTo = 0;
  for (let index = 0; index < text.length; index++) {
    if (!firstCharacters.includes(text.charAt(index))) continue; // fast path: a response may have millions of characters
    const length = Math.max(...spellings.map((spelling) => countCommonPrefix(text, index, spelling)));
    const isWholeKey = length > 0 && spellings.some((spelling) => spelling.length === length);
    if (length < MIN_PREFIX && !isWholeKey) continue;
    redacted += `${text.slice(copiedTo, index)}…`;
    copiedTo = index + length;
    index = copiedTo - 1;
  }
  return redacted + text.slice(copiedTo);
}

/** Number of characters of `spelling` that the text contains from `start` on. */
function countCommonPrefix(text: string, start: number, spelling: string): number {
  let length = 0;
  while (length < spelling.length && text[start + length] === spelling[length]) length++;
  return length;
}
