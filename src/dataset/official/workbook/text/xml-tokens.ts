import { RejectedFile } from '../../parsing/errors.ts';
import { decodeEntities } from './html-tokens.ts';
import { isWellFormedXml } from './well-formed-xml.ts';

export type XmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const CDATA = '<![CDATA[';

/**
 * The elements of an XML document and the text between them, in order: names as written, with their prefix; an empty element is opened
 * and closed. Comments and processing instructions are left out.
 * @throws RejectedFile if it is not well-formed, or declares entities: no program that exports such files does.
 */
export function* readXmlTokens(xml: string, what: string): Generator<XmlToken> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new RejectedFile(`${what} with a document type declaration (DOCTYPE), expected none`);
  if (!isWellFormedXml(Buffer.from(xml))) throw new RejectedFile(`${what} that is damaged or cut off`);
  let at = 0;
  for (let start = xml.indexOf('<'); start >= 0; start = xml.indexOf('<', at)) {
    if (start > at) yield { kind: 'text', text: decodeEntities(xml.slice(at, start)) };
    if (xml.startsWith('<!--', start)) at = xml.indexOf('-->', start) + 3;
    else if (xml.startsWith(CDATA, start)) {
      at = xml.indexOf(']]>', start) + 3;
      yield { kind: 'text', text: xml.slice(start + CDATA.length, at - 3) };
    } else {
      at = findTagEnd(xml, start + 1) + 1;
      yield* readTag(xml.slice(start + 1, at - 1));
    }
  }
}

function* readTag(tag: string): Generator<XmlToken> {
  if (tag.startsWith('?') || tag.startsWith('!')) return;
  const isClosing = tag.startsWith('/');
  const isEmpty = tag.endsWith('/');
  const body = tag.slice(isClosing ? 1 : 0, isEmpty ? -1 : undefined);
  const end = body.search(/\s/);
  const name = end < 0 ? body : body.slice(0, end);
  if (!isClosing) yield { kind: 'open', name, attributes: end < 0 ? '' : body.slice(end) };
  if (isClosing || isEmpty) yield { kind: 'close', name };
}

/** Values in quotes may have any character but `<`. */
function findTagEnd(xml: string, start: number): number {
  let quote = '';
  for (let at = start; at < xml.length; at++) {
    const character = xml.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return xml.length;
}

/** The name of an element or attribute without its prefix: `Data` of `ss:Data`. */
export const getLocalName = (name: string): string => name.slice(name.indexOf(':') + 1);

const ATTRIBUTE = /(?<![^\s"'])([\w:.-]+)\s?=\s?(?:"([^"]*)"|'([^']*)')/g;

/** The value of an attribute, whatever its prefix; undefined if the element has none. */
export function getAttribute(attributes: string, name: string): string | undefined {
  for (const [, found = '', double, single] of attributes.matchAll(ATTRIBUTE))
    if (getLocalName(found) === name) return decodeEntities(double ?? single ?? '');
  return undefined;
}
