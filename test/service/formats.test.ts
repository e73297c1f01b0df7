import { afterAll, describe, expect, it } from 'vitest';
import { aService, TEST_KEY } from '#test/support/a-service.ts';
import { serviceFetch } from '#test/support/service-fetch.ts';
import { openMarket } from './market.ts';

const market = await openMarket();
afterAll(() => market.close());
const fetch = serviceFetch(aService(market));
const ask = (query: string) => fetch(`/api/GetSchemeMaster?${query}&accessKey=${TEST_KEY}`);

describe('the format of an answer', () => {
  it.each([
    ['Json', 'application/json; charset=utf-8', null],
    ['xml', 'application/xml; charset=utf-8', null],
    ['CSV', 'text/csv; charset=utf-8; header=present', 'attachment; filename="GetSchemeMaster.csv"'],
    ['csvcontent', 'text/plain; charset=utf-8', null],
  ])('%s, in any casing, is of its own type', async (format, type, disposition) => {
    const { headers, status } = await ask(`format=${format}&code=1`);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([200, type, disposition]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('tells the same rows in Csv and CsvContent', async () => {
    const [file, inline] = await Promise.all([ask('format=Csv'), ask('format=CsvContent')]);
    expect(await file.text()).toBe(await inline.text());
  });

  it('has a validator of its own', async () => {
    const tags = await Promise.all(
      ['Json', 'Xml', 'Csv', 'CsvContent'].map(async (format) => (await ask(`format=${format}`)).headers.get('etag')),
    );
    expect(new Set(tags).size).toBe(4);
  });

  it('is refused where it is none of these, and every refusal is a problem in JSON', async () => {
    const unknown = await ask('format=Yaml');
    expect([unknown.status, await unknown.json()]).toMatchObject([
      400,
      { parameter: 'format', allowed: ['Json', 'Xml', 'Csv', 'CsvContent'] },
    ]);
    const refused = await ask('format=Xml&max=1');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
  });
});
