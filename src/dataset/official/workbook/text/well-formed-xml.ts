import { isUtf8 } from 'node:buffer';
import { RejectedFile } from '../../parsing/errors.ts';

const [TAB, LINE_FEED, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
const [QUOTE, APOSTROPHE, SLASH, LESS, GREATER] = [0x22, 0x27, 0x2f, 0x3c, 0x3e];
const [EXCLAMATION, QUESTION, EQUALS] = [0x21, 0x3f, 0x3d];

// Far above what any program writes: a row of a real sheet is 4 elements deep, and its root has 20 attributes. Without a limit the time
// grows with the square of their number, here and in what reads the elements.
const MAX_ATTRIBUTES = 100;
const MAX_DEPTH = 100;

/**
 * Whether every element of a text is closed and has each attribute once, and all its characters are allowed (XML 1.0, 2.2 and 3). The workbook library
 * reads whatever looks like cells between damaged tags, and a text has no checksum, so that a damaged one may lack some cells or rows of others.
 * @throws RejectedFile if an element has too many attributes, or too many around it.
 */
export function isWellFormedXml(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return true; // UTF-16, which no known program writes
  if (!isUtf8(bytes) || bytes.some(isInvalidCharacter)) return false;
  return hasMatchingTags(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

const isInvalidCharacter = (byte: number): boolean =>
  byte < SPACE && byte !== TAB && byte !== LINE_FEED && byte !== RETURN;

function hasMatchingTags(bytes: Buffer): boolean {
  const open: number[] = []; // where the names of the open elements are
  for (let at = bytes.indexOf(LESS); at >= 0; at = bytes.indexOf(LESS, at)) {
    const next = bytes[at + 1];
    const end = next === EXCLAMATION ? findDeclarationEnd(bytes, at) : findTagEnd(bytes, at + 1);
    if (end < 0) return false;
    if (next === SLASH) {
      const name = open.pop();
      if (name === undefined || !isSameName(bytes, name, at + 2)) return false;
    } else if (next !== EXCLAMATION && next !== QUESTION) {
      if (hasRepeatedAttribute(bytes, at, end)) return false;
      if (bytes[end - 1] !== SLASH && open.push(at + 1) > MAX_DEPTH)
        throw new RejectedFile(`XML with elements nested deeper than ${MAX_DEPTH}`);
    }
    at = end + 1;
  }
  return open.length === 0;
}

/** Where a tag ends; -1 if another one begins before. Its values are quoted and may have any character but `<`. */
function findTagEnd(bytes: Uint8Array, start: number): number {
  let quote = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = Number(bytes[at]);
    if (byte === LESS) return -1;
    if (quote !== 0) quote = byte === quote ? 0 : quote;
    else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
    else if (byte === GREATER) return at;
  }
  return -1;
}

/** @param end of a tag, whose values are quoted. */
function hasRepeatedAttribute(bytes: Buffer, start: number, end: number): boolean {
  const names: { readonly start: number; readonly end: number }[] = [];
  let [quote, name] = [0, 0];
  let isAfterSpace = false;
  for (let at = start; at < end; at++) {
    const byte = Number(bytes[at]);
    if (quote !== 0) quote = byte === quote ? 0 : quote;
    else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
    else if (byte <= SPACE) isAfterSpace = true;
    else if (byte !== EQUALS) {
      if (isAfterSpace) name = at; // not a space before the equals sign
      isAfterSpace = false;
    } else {
      let nameEnd = name;
      while (!isNameEnd(Number(bytes[nameEnd]))) nameEnd++;
      // names of thousands of characters that differ in the last are compared natively
      const isSame = (other: { readonly start: number; readonly end: number }): boolean =>
        other.end - other.start === nameEnd - name &&
        bytes[other.start] === bytes[name] &&
        bytes.compare(bytes, name, nameEnd, other.start, other.end) === 0;
      if (names.some(isSame)) return true;
      if (names.push({ start: name, end: nameEnd }) > MAX_ATTRIBUTES)
        throw new RejectedFile(`XML with an element of more than ${MAX_ATTRIBUTES} attributes`);
    }
  }
  return false;
}

/** Comments and unparsed text may have any character. */
function findDeclarationEnd(text: Buffer, start: number): number {
  for (const [beginning, ending] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
  ] as const) {
    if (text.toString('latin1', start, start + beginning.length) !== beginning) continue;
    const end = text.indexOf(ending, start + beginning.length, 'latin1');
    return end < 0 ? -1 : end + ending.length - 1;
  }
  return findTagEnd(text, start + 1);
}

function isSameName(bytes: Uint8Array, first: number, second: number): boolean {
  for (let length = 0; ; length++) {
    const [a, b] = [Number(bytes[first + length]), Number(bytes[second + length])];
    const [hasEnded, otherHasEnded] = [isNameEnd(a), isNameEnd(b)];
    if (hasEnded || otherHasEnded) return hasEnded && otherHasEnded;
    if (a !== b) return false;
  }
}

const isNameEnd = (byte: number): boolean => !(byte > SPACE) || byte === GREATER || byte === SLASH || byte === EQUALS;
