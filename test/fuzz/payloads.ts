import type { Random } from './random.ts';

/** Texts that have broken other services, each sent where a name, a code or a label belongs. */
const HOSTILE = [
  "' OR '1'='1",
  "'; DROP TABLE scheme; --",
  '" UNION ALL SELECT name, sql FROM sqlite_master --',
  '1) OR 1=1 /*',
  "%' ESCAPE '!",
  '_%',
  '\\',
  '?1',
  ':name',
  '$1',
  'NULL',
  "x' || load_extension('x') || '",
  '=HYPERLINK("http://evil.test","x")',
  '@SUM(1+1)*cmd|/c calc!A0',
  '+1+cmd',
  '-2+3',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  ']]>',
  '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>&y;',
  '${7*7}{{7*7}}#{7*7}',
  '$(id)`id`|id;id',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '__proto__',
  'constructor',
  'prototype[x]',
  'toString',
  '{"$gt":""}',
  '[object Object]',
  'undefined',
  'NaN',
  'Infinity',
  '1e309',
  '0x7fffffff',
  '9'.repeat(400),
  '\0',
  'a\0b',
  '\r\nSet-Cookie: x=1',
  '\r\n\r\nHTTP/1.1 200 OK\r\n\r\n',
  '\t\v\f',
  '\u2028\u2029',
  '\u202Egnp.exe', // right to left
  '\u200B\uFEFF',
  'ﬁ',
  'İı', // lower-casing them changes their length
  'ß',
  'Å',
  'e\u0301',
  'é',
  'Ａｃｍｅ', // full width
  'हिन्दी फंड',
  'صندوق',
  '基金',
  '👨‍👩‍👧‍👦',
  '\u{10FFFF}',
  'a'.repeat(3_000),
  'a '.repeat(1_500),
  ', '.repeat(1_000),
  'z\u0351\u035B'.repeat(200),
] as const;

export const hostile = (random: Random): string => random.pick(HOSTILE);

/** Escapes that are no UTF-8, or no escapes: halves of pairs, overlong forms, broken ends. */
const BROKEN_ESCAPES = [
  '%',
  '%%',
  '%z',
  '%zz',
  '%1',
  '%ff',
  '%fe%ff',
  '%c0%af',
  '%e0%80%af',
  '%ed%a0%80',
  '%f5%80%80%80',
  '%u0041',
] as const;

export const brokenEscape = (random: Random): string => random.pick(BROKEN_ESCAPES);

/** A text in an address: as it stands, escaped where it must be, or escaped where it need not be. */
export function escaped(text: string, random: Random, space: '+' | '%20' = '%20'): string {
  const often = random.pick([0, 0, 0.1, 1]);
  return [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      if (letter === ' ') return space;
      if (/[\w.~-]/.test(letter) && !random.chance(often)) return letter;
      const digits = byte.toString(16).padStart(2, '0');
      return `%${random.chance(0.5) ? digits : digits.toUpperCase()}`;
    })
    .join('');
}

/** The same letters in another casing. */
export const recased = (text: string, random: Random): string =>
  Array.from(text, (letter) => (random.chance(0.5) ? letter.toLowerCase() : letter.toUpperCase())).join('');

/** What must never come back, however it was sent. */
export const aSecret = (random: Random): string => `canary${random.below(2 ** 31).toString(36)}x`;
export const SECRET = /canary\w+x/i;
