import { describe, expect, it } from 'vitest';
import { aHolding, aMaster } from '#test/support/records.ts';
import { aService, asking, TEST_KEY } from '#test/support/a-service.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { serviceFetch } from '#test/support/service-fetch.ts';

const store = memoryStore({
  schemes: [aMaster({ code: '1' })],
  portfolios: [
    {
      id: 7,
      leadingCode: '1',
      schemeName: 'Steady Fund',
      codes: ['1'],
      history: [{ date: '2024-05-31', holdings: [aHolding({ instrument: 'Acme Ltd' })] }],
    },
  ],
});

describe('the service', () => {
  it('answers an operation whatever its casing', async () => {
    const { body, status } = await asking(aService(store))('getHOLDINGS', { CODE: '1' });
    expect([status, body]).toMatchObject([
      200,
      { count: 1, value: [{ instrument: 'Acme Ltd', date: '05-31-2024 00:00:00', yield: null }] },
    ]);
  });

  it.each([
    ['POST', `/api/GetNothing`, 405],
    ['GET', `/api/GetNothing`, 401],
    ['GET', `/api/GetNothing?nonsense=1&accessKey=${TEST_KEY}`, 404],
    ['GET', `/api/GetAUM?nonsense=1&accessKey=${TEST_KEY}`, 400],
  ])('judges %s %s first by what is said of it first', async (method, address, status) => {
    const response = await serviceFetch(aService(store))(address, { method });
    expect(response.status).toBe(status);
  });
});
