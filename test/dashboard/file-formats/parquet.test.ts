import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, expect, it } from 'vitest';
import { createParquetWriter } from '#dashboard/file-formats/parquet.ts';
import type { SheetCell, SheetColumn } from '#dashboard/file-formats/sheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundlens-parquet-'));
afterAll(() => rmSync(folder, { recursive: true }));

const column = (id: string, unit = '', kind: SheetColumn['kind'] = 'text'): SheetColumn => ({
  id,
  label: id,
  unit,
  kind,
  width: 100,
  decimals: 0,
});

async function readBack(columns: readonly SheetColumn[], rows: readonly (readonly SheetCell[])[], sql: string) {
  const writer = createParquetWriter({
    columns,
    headerIndex: 0,
    about: [{ name: 'Table', value: 'Schemes' }],
    precision: 'full',
  });
  writer.addRows(rows.slice(0, 1));
  writer.addRows(rows.slice(1));
  const path = join(folder, 'table.parquet');
  writeFileSync(path, new Uint8Array(await writer.finish().arrayBuffer()));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const result = await connection.runAndReadAll(sql.replace('FILE', `'${path}'`));
  connection.closeSync();
  return result
    .getRowObjectsJson()
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
        ]),
      ),
    );
}

const columns = [
  column('schemeName'),
  column('return1Year', '%', 'number'),
  column('navDate', '', 'date'),
  column('note'),
];
const rows = [
  ['Bold Fund – Growth, ₹', -1.25, '2026-11-19', null],
  ['=SUM(A1)', 0, null, null],
  ['', null, '2024-02-29', null],
];

it('A table reads back in DuckDB with its types: no value is null, 0 stays 0, text is as it is', async () => {
  expect(await readBack(columns, rows, 'SELECT * FROM FILE')).toEqual([
    { schemeName: 'Bold Fund – Growth, ₹', return1Year: -1.25, navDate: '2026-11-19', note: null },
    { schemeName: '=SUM(A1)', return1Year: 0, navDate: null, note: null },
    { schemeName: '', return1Year: null, navDate: '2024-02-29', note: null },
  ]);
  const types = await readBack(columns, rows, 'DESCRIBE SELECT * FROM FILE');
  expect(types.map(({ column_type: type }) => type)).toEqual(['VARCHAR', 'DOUBLE', 'DATE', 'VARCHAR']);
});

it('A column that has numbers and texts is text', async () => {
  const mixed = [['a', 1, '2026-11-19', 2.5] as const, ['b', 2, 'none', 'x'] as const];
  expect(await readBack(columns, mixed, 'SELECT navDate, note FROM FILE')).toEqual([
    { navDate: '2026-11-19', note: '2.5' },
    { navDate: 'none', note: 'x' },
  ]);
});

it('A table without rows has its columns with their types', async () => {
  const types = await readBack(columns, [], 'DESCRIBE SELECT * FROM FILE');
  expect(types.map(({ column_name: name, column_type: type }) => `${name} ${type}`)).toEqual([
    'schemeName VARCHAR',
    'return1Year DOUBLE',
    'navDate DATE',
    'note VARCHAR',
  ]);
});

it('Units and what the table shows are in the metadata', async () => {
  const metadata = await readBack(
    columns,
    rows,
    'SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata(FILE)',
  );
  expect(metadata).toContainEqual({ key: 'fundlens:about', value: '[{"name":"Table","value":"Schemes"}]' });
  expect(JSON.parse(String(metadata[1]?.['value']))[1]).toEqual({ id: 'return1Year', label: 'return1Year', unit: '%' });
});
