import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PrintedMetrics } from '#contract/records/portfolio.ts';
import type { ParsedPortfolio } from '#dataset/official/sources/portfolios/portfolio-file.ts';
import { folder, isAbsent, openOfficial, skipNote } from '../../../official-files.ts';
import { parsePortfolio } from '../parse-portfolio.ts';

async function parseAll(path: string): Promise<readonly ParsedPortfolio[]> {
  const files = await openOfficial(path);
  return [...files.values()].flatMap((bytes) => parsePortfolio(bytes).portfolios);
}

/** How many portfolios have a number for each metric. */
async function countMetrics(path: string) {
  const portfolios = await parseAll(path);
  const count = (name: keyof PrintedMetrics) => portfolios.filter(({ metrics }) => metrics[name] !== null).length;
  return [count('ytm'), count('macaulayDuration'), count('averageMaturity'), count('turnover')];
}

/** A list of what is printed in the workbooks, made without this program. */
interface Listed {
  readonly file: string;
  readonly sheet: string;
  readonly figures: readonly {
    readonly kind: string;
    readonly label: string;
    readonly value: number;
    readonly unit: string;
  }[];
}

const NAMES: Readonly<Record<string, 'ytm' | 'macaulayDuration' | 'averageMaturity' | 'turnover'>> = {
  ytm: 'ytm',
  macaulay: 'macaulayDuration',
  maturity: 'averageMaturity',
  turnover: 'turnover',
};
const FACTORS: Readonly<Record<string, number>> = { days: 1 / 365, months: 1 / 12, years: 1, '%': 1, times: 100 };

describe.skipIf(isAbsent)(`what real workbooks print below the total${skipNote}`, () => {
  let listed: readonly Listed[];
  beforeAll(() => {
    listed = JSON.parse(readFileSync(join(folder, 'new-kinds/debt-figures/figures_shared.json'), 'utf8'));
  });

  it('is what an independent list has; of two turnovers that with arbitrage', async () => {
    const different: string[] = [];
    for (const [path, sheets] of Map.groupBy(listed, ({ file }) => file.replace('shared/official-files/', ''))) {
      const portfolios = await parseAll(path);
      for (const { sheet, figures } of sheets) {
        const metrics = portfolios.find((each) => each.sheet === sheet)?.metrics;
        for (const { kind, label, value, unit } of figures) {
          const [name, factor] = [NAMES[kind], FACTORS[unit] ?? NaN];
          const imported = name === undefined ? null : (metrics?.[name] ?? null);
          if (imported === null || Math.abs(imported - value * factor) > 1e-9) different.push(label);
        }
      }
    }
    expect(listed.flatMap(({ figures }) => figures)).toHaveLength(46);
    expect(different).toEqual([
      'Portfolio Turnover Ratio (Excluding Equity Arbitrage):4.25%',
      'Portfolio Turnover Ratio (Excluding Equity Arbitrage): 4.12%',
    ]);
  });

  it('HDFC Corporate Bond, July 2025: YTM 6.88 %, Macaulay duration 1,620.12 days, residual maturity 2,474.65 days', async () => {
    const [portfolio] = await parseAll('portfolio/2025-07/hdfc_corporate-bond_2025-07.xlsx');
    expect(portfolio?.metrics).toMatchObject({
      ytm: 6.88,
      macaulayDuration: 1620.12 / 365,
      averageMaturity: 2474.65 / 365,
      printedMetrics:
        'Ytm=6) Annualised Portfolio YTM : 6.88%; MacaulayDuration=7) Macaulay Duration : 1620.12 Days; ' +
        'AverageMaturity=8) Residual Maturity (Average Portfolio Maturity-other than equity investments) : 2474.65 Days',
    });
  });

  it.each([
    ['2026-03/kotak', [35, 35, 35, 73]],
    ['2025-01/dsp', [25, 22, 24, 0]],
    ['2026-03/tata', [13, 13, 18, 52]],
    ['2025-01/bank-of-india', [7, 7, 7, 0]],
    ['2026-03/ppfas/Consolidated.xlsx', [4, 6, 4, 0]],
    ['2025-01/360-one', [3, 3, 3, 0]],
    ['2026-03/quant', [3, 3, 6, 26]],
    ['2025-01/quantum', [2, 2, 2, 4]],
    ['2025-09/uti_fortnightly-debt_2025-09-15.xls', [0, 0, 27, 0]],
  ])('%s: %j portfolios have a YTM, a Macaulay duration, a maturity and a turnover', async (path, counts) => {
    expect(await countMetrics(`portfolio/${path}`)).toEqual(counts);
  });
});
