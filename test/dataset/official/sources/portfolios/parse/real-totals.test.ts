import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ParsedPortfolio } from '#dataset/official/sources/portfolios/portfolio-file.ts';
import { parseOfficialFile } from '#test/dataset/official/official-files.ts';
import { folder, isAbsent, openAll, skipNote } from '../../../official-files.ts';

/** Every real workbook: its portfolios, the rows of their totals, and the derivatives besides. */
const workbooks: readonly (readonly [path: string, portfolios: number, holdings: number, derivatives: number])[] = [
  ['2019-02/axis_2019-02.xlsb', 52, 2300, 0],
  ['2019-05/ppfas_2019-05.xls', 2, 56, 8],
  ['2019-05/quant_2019-05.xls', 13, 272, 0],
  ['2019-06/dsp_2019-06.zip', 73, 2384, 186],
  ['2019-06/mirae_2019-06.xls', 14, 646, 0],
  ['2019-06/ppfas_2019-06.xls', 2, 58, 6],
  ['2019-06/quant_2019-06.xls', 13, 220, 0],
  ['2024-09/zerodha_nifty-largemidcap-250-index_2024-09.xlsx', 1, 252, 0],
  ['2024-11/zerodha_nifty-largemidcap-250-index_2024-11.xlsx', 1, 253, 0],
  ['2025-01/360-one', 7, 325, 0],
  ['2025-01/bank-of-india', 21, 1104, 0],
  ['2025-01/dsp', 25, 751, 6],
  ['2025-01/groww', 20, 1408, 16],
  ['2025-01/navi', 5, 244, 0],
  ['2025-01/quant', 6, 211, 0],
  ['2025-01/quantum', 13, 378, 0],
  ['2025-06/absl_2025-06.zip', 109, 5826, 519],
  ['2025-07/absl_2025-07.zip', 109, 5815, 529],
  ['2025-07/hdfc_corporate-bond_2025-07.xlsx', 1, 230, 53],
  ['2025-07/icici_corporate-bond_2025-07.xlsx', 1, 201, 13],
  ['2025-07/sbi_2025-07.xlsx', 127, 5645, 386],
  ['2025-08/absl_2025-08.zip', 111, 5988, 573],
  ['2025-09/uti_fortnightly-debt_2025-09-15.xls', 29, 796, 0],
  ['2026-03/icici_pru', 12, 835, 152],
  ['2026-03/kotak', 119, 5852, 387],
  ['2026-03/ppfas', 11, 942, 186],
  ['2026-03/quant', 29, 1051, 55],
  ['2026-03/tata', 66, 3161, 258],
];

/** A row is printed to two decimals. */
const ROUNDING = 0.005;

test.skipIf(isAbsent).each(workbooks)(
  `%s has %d portfolios, whose rows add up to their own totals${skipNote}`,
  async (path, count, holdings, derivatives) => {
    const opened = await openAll([join(folder, 'portfolio', path)]);
    const portfolios = opened.flatMap(({ bytes }): readonly ParsedPortfolio[] => {
      const file = bytes === null ? null : parseOfficialFile(bytes);
      return file?.kind === 'portfolios' ? file.portfolios : [];
    });
    expect(portfolios).toHaveLength(count);
    expect(portfolios.flatMap((portfolio) => portfolio.holdings)).toHaveLength(holdings);
    expect(portfolios.flatMap((portfolio) => portfolio.derivatives)).toHaveLength(derivatives);
    for (const { sheet, holdings: rows, totalValue, totalWeight, weightsBelowPrintPrecision } of portfolios) {
      const sum = (field: 'marketValue' | 'weight') => rows.reduce((total, row) => total + (row[field] ?? 0), 0);
      const tolerance = ROUNDING * (rows.length + 2);
      expect.soft(Math.abs(sum('marketValue') - totalValue), `${sheet}, value`).toBeLessThan(tolerance);
      // a weight that is too small to print is below 0.01 %
      expect
        .soft(Math.abs(sum('weight') - totalWeight), `${sheet}, weight`)
        .toBeLessThan(tolerance + 2 * ROUNDING * weightsBelowPrintPrecision);
    }
  },
  60_000,
);
