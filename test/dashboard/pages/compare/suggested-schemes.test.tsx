import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { findText, openPage } from '#test/support/open-page.tsx';

test('suggests the largest schemes of the peer group, under either of AMFI’s labels', async () => {
  const build = (code: string, name: string, subCategory: string, dailyAum: number) =>
    buildScheme({
      code,
      schemeNumber: Number(code),
      schemeName: `${name} Fund - Direct Plan - Growth`,
      category: 'Debt',
      subCategory,
      dailyAum,
    });
  const [former, name] = ['Low Duration Fund', 'Ultra Short to Short Term Fund'] as const;
  const schemes = [
    build('1', 'Only', former, 10),
    build('2', 'Former', former, 20),
    build('3', 'Renamed', name, 30),
    build('4', 'Other', 'Liquid Fund', 40),
  ];
  await openPage('/compare?codes=1', buildMarket({ schemes }));
  const suggestions = (await findText(`More in ${name}:`)).nextElementSibling;
  await waitFor(() =>
    expect([...(suggestions?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
      'Renamed Fund',
      'Former Fund',
    ]),
  );
});

test('of an ETF the ETFs on the same index are suggested, whatever plan their names have', async () => {
  const build = (code: string, name: string, benchmark: string, dailyAum: number) =>
    buildScheme({
      code,
      schemeNumber: Number(code),
      schemeName: name,
      category: 'Other',
      subCategory: 'Other ETFs',
      benchmark,
      dailyAum,
    });
  const schemes = [
    build('1', 'Only ETF', 'Nifty 50 TRI', 10),
    build('2', 'Direct ETF - Direct Plan - Growth', 'NIFTY 50 Total Return Index', 20),
    build('3', 'Bank ETF', 'Nifty Bank TRI', 30),
    build('4', 'Unknown ETF', '', 40),
    build('5', 'Plain ETF', 'Nifty 50 TRI', 50),
  ];
  await openPage('/compare?codes=1', buildMarket({ schemes }));
  const suggestions = (await findText('More in Nifty 50 ETFs:')).nextElementSibling;
  await waitFor(() =>
    expect([...(suggestions?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
      'Plain ETF',
      'Direct ETF',
    ]),
  );
});
