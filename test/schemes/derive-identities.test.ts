import { expect, test } from 'vitest';
import { deriveIdentities } from '#schemes/derive-identities.ts';
import { createSchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import { buildIdentity, buildPerformance, buildSchemeMaster } from '#test/support/market/build-records.ts';

const NAV_DATE = '2024-05-31';

test('without a word from the service, codes of a fund house that differ in plan and option only are a scheme', () => {
  const names = {
    '1': 'Kaveri Liquid Fund - Regular Plan - Growth',
    '2': 'Kaveri Liquid Fund - Direct Plan - Growth',
    '3': 'KAVERI LIQUID FUND (Formerly Kaveri Cash Fund) - Direct Plan - IDCW',
    '4': 'Kaveri Liquid Plus Fund - Direct Plan - Growth',
  };
  const rows = Object.entries(names).map(([code, schemeName]) =>
    buildPerformance({ code, schemeName, category: 'Debt', subCategory: 'Liquid Fund' }),
  );
  const derived = deriveIdentities(rows, NAV_DATE);
  expect([...derived].map(([code, { schemeCode }]) => [code, schemeCode])).toEqual([
    ['1', '2'],
    ['2', '2'],
    ['3', '2'],
    ['4', '4'],
  ]);
  expect(derived.get('2')).toMatchObject({
    navStatus: 'Current',
    isInvestable: 'Yes',
    peerGroup: 'Liquid Fund · Direct',
  });
  const houses = rows.slice(0, 2).map((row, index) => ({ ...row, mutualFund: ['Kaveri', 'Narmada'][index] ?? '' }));
  expect([...deriveIdentities(houses, NAV_DATE).values()].map(({ schemeCode }) => schemeCode)).toEqual(['1', '2']);
});

test('what the service sends is taken as it is, and only the rest is derived', () => {
  const row = buildPerformance({
    code: '1',
    subCategory: 'Large Cap Fund',
    schemeCode: '9',
    peerGroup: 'Sent · Direct',
  });
  const alone = createSchemeAttributeLookup([row], null, NAV_DATE);
  expect([alone.getSchemeCode(row), alone.getPeerGroup(row), alone.getSubCategory(row)]).toEqual([
    '9',
    'Sent · Direct',
    'Large Cap Fund',
  ]);
  const sent = { canonicalSubCategory: 'Sent Fund', navStatus: 'Stale', isInvestable: 'No', planShown: 'Regular' };
  const entry = buildSchemeMaster({ ...buildIdentity('9', sent), code: '1' });
  const listed = createSchemeAttributeLookup(
    [row],
    { byCode: new Map([['1', entry]]), hasPortfolioDates: true },
    NAV_DATE,
  );
  expect([listed.getSubCategory(row), listed.getNavStatus(row), listed.isInvestable(row), listed.getPlan(row)]).toEqual(
    ['Sent Fund', 'Stale', false, 'Regular'],
  );
});
