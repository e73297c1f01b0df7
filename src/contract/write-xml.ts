import { pascalName, type Fields } from './field.ts';
import { operations, type Answer, type OperationName } from './operations.ts';
import { IN_A_PIECE, inPieces } from './pieces.ts';
import { recordWriter, type DateFormat, type Wire } from './write-record.ts';

const BEGIN =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Response xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Value>';

/**
 * The answer as XML 1.0: `<Response><Value><Record>…</Record></Value><Count>n</Count></Response>`, elements in the
 * specification's names, null as an empty element with `xsi:nil`. Characters that XML forbids are left out.
 */
export function* writeXml<Name extends OperationName>(
  name: Name,
  records: readonly Answer<Name>[],
  dates: DateFormat = 'String',
): Generator<string, void> {
  const fields: Fields = operations[name].record;
  const elements = Object.keys(fields).map((field) => ({ field, element: pascalName(field) }));
  const write: (record: never) => Wire = recordWriter(operations[name].record, dates);
  yield BEGIN;
  for (const piece of inPieces(records, IN_A_PIECE / 4)) {
    yield piece.map((record) => recordOf(write(record as never), elements)).join('');
  }
  yield `</Value><Count>${records.length}</Count></Response>`;
}

interface Element {
  readonly field: string;
  readonly element: string;
}

function recordOf(wire: Wire, elements: readonly Element[]): string {
  const told = elements.map(({ field, element }) => {
    const value = wire[field] ?? null;
    if (value === null) return `<${element} xsi:nil="true"/>`;
    return `<${element}>${typeof value === 'number' ? value : textOf(value)}</${element}>`;
  });
  return `<Record>${told.join('')}</Record>`;
}

// XML 1.0 §2.2 allows tab, line feed, carriage return and what is no control, surrogate or U+FFFE, U+FFFF
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const MARKUP = /[&<>\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

const textOf = (text: string): string => text.replace(FORBIDDEN, '').replace(MARKUP, (mark) => ESCAPES[mark] ?? mark);
