import { isUtf8 } from 'node:buffer';
import { RejectedFile } from './errors.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The bytes of a text file and the one encoding that all of it has. */
export interface EncodedText {
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  /** Whether it has bytes that are not text in this encoding, or NUL: each becomes U+FFFD, and its line must not be used. */
  readonly isDamaged: boolean;
}

/** A run of whole lines; `isCut` if it is only the beginning of a line too long to be one. */
export interface TextPiece {
  readonly text: string;
  readonly isCut: boolean;
}

/** The character in place of an invalid byte. */
export const REPLACEMENT = '\uFFFD';

const PIECE_BYTES = 262_144;
const CUT_BYTES = 200;
const [LINE_FEED, ASCII_END] = [0x0a, 0x80];

/**
 * Decides the encoding of a file: UTF-16 by its byte-order mark; Windows-1252 if it is not UTF-8 and says so, or has that encoding's
 * dashes, quotes and no-break spaces and nothing else beyond ASCII; else UTF-8, possibly with damaged bytes.
 */
export function detectEncoding(bytes: Uint8Array): EncodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { bytes, encoding: 'utf-16le', isDamaged: false };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { bytes, encoding: 'utf-16be', isDamaged: false };
  // a lost block of a disk is zero
  if (isUtf8(bytes)) return { bytes, encoding: 'utf-8', isDamaged: bytes.includes(0) };
  const isPunctuated = (): boolean => bytes.every((byte) => byte < ASCII_END || WINDOWS_1252_PUNCTUATION.has(byte));
  return saysWindows1252(bytes) || isPunctuated()
    ? { bytes, encoding: 'windows-1252', isDamaged: bytes.includes(0) }
    : { bytes, encoding: 'utf-8', isDamaged: true };
}

/** Looks at the beginning of an XML document or page: `encoding="windows-1252"`, `charset=ISO-8859-1`, which are one encoding (WHATWG, 4.2). */
function saysWindows1252(bytes: Uint8Array): boolean {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARATION_BYTES)).trimStart();
  return start.startsWith('<') && /\b(?:encoding|charset)\s?=\s?["']?(?:windows-1252|iso-8859-1)\b/i.test(start);
}

const DECLARATION_BYTES = 1_024;

// … ‘ ’ “ ” • – — ™ and the no-break space
const WINDOWS_1252_PUNCTUATION = new Set([0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0xa0]);

/** The first lines of a file, by which its kind is recognised. */
export const decodeStart = (text: EncodedText): string => decodePieces(text).next().value?.text ?? '';

/** A NAVAll.txt and a NAV history report are read in pieces; the other text files are small. */
const MAX_WHOLE_BYTES = 64 * 1_048_576;

/** The whole text of a file. @throws RejectedFile if it is too large for that. */
export function decodeWhole(text: EncodedText): string {
  const { length } = text.bytes;
  if (length > MAX_WHOLE_BYTES)
    throw new RejectedFile(`a text file of ${length} bytes, expected at most ${MAX_WHOLE_BYTES}`);
  return decode(text, text.bytes);
}

function decode({ encoding, isDamaged }: EncodedText, part: Uint8Array): string {
  const text = new TextDecoder(encoding).decode(part);
  return isDamaged ? text.replaceAll('\0', REPLACEMENT) : text;
}

/** A file in pieces, so that a large one is never in memory as a whole string. */
export function* decodePieces(file: EncodedText): Generator<TextPiece, undefined> {
  const { bytes, encoding } = file;
  if (encoding.startsWith('utf-16')) {
    yield { text: decode(file, bytes), isCut: false };
    return;
  }
  for (let start = 0; start < bytes.length;) {
    const limit = start + PIECE_BYTES;
    const last = limit >= bytes.length ? bytes.length - 1 : bytes.lastIndexOf(LINE_FEED, limit - 1);
    if (last >= start) {
      yield { text: decode(file, bytes.subarray(start, last + 1)), isCut: false };
      start = last + 1;
    } else {
      yield { text: decode(file, bytes.subarray(start, start + CUT_BYTES)), isCut: true };
      const next = bytes.indexOf(LINE_FEED, limit);
      start = next < 0 ? bytes.length : next + 1;
    }
  }
}
