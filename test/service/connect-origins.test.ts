import { afterAll, expect, it } from 'vitest';
import { aService } from '#test/support/a-service.ts';
import { serviceFetch } from '#test/support/service-fetch.ts';
import { openMarket } from './market.ts';

const market = await openMarket();
afterAll(() => market.close());

it('the page may ask the origins that were set, and is told which', async () => {
  const connectOrigins = ['https://data.example', 'http://127.0.0.1:8080'];
  const answer = await serviceFetch(aService(market, { connectOrigins }))('/connect-origins');
  expect(await answer.json()).toEqual({ origins: connectOrigins });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain(
    "; connect-src 'self' https://data.example http://127.0.0.1:8080;",
  );
});

it('the page may ask this service alone where nothing was set', async () => {
  const answer = await serviceFetch(aService(market))('/connect-origins');
  expect(await answer.json()).toEqual({ origins: [] });
  expect(answer.headers.get('content-security-policy')).toContain("; connect-src 'self';");
});
