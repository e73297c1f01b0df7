import { assertThat, CheckFailure } from '../assert.ts';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** The text between the tags; trimmed if there are child elements. */
  readonly text: string;
}

const DECLARATION = /^<\?xml version="1\.[01]"(?: encoding="utf-8")?(?: standalone="(?:yes|no)")?\s*\?>\s*/i;
const START_TAG = /<([A-Za-z][\w.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y;
const END_TAG = /<\/([A-Za-z][\w.-]*)\s*>/y;
const TEXT = /[^<]+/y;
const ATTRIBUTE = /([\w:.-]+)="([^"]*)"/g;
// XML 1.0 §2.2
const FORBIDDEN = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Parses simple XML and returns the root element; comments, CDATA and processing instructions are not supported.
 * @throws CheckFailure if it is not well-formed.
 */
export function parseXml(where: string, text: string): Element {
  assertThat(!FORBIDDEN.test(text), where, FORBIDDEN.exec(text)?.[0], 'no character that XML forbids');
  const start = DECLARATION.exec(text)?.[0].length ?? 0;
  const parser = { where, text, offset: start };
  const root = parseElement(parser);
  const rest = text.slice(parser.offset);
  assertThat(rest.trim() === '', where, rest.slice(0, 40), 'nothing after the root element');
  return root;
}

interface Parser {
  readonly where: string;
  readonly text: string;
  offset: number;
}

function parseElement(parser: Parser): Element {
  const [, name = '', attributeText = '', slash] = consume(parser, START_TAG) ?? failAt(parser, 'an element');
  const attributes = Object.fromEntries(
    [...attributeText.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]),
  );
  if (slash === '/') return { name, attributes, children: [], text: '' };
  const children: Element[] = [];
  let text = '';
  for (;;) {
    const content = consume(parser, TEXT)?.[0];
    const endTag = consume(parser, END_TAG)?.[1];
    text += content === undefined ? '' : unescapeText(parser.where, content);
    if (endTag === name) return { name, attributes, children, text: children.length > 0 ? text.trim() : text };
    if (endTag !== undefined) return failAt(parser, `</${name}>`);
    if (content === undefined || parser.text.charAt(parser.offset) === '<') children.push(parseElement(parser));
  }
}

function consume(parser: Parser, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = parser.offset;
  const match = pattern.exec(parser.text);
  if (match) parser.offset = pattern.lastIndex;
  return match;
}

function failAt({ where, text, offset }: Parser, expected: string): never {
  throw new CheckFailure(where, text.slice(offset, offset + 40), expected);
}

function unescapeText(where: string, text: string): string {
  return text.replace(/&([^;\s]{0,8});?/g, (reference, name: string) => {
    const numeric = /^#(?:(\d+)|x([\da-f]+))$/i.exec(name);
    const character = numeric
      ? String.fromCodePoint(numeric[1] ? Number(numeric[1]) : Number.parseInt(numeric[2] ?? '', 16))
      : ENTITIES[name];
    if (character === undefined || !reference.endsWith(';')) throw new CheckFailure(where, reference, 'an escaped &');
    return character;
  });
}
