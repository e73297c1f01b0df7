import { expect, test } from 'vitest';
import { parseIndexName } from '#dataset/build/benchmark-finder.ts';

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
