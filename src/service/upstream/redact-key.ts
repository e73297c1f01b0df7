/** Keys that are shorter would be found by chance in Base64 and hexadecimal digits. */
const MIN_DERIVED_LENGTH = 8;

/**
 * A function that replaces a key in a text by `…`, however the text spells it: as it is, in upper or lower case, percent-encoded once or
 * twice, escaped as in JSON, JavaScript or HTML, each character in its own way; and as hexadecimal digits or Base64, also within a
 * longer value.
 */
export function createKeyRedactor(key: string): (text: string) => string {
  const bytes = Buffer.from(key);
  const derived = key.length < MIN_DERIVED_LENGTH ? [] : [bytes.toString('hex'), ...listBase64(bytes)];
  const spelled = Array.from(key, (character) => `(?:${listSpellings(character).join('|')})`).join('');
  const pattern = new RegExp([spelled, ...derived.map(escapePattern)].join('|'), 'gi');
  return (text) => text.replaceAll(pattern, '…');
}

/** Patterns of one character; `%` itself may be encoded in turn. */
function listSpellings(character: string): readonly string[] {
  const percent = [...Buffer.from(character)].map((byte) => `%(?:25)?${toHex(byte, 2)}`).join('');
  const escaped = Array.from({ length: character.length }, (_, at) => toHex(character.charCodeAt(at), 4));
  const code = character.codePointAt(0) ?? 0;
  return [
    ...(character === ' ' ? [String.raw`\+`] : []),
    percent,
    escaped.map((unit) => String.raw`\\{1,4}u${unit}`).join(''),
    ...(code < 0x100 ? [String.raw`\\{1,4}x${toHex(code, 2)}`] : []),
    `&#0{0,6}${code};`,
    `&#x0{0,6}${code.toString(16)};`,
    ...(NAMED[character] ?? []),
    // before a quotation mark, a slash or a backslash JSON has backslashes
    /["'/\\]/.test(character) ? String.raw`\\{0,4}${escapePattern(character)}` : escapePattern(character),
  ];
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  '&': ['&amp;'],
  '"': ['&quot;'],
  "'": ['&apos;'],
  '<': ['&lt;'],
  '>': ['&gt;'],
};

const toHex = (value: number, length: number): string => value.toString(16).padStart(length, '0');

const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`);

/** What Base64 has of the bytes, whatever precedes and follows them: three alignments, in both alphabets. */
function listBase64(bytes: Uint8Array): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const stable = text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
    return [stable, stable.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
