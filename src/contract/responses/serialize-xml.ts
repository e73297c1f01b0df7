import { toWireName } from '../fields.ts';
import { selectFields } from '../operations/operations.ts';
import { formatChunks, RECORDS_PER_CHUNK, type Serialize, type WireRecord } from './serialize-record.ts';

const BEGIN =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Response xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Value>';

/**
 * A response as XML 1.0: `<Response><Value><Record>…</Record></Value><Count>n</Count></Response>`, element names in
 * PascalCase, null as an empty element with `xsi:nil`. Characters that XML forbids are dropped.
 */
export const serializeXml: Serialize = function* (name, records, dates = 'String', selected) {
  const elements = Object.keys(selectFields(name, selected)).map((field) => ({ field, element: toWireName(field) }));
  yield BEGIN;
  for (const chunk of formatChunks(name, records, { dates, selected, size: RECORDS_PER_CHUNK / 4 })) {
    yield chunk.map((record) => serializeElement(record, elements)).join('');
  }
  yield `</Value><Count>${records.length}</Count></Response>`;
};

interface FieldElement {
  readonly field: string;
  readonly element: string;
}

function serializeElement(record: WireRecord, elements: readonly FieldElement[]): string {
  const children = elements.map(({ field, element }) => {
    const value = record[field] ?? null;
    if (value === null) return `<${element} xsi:nil="true"/>`;
    return `<${element}>${typeof value === 'number' ? value : escapeText(value)}</${element}>`;
  });
  return `<Record>${children.join('')}</Record>`;
}

// XML 1.0 §2.2 allows tab, line feed, carriage return and every character except controls, surrogates, U+FFFE and U+FFFF
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const MARKUP = /[&<>\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

const escapeText = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(MARKUP, (character) => ESCAPES[character] ?? character);
