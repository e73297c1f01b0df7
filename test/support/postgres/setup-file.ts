import { beforeEach, inject } from 'vitest';
import { createDatabase } from './start-postgres.ts';

// Each test file has a database of its own, where everything that reads the setting finds it.
const url = inject('postgresUrl');
if (url !== null) process.env['FUNDLENS_DATABASE_URL'] = await createDatabase(url);

beforeEach(({ skip }) => {
  skip(url === null, 'no PostgreSQL server for this platform');
});
