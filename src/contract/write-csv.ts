import { pascalName, type Fields } from './field.ts';
import { operations, type Answer, type OperationName } from './operations.ts';
import { IN_A_PIECE, inPieces } from './pieces.ts';
import { recordWriter, type DateFormat, type Wire } from './write-record.ts';

/**
 * The answer as CSV text (RFC 4180): a header of the specification's names, CRLF, no figure and no date in Iso as an empty
 * field. Faithful to the data: guarding a spreadsheet against formulas is its reader's matter.
 */
export function* writeCsv<Name extends OperationName>(
  name: Name,
  records: readonly Answer<Name>[],
  dates: DateFormat = 'String',
): Generator<string, void> {
  const fields: Fields = operations[name].record;
  const names = Object.keys(fields);
  const write: (record: never) => Wire = recordWriter(operations[name].record, dates);
  yield `${names.map(pascalName).join(',')}\r\n`;
  for (const piece of inPieces(records, IN_A_PIECE / 2)) {
    yield piece.map((record) => rowOf(write(record as never), names)).join('');
  }
}

const rowOf = (wire: Wire, names: readonly string[]): string =>
  `${names.map((name) => fieldOf(wire[name] ?? null)).join(',')}\r\n`;

/** Quoted where it must be, and where a reader might take its edges for padding. */
function fieldOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
