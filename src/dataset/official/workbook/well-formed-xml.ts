import { isUtf8 } from 'node:buffer';

const [TAB, LINE_FEED, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
const [QUOTE, APOSTROPHE, SLASH, LESS, GREATER] = [0x22, 0x27, 0x2f, 0x3c, 0x3e];
const [EXCLAMATION, QUESTION, EQUALS] = [0x21, 0x3f, 0x3d];

/**
 * Whether every element of a part of a workbook is closed and has each attribute once, and all its characters are allowed (XML 1.0, 2.2 and 3). The workbook
 * library reads whatever looks like cells between damaged tags, so that a damaged part may lack some cells or rows of others.
 */
export function isWellFormedXml(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return true; // UTF-16, which no known program writes
  return isUtf8(bytes) && !bytes.some(isInvalidCharacter) && hasMatchingTags(bytes);
}

const isInvalidCharacter = (byte: number): boolean =>
  byte < SPACE && byte !== TAB && byte !== LINE_FEED && byte !== RETURN;

function hasMatchingTags(bytes: Uint8Array): boolean {
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
      if (bytes[end - 1] !== SLASH) open.push(at + 1);
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
function hasRepeatedAttribute(bytes: Uint8Array, start: number, end: number): boolean {
  const names: number[] = [];
  let [quote, name] = [0, 0];
  for (let at = start; at < end; at++) {
    const byte = Number(bytes[at]);
    if (quote !== 0) quote = byte === quote ? 0 : quote;
    else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
    else if (byte <= SPACE) name = at + 1;
    else if (byte === EQUALS) {
      if (names.some((other) => isSameName(bytes, other, name))) return true;
      names.push(name);
    }
  }
  return false;
}

/** Comments and unparsed text may have any character. */
function findDeclarationEnd(bytes: Uint8Array, start: number): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [beginning, ending] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
  ] as const) {
    if (text.toString('latin1', start, start + beginning.length) !== beginning) continue;
    const end = text.indexOf(ending, start + beginning.length, 'latin1');
    return end < 0 ? -1 : end + ending.length - 1;
  }
  return findTagEnd(bytes, start + 1);
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
