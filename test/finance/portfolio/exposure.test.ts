import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeExposure, isShort, type ExposureRow } from '#finance/portfolio/exposure.ts';

const buildRow = (values: Partial<ExposureRow>): ExposureRow => ({
  instrument: 'Vindhya Bank Ltd',
  industryOrRating: 'Banks',
  assetType: 'Equity',
  weight: null,
  exposureValue: null,
  exposure: null,
  ...values,
});
const share = (weight: number) => buildRow({ weight });
const cash = (weight: number) => buildRow({ instrument: 'TREPS', industryOrRating: '', assetType: 'Cash', weight });
const outside = (exposure: number | null, values: Partial<ExposureRow> = {}) =>
  buildRow({
    instrument: 'Vindhya Bank Ltd. 28-AUG-25',
    assetType: 'Derivative',
    exposureValue: exposure === null ? -1 : exposure * 10,
    exposure,
    ...values,
  });

test('an arbitrage scheme that sells all its shares forward is hedged, and not long only', () => {
  expect(computeExposure([share(40), share(29.5), cash(30.5), outside(-40.2), outside(-29.3)])).toEqual({
    gross: 139,
    net: 0,
    short: -69.5,
    hedgedEquity: 69.5,
  });
});

test('hedged equity is at most the short equity, and at most the long', () => {
  expect(computeExposure([share(65), outside(-20), outside(5)]).hedgedEquity).toBe(20);
  expect(computeExposure([share(10), outside(-20), outside(5)]).hedgedEquity).toBe(15);
  expect(computeExposure([share(65)]).hedgedEquity).toBe(0);
});

test('derivatives inside the total count by their weight', () => {
  const future = buildRow({
    assetType: 'Derivative',
    instrument: 'ACC March 2019 Future',
    industryOrRating: '',
    weight: -8,
  });
  expect(computeExposure([share(90), future])).toEqual({ gross: 98, net: 82, short: -8, hedgedEquity: 8 });
});

test.each([
  ['Interest Rate Swaps Pay Fixed and Receive Floating (17/06/2030) – DBS Bank Ltd/India', 'Banks'],
  ['BNP Paribas 26-09-2025', ''],
  ['Barclays Bank- MD -09-May-2030 (Pay fixed/receive float)', ''],
  ['USDINR September 2025 Future', ''],
  ['Gold Mini October 2025 Future', ''],
  ['GOI 6.79% 2034 September 2025 Future', ''],
])('%s is a short position, but not one of equity', (instrument, industryOrRating) => {
  const row = outside(-5, { instrument, industryOrRating });
  expect(computeExposure([share(90), row])).toMatchObject({ gross: 95, short: -5, hedgedEquity: 0 });
});

test.each([
  ['Multi Commodity Exchange of India Limited Jul19', 'Stock Futures'],
  ['NIFTY_(30/09/2025)', 'Index'],
  ['HDFC Bank Nov 2026 Future', ''],
])('%s is a derivative on equity', (instrument, industryOrRating) => {
  expect(computeExposure([share(90), outside(-5, { instrument, industryOrRating })]).hedgedEquity).toBe(5);
});

test('a size that is not disclosed is computed from the value; without one there is no exposure', () => {
  const none = { gross: null, net: null, short: null, hedgedEquity: null };
  expect(computeExposure([share(90), outside(null)])).toEqual(none);
  const valued = { ...share(90), marketValue: 900 };
  expect(computeExposure([valued, { ...outside(null), exposureValue: -50 }])).toEqual({
    gross: 95,
    net: 85,
    short: -5,
    hedgedEquity: 5,
  });
  expect(computeExposure([valued, { ...valued, weight: null, marketValue: 20 }])).toMatchObject({ gross: 92, net: 92 });
  expect(computeExposure([outside(null)])).toEqual(none);
  expect(computeExposure([])).toEqual(none);
});

test('a short position has a negative quantity, value or exposure; cash owed is none', () => {
  expect(isShort(buildRow({ quantity: -5 }))).toBe(true);
  expect(isShort(outside(-3))).toBe(true);
  expect(isShort(outside(null))).toBe(true);
  expect(isShort(outside(3))).toBe(false);
  // the notional value of a swap is positive although its value is negative
  expect(isShort(outside(null, { quantity: 5_000_000 }))).toBe(true);
  expect(isShort(cash(-2))).toBe(false);
});

test.each([
  ['Fixed to Float swap – 6.83% HDFC Bank Ltd. NCD – 2030-07-04 – Receiving Floating, Pay Fixed', 500, true],
  ['Barclays Bank- MD -09-May-2030 (Pay fixed/receive float)', -1, true],
  ['Interest Rate Swaps Pay Fixed and Receive Floating (28/05/2027) – DBS Bank Ltd/India', 0.6, true],
  ['Interest Rate Swaps Pay Floating and Receive Fix (08/11/2027) – BNP Paribas', -0.7, false],
])('the legs of a swap say whether it is short, whatever is printed beside them: %s', (instrument, exposure, short) => {
  expect(isShort(outside(exposure, { instrument, industryOrRating: '' }))).toBe(short);
});

test('gross exposure is never below net exposure, and both move with the signs', () => {
  const exposures = fc.array(
    fc.integer({ min: -9_999, max: 9_999 }).map((value) => value / 100),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(exposures, (values) => {
      const { gross, net } = computeExposure(values.map((value) => outside(value)));
      const reversed = computeExposure(values.map((value) => outside(-value)));
      expect(gross).toBeGreaterThanOrEqual(Math.abs(net ?? NaN));
      expect(reversed.gross).toBe(gross);
      expect((reversed.net ?? NaN) + (net ?? NaN)).toBe(0);
    }),
  );
});
