import { fsyncSync, closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import type { Field, FieldKind } from '#contract/fields.ts';
import type { DatasetInfo } from '../storage/store.ts';
import type { Batch, ParquetTable } from './parquet-tables.ts';

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

const columnTypes: Readonly<Record<FieldKind, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  date: { type: 'INT32', converted_type: 'DATE' },
  time: { type: 'INT32', converted_type: 'DATE' },
};

/**
 * Writes a table to a file, which appears when it is whole.
 * @returns the number of rows.
 * @throws Error with the system's code if the file cannot be written.
 */
export async function writeParquetFile(
  path: string,
  { about, fields }: Pick<ParquetTable, 'about' | 'fields'>,
  batches: AsyncIterable<Batch>,
  info: DatasetInfo,
): Promise<number> {
  const names = Object.keys(fields);
  const part = `${path}.part`;
  try {
    const writer = new ParquetWriter({
      writer: fileWriter(part),
      schema: [
        { name: 'root', num_children: names.length },
        ...Object.entries(fields).map(([name, { kind }]) => ({
          name,
          repetition_type: 'OPTIONAL' as const,
          ...columnTypes[kind],
        })),
      ],
      kvMetadata: [
        { key: 'fundlens:about', value: about },
        { key: 'fundlens:fields', value: JSON.stringify(describeFields(fields)) },
        { key: 'fundlens:dataset', value: JSON.stringify(info) },
      ],
      createdBy: 'fundlens',
    });
    let rows = 0;
    for await (const batch of batches) {
      const count = batch[0]?.length ?? 0;
      rows += count;
      // a batch is a row group
      await writer.write({
        columnData: names.map((name, index) => ({ name, data: batch[index] ?? [] })),
        rowGroupSize: Math.max(count, 1),
      });
    }
    await writer.finish();
    flush(part);
    renameSync(part, path);
    return rows;
  } catch (thrown) {
    rmSync(part, { force: true });
    throw thrown;
  }
}

/** `{ "nav": { "label": "NAV", "unit": "₹", "description": "Net asset value per unit." } }`. */
const describeFields = (fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label, unit, description }]) => [name, { label, unit, description }]),
  );

/** So that the renamed file is whole after a loss of power too. */
function flush(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
