import { createCatalog } from '#dataset/postgres/catalog.ts';
import { LOCKS, withAdvisoryLock, withConnection } from '#dataset/postgres/connection-and-locks.ts';
import { publishVersion } from '#dataset/postgres/publish-version.ts';
import { buildSampleDataset } from '#dataset/sample/build-sample.ts';
import { isoDate } from '#test/support/iso-date.ts';

// `node republish.ts HOME CODES DAY`: publishes a new version of the sample data with another as-of date, beside a running service;
// also in the database, if there is one.
const [home = '', codes, asOf = ''] = process.argv.slice(2);
const file = await buildSampleDataset(home, { codes: Number(codes), asOf: isoDate(asOf) });
const url = process.env['FUNDLENS_DATABASE_URL'] || null;
const ignore = () => undefined;
if (url !== null) {
  await withConnection(url, async (client) => {
    await createCatalog(client);
    await withAdvisoryLock(client, LOCKS.build, ignore, () => publishVersion(client, file, ''));
  });
}
