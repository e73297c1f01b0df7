import { afterAll, describe, expect, it } from 'vitest';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { createServiceFetch } from '#test/support/service-fetch.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());
const fetch = createServiceFetch(createTestService(market));
const requestSchemes = (query: string) => fetch(`/api/GetSchemeMaster?${query}&accessKey=${TEST_KEY}`);

describe('The format of a response', () => {
  it.each([
    ['Json', 'application/json; charset=utf-8', null],
    ['xml', 'application/xml; charset=utf-8', null],
    ['CSV', 'text/csv; charset=utf-8; header=present', 'attachment; filename="GetSchemeMaster.csv"'],
    ['csvcontent', 'text/plain; charset=utf-8', null],
  ])('%s, case-insensitive, has its own content type', async (format, type, disposition) => {
    const { headers, status } = await requestSchemes(`format=${format}&code=1`);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([200, type, disposition]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('contains the same rows in Csv and CsvContent', async () => {
    const [file, inline] = await Promise.all([requestSchemes('format=Csv'), requestSchemes('format=CsvContent')]);
    expect(await file.text()).toBe(await inline.text());
  });

  it('has its own ETag', async () => {
    const formats = ['Json', 'Xml', 'Csv', 'CsvContent'];
    const etags = await Promise.all(
      formats.map(async (format) => (await requestSchemes(`format=${format}`)).headers.get('etag')),
    );
    expect(new Set(etags).size).toBe(4);
  });

  it('is rejected if it is unknown, and every error is a problem in JSON', async () => {
    const unknown = await requestSchemes('format=Yaml');
    expect([unknown.status, await unknown.json()]).toMatchObject([
      400,
      { parameter: 'format', allowed: ['Json', 'Xml', 'Csv', 'CsvContent'] },
    ]);
    const inColumns = await requestSchemes('format=Csv&layout=Columns');
    expect([inColumns.status, await inColumns.json()]).toMatchObject([
      400,
      { parameter: 'layout', detail: 'layout=Columns requires format=Json, got format=Csv.' },
    ]);
    const rejected = await requestSchemes('format=Xml&max=1');
    expect([rejected.status, rejected.headers.get('content-type')]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
  });
});
