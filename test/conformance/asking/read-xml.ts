import { Broken, must } from '../broken.ts';

/** One element: its attributes, its elements, its text where it has no elements. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

const DECLARATION = /^<\?xml version="1\.[01]"(?: encoding="utf-8")?(?: standalone="(?:yes|no)")?\s*\?>\s*/i;
const OPENING = /<([A-Za-z][\w.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y;
const CLOSING = /<\/([A-Za-z][\w.-]*)\s*>/y;
const TEXT = /[^<]+/y;
const ATTRIBUTE = /([\w:.-]+)="([^"]*)"/g;
// XML 1.0 §2.2
const FORBIDDEN = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The root element of a small, plain XML text: no comments, no CDATA, no processing instructions.
 * @throws Broken where it is not well-formed.
 */
export function readXml(where: string, text: string): Element {
  must(!FORBIDDEN.test(text), where, FORBIDDEN.exec(text)?.[0], 'no character that XML forbids');
  const from = DECLARATION.exec(text)?.[0].length ?? 0;
  const reading = { where, text, at: from };
  const root = element(reading);
  must(text.slice(reading.at).trim() === '', where, text.slice(reading.at, reading.at + 40), 'nothing after the root');
  return root;
}

interface Reading {
  readonly where: string;
  readonly text: string;
  at: number;
}

function element(reading: Reading): Element {
  const [, name = '', attributes = '', empty] = taken(reading, OPENING) ?? malformed(reading, 'an element');
  const told = Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]));
  if (empty === '/') return { name, attributes: told, children: [], text: '' };
  const children: Element[] = [];
  let text = '';
  for (;;) {
    const words = taken(reading, TEXT)?.[0];
    const closed = taken(reading, CLOSING)?.[1];
    text += words === undefined ? '' : unescaped(reading.where, words);
    if (closed === name) return { name, attributes: told, children, text: children.length > 0 ? text.trim() : text };
    if (closed !== undefined) return malformed(reading, `</${name}>`);
    if (words === undefined || reading.text.charAt(reading.at) === '<') children.push(element(reading));
  }
}

function taken(reading: Reading, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reading.at;
  const found = pattern.exec(reading.text);
  if (found) reading.at = pattern.lastIndex;
  return found;
}

function malformed({ where, text, at }: Reading, expected: string): never {
  throw new Broken(where, text.slice(at, at + 40), expected);
}

function unescaped(where: string, text: string): string {
  return text.replace(/&([^;\s]{0,8});?/g, (whole, name: string) => {
    const code = /^#(?:(\d+)|x([\da-f]+))$/i.exec(name);
    const letter = code
      ? String.fromCodePoint(code[1] ? Number(code[1]) : Number.parseInt(code[2] ?? '', 16))
      : ENTITIES[name];
    if (letter === undefined || !whole.endsWith(';')) throw new Broken(where, whole, 'an escaped &');
    return letter;
  });
}
