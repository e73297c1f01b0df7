import { assertThat, CheckFailure } from '../assert.ts';

/**
 * Parses CSV text by RFC 4180: CRLF after each row; fields with a comma, a quote or a line break are quoted, with quotes
 * inside doubled.
 * @throws CheckFailure for any other text.
 */
export function parseCsv(where: string, text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let offset = 0; offset < text.length;) {
    const isQuoted = text[offset] === '"';
    const end = isQuoted ? findClosingQuote(where, text, offset + 1) : findFieldEnd(text, offset);
    const field = isQuoted ? text.slice(offset + 1, end).replaceAll('""', '"') : text.slice(offset, end);
    assertThat(isQuoted || !field.includes('"'), where, field, 'a field with a quote in quotes (RFC 4180)');
    row.push(field);
    offset = isQuoted ? end + 1 : end;
    if (text[offset] === ',') {
      offset += 1;
      if (offset === text.length) throw new CheckFailure(where, 'no CRLF after the last row', 'CRLF after each row');
      if (text.startsWith('\r\n', offset)) row.push('');
      else continue;
    }
    if (!text.startsWith('\r\n', offset)) {
      throw new CheckFailure(where, text.slice(offset, offset + 20), 'a comma or CRLF (RFC 4180)');
    }
    rows.push(row);
    row = [];
    offset += 2;
  }
  return rows;
}

function findClosingQuote(where: string, text: string, from: number): number {
  for (let i = text.indexOf('"', from); i !== -1; i = text.indexOf('"', i + 2)) if (text[i + 1] !== '"') return i;
  throw new CheckFailure(where, text.slice(from, from + 40), 'a closing quote (RFC 4180)');
}

function findFieldEnd(text: string, from: number): number {
  for (let i = from; i < text.length; i++) if (/[,\r\n]/.test(text.charAt(i))) return i;
  return text.length;
}
