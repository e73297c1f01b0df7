import { afterAll, describe, expect, it } from 'vitest';
import { aService, asking } from '#test/support/a-service.ts';
import { openMarket } from '../market.ts';

const market = await openMarket();
afterAll(() => market.close());
const ask = asking(aService(market));
const codesOf = async (operation: string, asked: Record<string, string>) => {
  const { body } = await ask(operation, asked);
  return body.value.map(({ code }) => code);
};

describe('GetAUM', () => {
  it('puts the largest first, the one without a figure last, and equals by code', async () => {
    expect(await codesOf('GetAUM', {})).toEqual(['3', '1', '2', '4']);
  });

  it('keeps the largest with max', async () => {
    const { body } = await ask('GetAUM', { max: '2' });
    expect(body).toMatchObject({ count: 2, value: [{ code: '3' }, { code: '1' }] });
  });

  it('combines what it is asked with by and', async () => {
    expect(await codesOf('GetAUM', { category: 'EQUITY', name: 'growth fund' })).toEqual(['3', '1']);
    expect(await codesOf('GetAUM', { category: 'Equity', code: '4' })).toEqual([]);
  });

  it('takes several codes and ISINs, in any casing', async () => {
    expect(await codesOf('GetAUM', { code: '4,2' })).toEqual(['2', '4']);
    expect(await codesOf('GetAUM', { isin: 'inf000b01019, INF000A01029' })).toEqual(['3', '2']);
  });

  it('answers with an empty list where nothing matches', async () => {
    const { status, body } = await ask('GetAUM', { category: 'Nothing' });
    expect([status, body]).toEqual([200, { value: [], count: 0 }]);
  });

  it.each(['0', '-1', '1.5', 'ten', '9999999999'])('refuses max=%s, naming it', async (max) => {
    const { status, body } = await ask('GetAUM', { max });
    expect([status, body]).toMatchObject([400, { parameter: 'max' }]);
  });
});

describe('GetAumSchemeComparison', () => {
  it('sorts by any field of the record, the specification’s spelling in any casing', async () => {
    expect(await codesOf('GetAumSchemeComparison', { sortBy: 'premonthaum' })).toEqual(['1', '3', '2', '4']);
    expect(await codesOf('GetAumSchemeComparison', { sortBy: 'SchemeName', code: '1,3,4' })).toEqual(['3', '1', '4']);
    expect(await codesOf('GetAumSchemeComparison', { sortBy: 'ISINGrowth', code: '1,3' })).toEqual(['1', '3']);
  });

  it('refuses a field the record does not have, with the nearest one', async () => {
    const { status, body } = await ask('GetAumSchemeComparison', { sortBy: 'DailyAumm' });
    expect([status, body]).toMatchObject([
      400,
      { parameter: 'sortBy', detail: expect.stringMatching(/Did you mean DailyAum\?/) },
    ]);
  });
});
