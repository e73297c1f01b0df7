import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { compareDocumentedQuery, documentedQueries } from '#test/support/documented-queries.ts';
import { openParquet } from '#test/support/open-parquet.ts';
import { openSampleStore } from '#test/support/sample-dataset.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundlens-columnar-'));
const store = await openSampleStore('large');
const parquet = await openParquet(store, folder);
const request = createRequester(createTestService(store));
const fetch = async (operation: string, parameters: Readonly<Record<string, string>> = {}) =>
  (await request(operation, { ...parameters, dTFormat: 'Iso' })).body.value;
afterAll(async () => {
  parquet.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

it('the page has twelve questions', () => {
  expect(documentedQueries.map(({ title }) => title)).toHaveLength(12);
});

it.each(documentedQueries)('"$title" has the answer of the API and the dashboard', async (documented) => {
  const masters = await fetch('GetSchemeMaster');
  const withNavs = masters.filter(
    ({ isInvestable, optionShown }) => isInvestable === 'Yes' && optionShown === 'Growth',
  );
  const others = withNavs.filter((_, index) => index % 70 === 4).map(({ code }) => String(code));
  const codes = ['900001', '900002', ...others];
  let count = 0;
  for (const [index, code] of codes.entries())
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    count += await compareDocumentedQuery(documented, {
      query: parquet.query,
      fetch,
      codes: [code, codes[index + 1] ?? '900003'],
    });
  expect(count).toBeGreaterThan(codes.length / 2);
});
