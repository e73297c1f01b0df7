import { expect, test } from 'vitest';
import { getCategoryName, getSubCategoryName } from '#finance/sub-categories.ts';

/**
 * AMFI's labels of 4 October 2026 and of 2017, each with its category and sub-category here and with those of SEBI's circular of
 * 26 February 2026, `none` if that has none. The last ten are printed in NAVAll.txt of August and
 * September 2026, and not among AMFI's 96. Index funds, ETFs and funds of funds are finer here than in the circular, since only some of
 * them are comparable.
 */
const LABELS = `
Debt Scheme | Banking and PSU Fund | Debt | Banking and PSU Debt Fund | Debt Schemes / Banking and PSU Debt Fund
Debt Scheme | Corporate Bond Fund | Debt | Corporate Bond Fund | Debt Schemes / Corporate Bond Fund
Debt Scheme | Credit Risk Fund | Debt | Credit Risk Fund | Debt Schemes / Credit Risk Fund
Debt Scheme | Dynamic Bond | Debt | Dynamic Term Fund | Debt Schemes / Dynamic Term Fund
Debt Scheme | Gilt Fund | Debt | Gilt Fund | Debt Schemes / Gilt Fund
Debt Scheme | Liquid Fund | Debt | Liquid Fund | Debt Schemes / Liquid Fund
Debt Scheme | Long Duration Fund | Debt | Long Term Fund | Debt Schemes / Long Term Fund
Debt Scheme | Low Duration Fund | Debt | Ultra Short to Short Term Fund | Debt Schemes / Ultra Short to Short Term Fund
Debt Scheme | Medium Duration Fund | Debt | Medium Term Fund | Debt Schemes / Medium Term Fund
Debt Scheme | Medium to Long Duration Fund | Debt | Medium to Long Term Fund | Debt Schemes / Medium to Long Term Fund
Debt Scheme | Money Market Fund | Debt | Money Market Fund | Debt Schemes / Money Market Fund
Debt Scheme | Overnight Fund | Debt | Overnight Fund | Debt Schemes / Overnight Fund
Debt Scheme | Short Duration Fund | Debt | Short Term Fund | Debt Schemes / Short Term Fund
Debt Scheme | Ultra Short Duration Fund | Debt | Ultra Short Term Fund | Debt Schemes / Ultra Short Term Fund
Equity Scheme | Contra Fund | Equity | Contra Fund | Equity Schemes / Contra Fund
Equity Scheme | Dividend Yield Fund | Equity | Dividend Yield Fund | Equity Schemes / Dividend Yield Fund
Equity Scheme | ELSS | Equity | ELSS- Tax Saver Fund | Equity Schemes / ELSS - Tax Saver Fund
Equity Scheme | Flexi Cap Fund | Equity | Flexi Cap Fund | Equity Schemes / Flexi Cap Fund
Equity Scheme | Focused Fund | Equity | Focused Fund | Equity Schemes / Focused Fund
Equity Scheme | Large & Mid Cap Fund | Equity | Large & Mid Cap Fund | Equity Schemes / Large & Mid Cap Fund
Equity Scheme | Large Cap Fund | Equity | Large Cap Fund | Equity Schemes / Large Cap Fund
Equity Scheme | Mid Cap Fund | Equity | Mid Cap Fund | Equity Schemes / Mid Cap Fund
Equity Scheme | Multi Cap Fund | Equity | Multi Cap Fund | Equity Schemes / Multi Cap Fund
Equity Scheme | Sectoral/ Thematic | Equity | Sectoral/ Thematic | Equity Schemes / Sectoral Fund or Thematic Fund
Equity Scheme | Small Cap Fund | Equity | Small Cap Fund | Equity Schemes / Small Cap Fund
Equity Scheme | Value Fund | Equity | Value Fund | Equity Schemes / Value Fund
Equity Schemes | Contra Fund | Equity | Contra Fund | Equity Schemes / Contra Fund
Equity Schemes | Dividend Yield Fund | Equity | Dividend Yield Fund | Equity Schemes / Dividend Yield Fund
Equity Schemes | ELSS- Tax Saver Fund | Equity | ELSS- Tax Saver Fund | Equity Schemes / ELSS - Tax Saver Fund
Equity Schemes | Flexi Cap Fund | Equity | Flexi Cap Fund | Equity Schemes / Flexi Cap Fund
Equity Schemes | Focused Fund | Equity | Focused Fund | Equity Schemes / Focused Fund
Equity Schemes | Large & Mid Cap Fund | Equity | Large & Mid Cap Fund | Equity Schemes / Large & Mid Cap Fund
Equity Schemes | Large Cap Fund | Equity | Large Cap Fund | Equity Schemes / Large Cap Fund
Equity Schemes | Mid Cap Fund | Equity | Mid Cap Fund | Equity Schemes / Mid Cap Fund
Equity Schemes | Multi Cap Fund | Equity | Multi Cap Fund | Equity Schemes / Multi Cap Fund
Equity Schemes | Sectoral Fund | Equity | Sectoral/ Thematic | Equity Schemes / Sectoral Fund
Equity Schemes | Small Cap Fund | Equity | Small Cap Fund | Equity Schemes / Small Cap Fund
Equity Schemes | Thematic Fund | Equity | Sectoral/ Thematic | Equity Schemes / Thematic Fund
Equity Schemes | Value Fund | Equity | Value Fund | Equity Schemes / Value Fund
Exchange Traded Funds (ETFs) | Debt ETF | Exchange Traded Funds (ETFs) | Other ETFs | Other Schemes / Index Funds / ETFs
Exchange Traded Funds (ETFs) | Equity ETF | Exchange Traded Funds (ETFs) | Other ETFs | Other Schemes / Index Funds / ETFs
Exchange Traded Funds (ETFs) | ETFs investing overseas | Exchange Traded Funds (ETFs) | Other ETFs | Other Schemes / Index Funds / ETFs
Exchange Traded Funds (ETFs) | Gold ETF | Exchange Traded Funds (ETFs) | Gold ETF | Other Schemes / Index Funds / ETFs
Exchange Traded Funds (ETFs) | Hybrid ETF | Exchange Traded Funds (ETFs) | Other ETFs | Other Schemes / Index Funds / ETFs
Exchange Traded Funds (ETFs) | Other ETF | Exchange Traded Funds (ETFs) | Other ETFs | Other Schemes / Index Funds / ETFs
Exchange Traded Funds (ETFs) | Silver ETF | Exchange Traded Funds (ETFs) | Other ETFs | Other Schemes / Index Funds / ETFs
Fund of Funds Scheme (Domestic) | Fund of Funds Scheme (Domestic) | Fund of Funds | Fund of Funds Scheme (Domestic) | Other Schemes / FoFs (Overseas/ Domestic)
Hybrid Scheme | Aggressive Hybrid Fund | Hybrid | Aggressive Hybrid Fund | Hybrid Schemes / Aggressive Hybrid Fund
Hybrid Scheme | Arbitrage Fund | Hybrid | Arbitrage Fund | Hybrid Schemes / Arbitrage Fund
Hybrid Scheme | Balanced Hybrid Fund | Hybrid | Balanced Hybrid Fund | Hybrid Schemes / Balanced Hybrid Fund
Hybrid Scheme | Conservative Hybrid Fund | Hybrid | Conservative Hybrid Fund | Hybrid Schemes / Conservative Hybrid Fund
Hybrid Scheme | Dynamic Asset Allocation or Balanced Advantage | Hybrid | Balanced Advantage Fund/ Dynamic Asset Allocation | Hybrid Schemes / Dynamic Asset Allocation Fund
Hybrid Scheme | Equity Savings | Hybrid | Equity Savings Fund | Hybrid Schemes / Equity Savings Fund
Hybrid Scheme | Multi Asset Allocation | Hybrid | Multi Asset Allocation Fund | Hybrid Schemes / Multi Asset Allocation Fund
Hybrid Schemes | Aggressive Hybrid Fund | Hybrid | Aggressive Hybrid Fund | Hybrid Schemes / Aggressive Hybrid Fund
Hybrid Schemes | Arbitrage Fund | Hybrid | Arbitrage Fund | Hybrid Schemes / Arbitrage Fund
Hybrid Schemes | Balanced Advantage Fund/ Dynamic Asset Allocation | Hybrid | Balanced Advantage Fund/ Dynamic Asset Allocation | Hybrid Schemes / Dynamic Asset Allocation Fund
Hybrid Schemes | Balanced Hybrid Fund | Hybrid | Balanced Hybrid Fund | Hybrid Schemes / Balanced Hybrid Fund
Hybrid Schemes | Conservative Hybrid Fund | Hybrid | Conservative Hybrid Fund | Hybrid Schemes / Conservative Hybrid Fund
Hybrid Schemes | Equity Savings Fund | Hybrid | Equity Savings Fund | Hybrid Schemes / Equity Savings Fund
Hybrid Schemes | Multi Asset Allocation Fund | Hybrid | Multi Asset Allocation Fund | Hybrid Schemes / Multi Asset Allocation Fund
Income/Debt Oriented Schemes | 10-year Constant Maturity Gilt Fund | Debt | 10-year Constant Maturity Gilt Fund | Debt Schemes / 10-year Constant Maturity Gilt Fund
Income/Debt Oriented Schemes | Banking and PSU Debt Fund | Debt | Banking and PSU Debt Fund | Debt Schemes / Banking and PSU Debt Fund
Income/Debt Oriented Schemes | Corporate Bond Fund | Debt | Corporate Bond Fund | Debt Schemes / Corporate Bond Fund
Income/Debt Oriented Schemes | Credit Risk Fund | Debt | Credit Risk Fund | Debt Schemes / Credit Risk Fund
Income/Debt Oriented Schemes | Dynamic Term Fund | Debt | Dynamic Term Fund | Debt Schemes / Dynamic Term Fund
Income/Debt Oriented Schemes | Floating Interest Rates Fund | Debt | Floating Interest Rates Fund | Debt Schemes / Floating Interest Rates Fund
Income/Debt Oriented Schemes | Gilt Fund | Debt | Gilt Fund | Debt Schemes / Gilt Fund
Income/Debt Oriented Schemes | Liquid Fund | Debt | Liquid Fund | Debt Schemes / Liquid Fund
Income/Debt Oriented Schemes | Long Term Fund | Debt | Long Term Fund | Debt Schemes / Long Term Fund
Income/Debt Oriented Schemes | Medium Term Fund | Debt | Medium Term Fund | Debt Schemes / Medium Term Fund
Income/Debt Oriented Schemes | Medium to Long Term Fund | Debt | Medium to Long Term Fund | Debt Schemes / Medium to Long Term Fund
Income/Debt Oriented Schemes | Money Market Fund | Debt | Money Market Fund | Debt Schemes / Money Market Fund
Income/Debt Oriented Schemes | Overnight Fund | Debt | Overnight Fund | Debt Schemes / Overnight Fund
Income/Debt Oriented Schemes | Sectoral Fund | Debt | Sectoral Debt Fund | Debt Schemes / Sectoral Fund
Income/Debt Oriented Schemes | Short Term Fund | Debt | Short Term Fund | Debt Schemes / Short Term Fund
Income/Debt Oriented Schemes | Ultra Short Term Fund | Debt | Ultra Short Term Fund | Debt Schemes / Ultra Short Term Fund
Income/Debt Oriented Schemes | Ultra Short to Short Term Fund | Debt | Ultra Short to Short Term Fund | Debt Schemes / Ultra Short to Short Term Fund
Index Funds | Debt Funds | Index Funds | Index Funds | Other Schemes / Index Funds / ETFs
Index Funds | Equity Funds | Index Funds | Index Funds | Other Schemes / Index Funds / ETFs
Index Funds | Hybrid Fund | Index Funds | Index Funds | Other Schemes / Index Funds / ETFs
Life Cycle Funds | Life Cycle Fund with Maturity of 10 Years | Life Cycle Funds | Life Cycle Fund with Maturity of 10 Years | Life Cycle Funds / Life Cycle Fund with Maturity of 10 Years
Life Cycle Funds | Life Cycle Fund with Maturity of 15 Years | Life Cycle Funds | Life Cycle Fund with Maturity of 15 Years | Life Cycle Funds / Life Cycle Fund with Maturity of 15 Years
Life Cycle Funds | Life Cycle Fund with Maturity of 20 Years | Life Cycle Funds | Life Cycle Fund with Maturity of 20 Years | Life Cycle Funds / Life Cycle Fund with Maturity of 20 Years
Life Cycle Funds | Life Cycle Fund with Maturity of 25 Years | Life Cycle Funds | Life Cycle Fund with Maturity of 25 Years | Life Cycle Funds / Life Cycle Fund with Maturity of 25 Years
Life Cycle Funds | Life Cycle Fund with Maturity of 30 Years | Life Cycle Funds | Life Cycle Fund with Maturity of 30 Years | Life Cycle Funds / Life Cycle Fund with Maturity of 30 Years
Life Cycle Funds | Life Cycle Fund with Maturity of 5 Years | Life Cycle Funds | Life Cycle Fund with Maturity of 5 Years | Life Cycle Funds / Life Cycle Fund with Maturity of 5 Years
Other Scheme | FoF Domestic | Fund of Funds | Fund of Funds Scheme (Domestic) | Other Schemes / FoFs (Overseas/ Domestic)
Other Scheme | FoF Overseas | Fund of Funds | Fund of Funds investing overseas | Other Schemes / FoFs (Overseas/ Domestic)
Other Scheme | Gold ETF | Exchange Traded Funds (ETFs) | Gold ETF | Other Schemes / Index Funds / ETFs
Other Scheme | Index Funds | Index Funds | Index Funds | Other Schemes / Index Funds / ETFs
Other Scheme | Other ETFs | Exchange Traded Funds (ETFs) | Other ETFs | Other Schemes / Index Funds / ETFs
Overseas Fund of Funds | Fund of Funds investing overseas | Fund of Funds | Fund of Funds investing overseas | Other Schemes / FoFs (Overseas/ Domestic)
Solution Oriented Scheme | Children s Fund | Solution Oriented | Children’s Fund | Solution Oriented Schemes / Children's Fund
Solution Oriented Scheme | Retirement Fund | Solution Oriented | Retirement Fund | Solution Oriented Schemes / Retirement Fund
Solution Oriented Schemes ** | Retirement Fund | Solution Oriented | Retirement Fund | Solution Oriented Schemes / Retirement Fund
Children’s Fund | Childrens' Fund | Solution Oriented | Children’s Fund | Solution Oriented Schemes / Children's Fund
Debt Scheme | Floater Fund | Debt | Floating Interest Rates Fund | Debt Schemes / Floating Interest Rates Fund
Debt Scheme | Gilt Fund with 10 year constant duration | Debt | 10-year Constant Maturity Gilt Fund | Debt Schemes / 10-year Constant Maturity Gilt Fund
Income/Debt Oriented Schemes | Fixed Term Plan | Debt | Fixed Term Plan | none
Income/Debt Oriented Schemes | Other Debt Scheme | Debt | Other Debt Scheme | none
ELSS |  | ELSS |  | none
Gilt |  | Gilt |  | none
Growth |  | Growth |  | none
Income |  | Income |  | none
Money Market |  | Money Market |  | none
`
  .trim()
  .split('\n')
  .map((line) => {
    const [category = '', subCategory = '', canonicalCategory = '', canonicalSubCategory = '', circular = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return [category, subCategory, canonicalCategory, canonicalSubCategory, circular] as const;
  });

test('the labels are the 96 of AMFI and ten that it prints besides', () => {
  expect(LABELS).toHaveLength(106);
});

test.each(LABELS)('“%s - %s” is “%s, %s”', (category, subCategory, canonicalCategory, canonicalSubCategory) => {
  expect(getCategoryName(category, subCategory)).toBe(canonicalCategory);
  expect(getSubCategoryName(category, subCategory)).toBe(canonicalSubCategory);
});

test('a sub-category belongs to one of the circular, the theme and the sector of an equity scheme being one', () => {
  const circulars = Map.groupBy(LABELS, ([, , category, subCategory]) => `${category} / ${subCategory}`);
  const several = [...circulars].flatMap(([name, labels]) => {
    const found = new Set(labels.map(([, , , , circular]) => circular));
    return found.size > 1 ? [[name, [...found].toSorted()]] : [];
  });
  expect(several).toEqual([
    [
      'Equity / Sectoral/ Thematic',
      ['Sectoral Fund', 'Sectoral Fund or Thematic Fund', 'Thematic Fund'].map((name) => `Equity Schemes / ${name}`),
    ],
  ]);
});

test('a label of a category that does not have it is a group of its own, apart from that of the name', () => {
  expect(getSubCategoryName('Debt Scheme', 'Large Cap Fund')).toBe('Debt Scheme - Large Cap Fund');
  expect(getCategoryName('Debt Scheme', 'Large Cap Fund')).toBe('Debt');
  expect(getSubCategoryName('Hybrid Schemes', 'Sectoral Fund')).toBe('Sectoral Fund');
  expect(getSubCategoryName('ELSS', 'ELSS')).toBe('ELSS');
});

test('a service without categories is understood by the labels that one sub-category has', () => {
  expect(getSubCategoryName('', 'Low Duration Fund')).toBe('Ultra Short to Short Term Fund');
  expect(getSubCategoryName('', 'Sectoral Fund')).toBe('Sectoral Fund');
});
