import { expect, test } from 'vitest';
import { haveOneName } from '#dataset/official/checks/security-names.ts';

test.each([
  ['NABARD', '8.50% National Bank For Agriculture and Rural Development (31/01/2022)'],
  ['** - NABARD - CP - 08/05/2026', 'National Bank for Agri & Rural Dev.'],
  ['7.34% SIDBI NCD Ser III (MD 26/02/2029)', 'Small Industries Dev Bank of India'],
  ['NCD REC LTD', 'Rural Electrification Corporation Ltd.'],
  ['PFC Ltd CP', 'Power Finance Corporation Ltd'],
  ['EXIM Bank', 'Export-Import Bank of India'],
  ['IRFC', '7.19% Indian Railway Finance Corporation Ltd'],
  ['HDFC Ltd.', '7.69% Housing Development Finance Corporation Limited'],
  ['National Highways Authority of India', 'NHAI 2029'],
  ['SBIMF AIF - CAT I (CDMDF)27/10/2038', 'Corporate Debt Market Development Fund - Class A2 Units'],
  ['M&M', 'Mahindra & Mahindra'],
  ['L&T', 'Larsen & Toubro'],
  ['SBI', 'State Bank of India'],
  ['The J.Kumar Infra', 'J. Kumar Infraprojects'],
  ['7.18% GOI 2033', '07.18 Government of India (14/08/2033)'],
  ['91 DTB 20022026', '91 DAY T-BILL 20.02.26'],
])('“%s” and “%s” are one name', (a, b) => {
  expect([haveOneName(a, b), haveOneName(b, a)]).toEqual([true, true]);
});

test.each([
  ['Axis Bank', 'HDFC Bank'],
  ['NABARD', 'Small Industries Development Bank of India'],
  ['SIDBI', 'State Bank of India'],
  ['REC Ltd', 'Reliance Industries'],
  ['Tata Power', 'Torrent Pharmaceuticals'],
  ['91 DTB 20022026', '91 DAY T-BILL 27.02.26'],
  ['7.18% GOI 2033', '7.10% GOI 2034'],
])('“%s” and “%s” are two names', (a, b) => {
  expect([haveOneName(a, b), haveOneName(b, a)]).toEqual([false, false]);
});

test('a name of nothing but its kind is compared with none', () => {
  expect(haveOneName('TBILL 364 DAYS', 'Government of India')).toBeNull();
});
