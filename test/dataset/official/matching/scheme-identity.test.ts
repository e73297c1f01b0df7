import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeSchemeName } from '#dataset/official/matching/names/normalize-scheme-name.ts';
import { buildSchemeIdentity } from '#dataset/official/matching/scheme-identity.ts';

const identify = (name: string, cells: Partial<Parameters<typeof buildSchemeIdentity>[0]> = {}) =>
  buildSchemeIdentity({ name, planCell: null, optionCell: null, isinFirst: '', isinReinvest: '', ...cells });

describe('buildSchemeIdentity', () => {
  it.each([
    ['Direct Plan', 'GROWTH', 'Direct', 'Growth', false],
    ['Regular Plan', 'IDCW (Income Distribution CUM Capital Withdrawal)', 'Regular', 'IDCW', true],
    ['Regular Plan', 'Weekkly IDCW (Reinvestment)', 'Regular', 'Weekly IDCW Reinvestment', true],
    ['Direct Plan', 'MONTHLY DCW Payout', 'Direct', 'Monthly IDCW Payout', true],
    ['Direct Plan', 'IDCW - PAYOUT AND REINVESTMENT', 'Direct', 'IDCW', true],
    ['Direct Plan', 'Annual Bonus Option - Principal Units', 'Direct', 'Annual Bonus', false],
    ['', 'Growth Option', '', 'Growth', false],
    ['Regular Plan', 'Defined Maturity Date Option', 'Regular', 'Defined Maturity Date Option', false],
    ['', 'IDCW Up to 3 Yrs', '', 'Unclaimed', false],
  ])('takes plan %j and option %j from the line’s own cells', (planCell, optionCell, plan, option, isIdcw) => {
    expect(identify('X Fund', { planCell, optionCell })).toMatchObject({
      baseName: 'X Fund',
      plan,
      option,
      isIdcw,
    });
  });

  it('takes plan and option from the name if there are no cells', () => {
    const name = 'Axis Gold Fund - Direct Plan - Growth Option';
    expect(identify(name)).toMatchObject({
      baseName: 'Axis Gold Fund',
      plan: 'Direct',
      option: 'Growth',
      fullName: name,
    });
    expect(identify('SBI Nifty 50 ETF')).toMatchObject({ baseName: 'SBI Nifty 50 ETF', plan: '', option: '' });
  });

  it('joins name, plan and option in the layout that has them apart', () => {
    const fullName = (planCell: string, optionCell: string) => identify('X Fund', { planCell, optionCell }).fullName;
    expect(fullName('Direct Plan', 'Growth')).toBe('X Fund - Direct Plan - Growth');
    expect(fullName('', 'Growth')).toBe('X Fund - Growth');
    expect(fullName('', '')).toBe('X Fund');
  });

  it('assigns the first ISIN to growth or payout according to the option', () => {
    const isins = { isinFirst: 'INF209KA12Z1', isinReinvest: '' };
    expect(identify('X Fund - Growth', isins)).toMatchObject({ isinGrowth: 'INF209KA12Z1', isinDivPayout: '' });
    expect(identify('X Fund - IDCW', isins)).toMatchObject({ isinGrowth: '', isinDivPayout: 'INF209KA12Z1' });
    expect(identify('X ETF', isins)).toMatchObject({ isinGrowth: 'INF209KA12Z1', isinDivPayout: '' });
  });

  it('recognises an unlabelled IDCW option by its ISIN for reinvestment, which growth options never have', () => {
    const unlabelled = { planCell: '', optionCell: '', isinFirst: 'INF209KA12Z1', isinReinvest: 'INF209KA13Z9' };
    expect(identify('SBI CONTRA FUND', unlabelled)).toMatchObject({
      option: 'IDCW',
      isIdcw: true,
      isinDivPayout: 'INF209KA12Z1',
      isinDivReinvest: 'INF209KA13Z9',
    });
    expect(identify('SBI Contra Fund - Growth', unlabelled)).toMatchObject({ option: 'Growth', isIdcw: false });
  });
});

describe('normalizeSchemeName', () => {
  it.each([
    ['SBI Smallcap Fund', 'SBI Small Cap Fund'],
    ['SBI Fixed Maturity Plan (FMP)- Series 1', 'SBI Fixed Maturity Plan (FMP) - Series 1 (3668 Days)'],
    ['SBI CRISIL IBX SDL Index-Sept 2027 Fund', 'SBI CRISIL IBX SDL Index - September 2027 Fund'],
    ["ADITYA BIRLA SUN LIFE EQUITY HYBRID '95 FUND", "Aditya Birla Sun Life Equity Hybrid'95 Fund"],
    [
      'ADITYA BIRLA SUN LIFE CREDIT RISK FUND - NO. OF SEGREGATED PORTFOLIO - 1',
      'Aditya Birla Sun Life Credit Risk Fund',
    ],
    ['ADITYA BIRLA SUN LIFE ASSET ALLOCATOR FOF SCHEME', 'Aditya Birla Sun Life Asset Allocator FoF'],
    ['X US TREASURY 1-3 YEAR BOND ETFS FOF', 'X US Treasury 1-3 Year Bond ETFs Fund of Funds'],
    ['ZERODHA NIFTY LARGE MIDCAP 250 INDEX FUND', 'Zerodha Nifty LargeMidcap 250 Index Fund'],
    ['HDFC Corporate Bond Fund (An open ended debt scheme (medium))', 'HDFC Corporate Bond Fund'],
    ['Axis Children’s Fund', 'AXIS CHILDRENS FUND'],
    ['Quant Multi Asset Fund (Erstwhile quant Unconstrained Fund)', 'quant Multi-Asset Fund'],
    ['Tata Banking & Financial Services Fund', 'Tata Banking and Financial Services Fund'],
    ['HDFC NIFTY50 VALUE 20 ETF', 'HDFC Nifty 50 Value 20 ETF'],
  ])('treats %s and %s as the same name', (one, other) => {
    expect(normalizeSchemeName(one)).toBe(normalizeSchemeName(other));
  });

  it.each([
    ['UTI FTIF Series XXX - II (1107 Days)', 'UTI FTIF Series XXXI - I (1107 Days)'],
    ['UTI FTIF Series XXX - III', 'UTI FTIF Series XXXIII'],
    ['Kotak FMP Series 1 - 12', 'Kotak FMP Series 11 - 2'],
    ['UTI - Bond Fund ( Segregated - 17022020 )', 'UTI - Bond Fund'],
    ['SBI Gold ETF', 'SBI Gold Fund'],
    ['SBI Long Term Advantage Fund - Series V', 'SBI Long Term Advantage Fund - Series VI'],
    ["SBI Magnum Children's Benefit Fund - Savings Plan", "SBI Magnum Children's Benefit Fund - Investment Plan"],
  ])('treats %s and %s as different names', (one, other) => {
    expect(normalizeSchemeName(one)).not.toBe(normalizeSchemeName(other));
  });

  it('does not change a normalized name', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Axis', 'Small', 'Cap', 'II', '50', '&', 'FoF', "'95", 'June')), (words) => {
        const once = normalizeSchemeName(words.join(' '));
        expect(normalizeSchemeName(once)).toBe(once);
      }),
    );
  });
});
