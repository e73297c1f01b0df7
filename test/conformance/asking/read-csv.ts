import { Broken, must } from '../broken.ts';

/**
 * The rows of a CSV text by RFC 4180: CRLF after each, quotes where a field holds a comma, a quote or a line break, and
 * doubled within.
 * @throws Broken for any other text.
 */
export function readCsv(where: string, text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length;) {
    const quoted = text[at] === '"';
    const end = quoted ? closingQuote(where, text, at + 1) : fieldEnd(text, at);
    const field = quoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end);
    must(quoted || !field.includes('"'), where, field, 'a field with a quote in quotes (RFC 4180)');
    row.push(field);
    at = quoted ? end + 1 : end;
    if (text[at] === ',') {
      at += 1;
      if (at === text.length) throw new Broken(where, 'a row that does not end', 'CRLF after each row');
      if (text.startsWith('\r\n', at)) row.push('');
      else continue;
    }
    if (!text.startsWith('\r\n', at)) throw new Broken(where, text.slice(at, at + 20), 'a comma or CRLF (RFC 4180)');
    rows.push(row);
    row = [];
    at += 2;
  }
  return rows;
}

function closingQuote(where: string, text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  throw new Broken(where, text.slice(from, from + 40), 'a closing quote (RFC 4180)');
}

function fieldEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (/[,\r\n]/.test(text.charAt(at))) return at;
  return text.length;
}
