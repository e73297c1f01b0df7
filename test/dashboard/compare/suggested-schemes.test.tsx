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
