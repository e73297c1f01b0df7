import { expect, test } from 'vitest';
import { foldIndexName, parseIndexName } from '#finance/index-names.ts';

const isSame = (printed: string, series: string) =>
  parseIndexName(printed).isTotalReturn && parseIndexName(printed).key === parseIndexName(series).key;

test.each([
  ['Nifty 500 TRI', 'NIFTY 500'],
  ['NIFTY 500 Multicap 50:25:25 Total Return Index', 'NIFTY500 MULTICAP 50:25:25'],
  ['Nifty Capital Markets Index (TRI)', 'NIFTY CAPITAL MARKETS'],
  ['Nifty LargeMidcap 250 TRI', 'NIFTY LARGEMIDCAP 250'],
  ['Nifty Oil & Gas TRI', 'NIFTY OIL AND GAS'],
  ['NIFTY Healthcare TRI', 'NIFTY HEALTHCARE INDEX'],
  ['Nifty Alpha Low -Volatility 30 TRI', 'NIFTY ALPHA LOW-VOLATILITY 30'],
  ['NIFTY 100 Equal Weighted TRI', 'NIFTY100 EQUAL WEIGHT'],
  ['Nifty Smallcap 250 TRI', 'NIFTY SMLCAP 250'],
  ['Nifty 50 Arbitrage Index', 'NIFTY 50 ARBITRAGE'],
  ['NIFTY Banking & PSU Debt Index A-II', 'NIFTY BANKING & PSU DEBT INDEX A-II'],
])('%s is the series %s', (printed, series) => {
  expect(isSame(printed, series)).toBe(true);
});

test.each([
  ['Nifty Next 50', 'NIFTY NEXT 50'],
  ['Nifty PSE', 'NIFTY PSE'],
  ['Nifty 200 Quality 30 Index', 'NIFTY200 QUALITY 30'],
])('%s is a price index of shares, not the series %s of total returns', (printed, series) => {
  expect(isSame(printed, series)).toBe(false);
});

test.each([
  ['65% Nifty 500 TRI + 35% NIFTY Short Duration Debt Index', 'NIFTY 500'],
  ['Nifty 500 TRI', 'NIFTY 50'],
  ['MSCI World Net Total Return Index', 'MSCI World'],
  ['Nifty Composite Debt Index', 'NIFTY COMPOSITE DEBT INDEX A-III'],
])('%s is not the series %s', (printed, series) => {
  expect(isSame(printed, series)).toBe(false);
});

// as AMFI's fund performance of 12 March 2026 prints them, but for the S&P BSE Sensex, which was renamed in 2024
test.each([
  ['Nifty 50 TRI', 'NIFTY 50 Total Return Index'],
  ['Nifty Next 50 TRI', 'Nifty Next 50'],
  ['Nifty Low Volatility 50 Index (TRI)', 'NIFTY Low  Volatility 50 Index'],
  ['CRISIL-IBX 10:90 Gilt + SDL Index – Dec 2029', 'CRISIL IBX 10:90 Gilt Plus SDL Index - December 2029'],
  ['CRISIL IBX Gilt Index - June 2027', 'CRISIL-IBX Gilt Index - Jun 2027'],
  ['NIFTY 100 Equal Weighted TRI', 'Nifty 100 Equal Weight'],
  ['S&P BSE Sensex TRI', 'BSE SENSEX TRI'],
])('“%s” and “%s” are one index', (one, other) => {
  expect(foldIndexName(one)).toBe(foldIndexName(other));
});

test.each([
  ['Nifty 50 TRI', 'Nifty 50 Equal Weight TRI'],
  ['Nifty SDL Jun 2027 Index', 'Nifty SDL Jun 2028 Index'],
  ['Nifty SDL Jun 2027 Index', 'Nifty SDL Jul 2027 Index'],
  ['Nifty Next 50 TRI', 'BSE SENSEX Next 50 TRI'],
  ['S&P 500 TRI', 'BSE 500 TRI'],
])('“%s” and “%s” are two indices', (one, other) => {
  expect(foldIndexName(one)).not.toBe(foldIndexName(other));
});

test('the name of an index is shown as printed, without what says that it is a total-return index', () => {
  const names = ['NIFTY 50 TRI', 'Nifty Capital Markets Index (TRI)', 'CRISIL IBX Gilt Index - June 2027', ''];
  expect(names.map((name) => parseIndexName(name).name)).toEqual([
    'NIFTY 50',
    'Nifty Capital Markets',
    'CRISIL IBX Gilt Index - June 2027',
    '',
  ]);
});
