import type { Random } from '../random.ts';

/** Texts known to break services, each sent as a name, a code or a label. */
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

export const pickHostileText = (random: Random): string => random.pick(HOSTILE);

/** Percent escapes that are not valid UTF-8 or not valid escapes: surrogate halves, overlong forms, truncated ones. */
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

export const pickBrokenEscape = (random: Random): string => random.pick(BROKEN_ESCAPES);

/** A text in a URL: percent-encoded where necessary, and at random also where not. */
export function percentEncode(text: string, random: Random, space: '+' | '%20' = '%20'): string {
  const needless = random.pick([0, 0, 0.1, 1]);
  return [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      if (letter === ' ') return space;
      if (/[\w.~-]/.test(letter) && !random.chance(needless)) return letter;
      const digits = byte.toString(16).padStart(2, '0');
      return `%${random.chance(0.5) ? digits : digits.toUpperCase()}`;
    })
    .join('');
}

/** Changes the letters to random upper and lower case. */
export const randomizeCase = (text: string, random: Random): string =>
  Array.from(text, (letter) => (random.chance(0.5) ? letter.toLowerCase() : letter.toUpperCase())).join('');

/** A text that must never be echoed or logged, however it was sent. */
export const createCanary = (random: Random): string => `canary${random.below(2 ** 31).toString(36)}x`;
export const CANARY = /canary\w+x/i;
