import { ContractError, errorMessage } from '../errors.ts';
import type { FieldKind } from '../fields.ts';
import { operations, selectFields, type OperationName } from '../operations/operations.ts';
import { isList, toFields } from '../shape.ts';
import type { FieldColumn, ResponseColumns } from './column-records.ts';
import { type ParsedDates, parseDateOrMissing } from './parse-record.ts';

/**
 * Parses a response by columns, `{"count": n, "columns": {"Code": […], …}}`, by the rules for records: names in any casing, unknown fields are
 * dropped, a missing number is null and a missing text empty.
 * @param selected the fields that the records have; by default all.
 * @throws ContractError naming operation, row and field.
 */
export function parseResponseColumns(
  name: OperationName,
  body: unknown,
  selected?: readonly PropertyKey[],
): ResponseColumns {
  const { count, columns: received } = foldNames(body);
  if (typeof count !== 'number') throw new ContractError(`${name}: expected "count" and "columns"`);
  const valuesByName = foldNames(received);
  const columns = new Map<string, FieldColumn>();
  for (const [field, { kind }] of Object.entries(selectFields(name, selected?.map(String)))) {
    const values: unknown = valuesByName[field.toLowerCase()] ?? Array.from({ length: count });
    if (!isList(values) || values.length !== count)
      throw new ContractError(`${name}: ${field}: expected a list of ${count} values`);
    columns.set(field, encodeColumn(name, field, kind, values));
  }
  requireIdentity(name, { count, columns });
  return { count, columns };
}

const foldNames = (object: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(toFields(object)).map(([name, value]) => [name.toLowerCase(), value]));

function encodeColumn(name: OperationName, field: string, kind: FieldKind, values: readonly unknown[]): FieldColumn {
  const parsedDates: ParsedDates = { date: new Map(), time: new Map() };
  const parse = (value: unknown, row: number): string | number | null => {
    if (kind === 'number' && typeof value === 'number' && Number.isFinite(value)) return value;
    if (kind === 'text' && typeof value === 'string') return value;
    try {
      return parseDateOrMissing(field, kind, value, parsedDates);
    } catch (cause) {
      throw new ContractError(`${name}, row ${row + 1}: ${errorMessage(cause)}`, { cause });
    }
  };
  if (kind === 'number')
    return { numbers: Float64Array.from(values, (value, row) => Number(parse(value, row) ?? NaN)) };
  const positions = new Map<string | null, number>();
  const indexes = Uint32Array.from(values, (value, row) => {
    const parsed = parse(value, row);
    const text = parsed === null ? null : String(parsed);
    const position = positions.get(text) ?? positions.size;
    if (position === positions.size) positions.set(text, position);
    return position;
  });
  return { texts: [...positions.keys()], indexes };
}

/** @throws ContractError for the first record in which every identifying field is missing or empty. */
function requireIdentity(name: OperationName, { count, columns }: ResponseColumns): void {
  const fields = operations[name].identifyingFields.filter((field) => columns.has(field));
  if (fields.length === 0) return;
  const isMissing = (field: string, row: number): boolean => {
    const column = columns.get(field);
    return column === undefined || !('texts' in column) || (column.texts[column.indexes[row] ?? -1] ?? '') === '';
  };
  for (let row = 0; row < count; row++) {
    if (fields.every((field) => isMissing(field, row)))
      throw new ContractError(`${name}, row ${row + 1}: ${fields.join(' or ')}: expected, but missing or empty`);
  }
}
