import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import { STORED_TABLES } from '#dataset/storage/stored-tables.ts';

/** The stored tables as SQLite has them, without comments. */
function readStoredSchema(): string {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(STORED_TABLES);
  const statements = sqlite.prepare('SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name').all();
  sqlite.close();
  return `${statements.map(({ sql }) => String(sql)).join(';\n\n')};\n`;
}

it('the stored tables are those recorded for this format: a change needs a migration, a higher format and a new record', async () => {
  await expect(
    readStoredSchema(),
    'The stored tables have changed: see src/dataset/storage/migrations.ts; then run vitest with -u',
  ).toMatchFileSnapshot(`stored-schema/format-${DATASET_FORMAT}.sql`);
});
