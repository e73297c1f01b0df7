import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from '#test/dataset/official/official-files.ts';

/** A scheme of AMFI's response; `days` are those for a quarter and for a half of the portfolio. */
export const buildStressRow = (
  name: string,
  fields: Readonly<Record<string, unknown>> = {},
  days: readonly [unknown, unknown] = ['24', 48],
) => ({
  SchemeID: 3178,
  SchemeName: name,
  MF_Name: 'SBI Mutual Fund',
  Cat_ID: 18,
  AUM: '15300.48',
  stressTest: { StressTest_portfolio_25: days[0], StressTest_portfolio_50: days[1] },
  concentration: {
    LiabilitySide: 2.17,
    AssetSide: { AssetSide_LargeCap: 6.2, AssetSide_MidCap: 14.1, AssetSide_SmallCap: 72.5, AssetSide_Cash: 7.2 },
  },
  volatility: { Volatility_PortfolioASD: '16.4', Volatility_BenchmarkASD: null, Volatility_PortfolioBeta: '' },
  valuation: {
    Valuation_PortfolioTrailing12mPE: 0,
    Valuation_PortfolioTurnoverRatio: 0.28,
    BenchMark: { Valuation_BenchmarkTrailing12mPE: 28.9, Valuation_BenchmarkTrailing12mPE_1YA: '33.1' },
  },
  Unknown: 1,
  ...fields,
});

/** The real stress tests of March 2026, of which a table was kept, as AMFI's responses. */
export function readRealStressTests(): readonly { readonly name: string; readonly rows: readonly object[] }[] {
  const path = join(folder, 'new-kinds/stress-test/RESHAPED_amfi-small-mid-cap-stress-test-2026-03.csv');
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(','));
  const build = (category: string, id: number) =>
    lines.flatMap(([cat, , name, aum, half, quarter]) =>
      cat === category ? [buildStressRow(name ?? '', { Cat_ID: id, AUM: aum }, [quarter, half])] : [],
    );
  return [
    { name: 'small-cap-2026-03.json', rows: build('Small Cap', 18) },
    { name: 'mid-cap-2026-03.json', rows: build('Mid Cap', 17) },
  ];
}
