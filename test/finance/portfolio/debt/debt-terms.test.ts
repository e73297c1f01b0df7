import { describe, expect, it } from 'vitest';
import type { IsoDateOrDateTime } from '#contract/dates.ts';
import { parseDebtTerms } from '#finance/portfolio/debt/debt-terms.ts';

const parse = (instrument: string, industryOrRating = '', assetType = 'Debt', date: IsoDateOrDateTime = '2019-01-31') =>
  parseDebtTerms({ instrument, industryOrRating, assetType }, date);

describe('The rating grade', () => {
  it.each([
    ['CRISIL AAA', 'AAA'],
    ['[ICRA]AA+', 'AA+'],
    ['ICRA AAA', 'AAA'],
    ['IND AAA(SO)', 'AAA'],
    ['CARE A+(CE)', 'A+'],
    ['BWR AA-(SO)', 'AA-'],
    ['FITCH A1+', 'A1+'],
    ['CRISIL A1+mfs', 'A1+'],
    ['CRISIL A1+(SO)', 'A1+'],
    ['IVR BBB- / Stable', 'BBB-'],
    ['Provisional CRISIL AAA(SO)', 'AAA'],
    ['CRISIL PP-MLD AA r', 'AA'],
    ['CRISIL-A1+', 'A1+'],
    ['ICRA - AA-', 'AA-'],
    ['IND-AAA(SO)', 'AAA'],
    ['CRISIL-AAA / ICRA-AAA', 'AAA'],
    ['CRISIL AAA / ICRA AAA', 'AAA'],
    ['SOV', 'Sovereign'],
    ['Sovereign', 'Sovereign'],
    ['CARE D', 'D'],
  ])('of %s is %s', (rating, grade) => {
    expect(parse('Bond', rating).ratingGrade).toBe(grade);
  });

  it.each([
    '',
    'Unrated',
    'Banks',
    'CRISIL AAA / ICRA AA+',
    'CARE',
    'CARE -',
    'CRISIL-AAA / ICRA-AA',
    'AAAA',
    'Finance A',
    'A+1',
  ])('of %j is empty: none, or several', (rating) => {
    expect(parse('Bond', rating).ratingGrade).toBe('');
  });
});

describe('The coupon', () => {
  it.each([
    ['7.70% National Bank For Agriculture (30/09/2027)', 7.7],
    ['8.23%GOI 2027', 8.23],
    ['07.28% GOVT STOCK - 03/06/2019', 7.28],
    ['7.162304% IndInfravit Trust (31/03/2040)', 7.162304],
    ['0% GOI - 12SEP27 STRIPS', 0],
    ['REC LIMITED 7.44 % NCD', 7.44],
    ['Godrej Seeds & Genetics Ltd.', null],
    ['182 DAY T-BILL 20.11.25', null],
    ['Step-up 7.5% to 8.5% Bond', null],
    ['Guaranteed 100% Bond', null],
  ])('of %s is %s', (name, coupon) => {
    expect(parse(name).coupon).toBe(coupon);
  });
});

describe('The maturity', () => {
  it.each([
    ['7.70% NABARD (30/09/2027)', '2027-09-30'],
    ['GOI 22.10.2026 GOV', '2026-10-22'],
    ['182 DAY T-BILL 20.11.25', '2025-11-20'],
    ['0% GOI - 12SEP27 STRIPS', '2027-09-12'],
    ['0% GOI - 12JUN2031 STRIPS SR-1225', '2031-06-12'],
    ['91 DTB 13Nov2025', '2025-11-13'],
    ['ACTION CONSTRUCTION LTD CP MAT 27-JUN-2019', '2019-06-27'],
    ['AXIS BANK LTD CD 17 Sep 2019', '2019-09-17'],
    ['7.95% KARNATAKA SDL 05 08 2019', '2019-08-05'],
    ['7.17% GOI 08012028', '2028-01-08'],
    ['7.86% RAJASTHAN SDL 2019 23/06/2019', '2019-06-23'],
    ['182 Days Tbill (MD 22/03/2019)', '2019-03-22'],
    ['7.19% ICICI Home Finance (25/02/2028) (FRN)', '2028-02-25'],
    ['Bond due 29/02/2028', '2028-02-29'],
  ])('of %s is %s', (name, maturity) => {
    expect(parse(name).maturity).toBe(maturity);
  });

  it.each([
    '6.84% State Government of Rajasthan 2030',
    'Bond due 31/02/2028',
    'Bond due 10/13/2028',
    '8.85% Bank AT1 Perpetual (Call 10/05/2027)',
    'Bond (01/01/2027) (01/01/2028)',
    'Network18 Media & Investments Limited',
    'AU Small Finance Bank Ltd.',
  ])('of %s is null: no whole date of the calendar, or not the only one', (name) => {
    expect(parse(name).maturity).toBeNull();
  });

  it('is null if the date in the name is before the portfolio', () => {
    expect(parse('Bond issued 01/01/2019', '', 'Debt', '2019-01-31').maturity).toBeNull();
    expect(parse('Bond due 31/01/2019', '', 'Debt', '2019-01-31T00:00:00').maturity).toBe('2019-01-31');
  });
});

it('only debt and money-market instruments have these terms', () => {
  expect(parse('8% Preference Shares 01/01/2030', 'CRISIL AAA', 'Equity')).toEqual({
    ratingGrade: '',
    coupon: null,
    maturity: null,
  });
  expect(parse('Treasury Bill 01/01/2030', 'Sovereign', 'Money Market').ratingGrade).toBe('Sovereign');
});
