import { expect, test } from 'vitest';
import { toFileName } from '#dataset/official/source/request.ts';
import { toIndexName } from '#dataset/official/sources/indices/source.ts';
import { readFundHouses } from '#dataset/official/sources/portfolios/download/fund-houses.ts';
import { fillDateTemplate, findMonthInText } from '#dataset/official/sources/portfolios/source.ts';

test.for([
  ['PPFAS_Monthly_Portfolio_Report_July_31_2026.xls', '2026-07'],
  ['NIMF-MONTHLY-PORTFOLIO-31-Jul-26.xls', '2026-07'],
  ['Monthly-Portfolio-Shriram-Mutual-Fund-July-2026.xls', '2026-07'],
  ['MP-Unifi-Liquid-31072026.xlsx', '2026-07'],
  ['portfolio 2026-07-31.xlsx', '2026-07'],
  ['portfolio_31.07.2026.xlsx', '2026-07'],
  ['As on 31st July, 2026', '2026-07'],
  ['July 2026 and June 2026', null],
  ['Scheme 12345678.xlsx', null],
] as const)('the month of “%s” is %s', ([text, month]) => {
  expect(findMonthInText(text)).toBe(month);
});

test('templates get the parts of a day, and file names are harmless', () => {
  expect(fillDateTemplate('{dd}-{Mon}-{yy} {Month} {yyyy} {mm} {m} {x}', '2026-07-31')).toBe(
    '31-Jul-26 July 2026 07 7 {x}',
  );
  expect(toFileName('../../etc/passwd')).toBe('etc-passwd');
  expect(toFileName('\u202Egnp')).toBe('gnp');
});

test.for([
  ['NIFTY 500 TRI', 'NIFTY 500'],
  ['Nifty Midcap 150 Total Return Index', 'NIFTY MIDCAP 150'],
  ['NASDAQ 100 TRI', null],
  ['BSE 100 TRI', null],
  ['65% NIFTY 50 TRI + 35% CRISIL Short Term Bond Index', null],
  ["NIFTY 50'}", null],
] as const)('%s is the index %s of NSE', ([benchmark, name]) => {
  expect(toIndexName(benchmark)).toBe(name);
});

test('every fund house has a page, none is verified, and overrides by name are checked', () => {
  const houses = readFundHouses();
  expect(houses).toHaveLength(52);
  expect(houses.every(({ page, verified }) => page.startsWith('https://') && !verified)).toBe(true);
  const [changed] = readFundHouses({ 'SBI Mutual Fund': { page: 'https://new.example', verified: true } }).filter(
    ({ name }) => name === 'SBI Mutual Fund',
  );
  expect(changed).toMatchObject({ page: 'https://new.example', how: 'request', verified: true });
  expect(() => readFundHouses({ 'SBI Mutual Fund': { how: 'magic' } })).toThrow(
    'fund house "SBI Mutual Fund": expected how to be one of page, request, address, manual',
  );
  expect(() => readFundHouses({ New: { page: 'https://a.example', how: 'page', files: '(' } })).toThrow(
    'regular expression',
  );
});
