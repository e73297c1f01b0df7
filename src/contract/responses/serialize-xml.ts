import { toWireName } from '../fields.ts';
import { selectFields, type OperationName, type OperationRecord } from '../operations/operations.ts';
import {
  getRecordFormatter,
  RECORDS_PER_CHUNK,
  splitIntoChunks,
  type DateFormat,
  type WireRecord,
} from './serialize-record.ts';

const BEGIN =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Response xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Value>';

/**
 * A response as XML 1.0: `<Response><Value><Record>…</Record></Value><Count>n</Count></Response>`, element names in
 * PascalCase, null as an empty element with `xsi:nil`. Characters that XML forbids are dropped.
 */
export function* serializeXml<Name extends OperationName>(
  name: Name,
  records: readonly OperationRecord<Name>[],
  dates: DateFormat = 'String',
  selected?: readonly string[],
): Generator<string, void> {
  const fields = selectFields(name, selected);
  const elements = Object.keys(fields).map((field) => ({ field, element: toWireName(field) }));
  const serialize = getRecordFormatter(name, dates, selected);
  yield BEGIN;
  for (const chunk of splitIntoChunks(records, RECORDS_PER_CHUNK / 4)) {
    yield chunk.map((record) => serializeElement(serialize(record as never), elements)).join('');
  }
  yield `</Value><Count>${records.length}</Count></Response>`;
}

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
