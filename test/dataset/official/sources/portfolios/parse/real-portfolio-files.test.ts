import { beforeAll, describe, expect, it } from 'vitest';
import type {
  HoldingRow,
  PortfolioFile,
  ParsedPortfolio,
} from '#dataset/official/sources/portfolios/portfolio-file.ts';
import { parseOfficialFile } from '#test/dataset/official/official-files.ts';
import { isAbsent, openOfficial, parseOfficialFileAt, skipNote } from '../../../official-files.ts';

async function parsePortfolios(path: string): Promise<PortfolioFile> {
  const file = await parseOfficialFileAt(path);
  if (file.kind !== 'portfolios') throw new Error(file.kind);
  return file;
}

function getSheet(file: PortfolioFile, name: string): ParsedPortfolio {
  const sheet = file.portfolios.find((each) => each.sheet === name);
  if (sheet === undefined) throw new Error(`no sheet ${name}`);
  return sheet;
}

const emptyFile = {
  kind: 'portfolios',
  published: null,
  rejectedSheets: [],
  otherSheets: [],
  otherTables: [],
  hiddenSheets: [],
  rowsRead: 0,
} as const;

const formatRow = (row: HoldingRow | undefined): string =>
  row === undefined
    ? 'no row'
    : [
        row.instrument,
        row.isin,
        row.industryOrRating,
        row.quantity,
        row.marketValue,
        row.weight,
        row.yield,
        row.assetType,
      ].join(' | ');

const sumBy = (rows: readonly HoldingRow[], field: 'marketValue' | 'weight'): number =>
  rows.reduce((sum, row) => sum + (row[field] ?? NaN), 0);

describe.skipIf(isAbsent)(`SBI's workbook for July 2025${skipNote}`, () => {
  let file: PortfolioFile;
  beforeAll(async () => {
    file = await parsePortfolios('portfolio/2025-07/sbi_2025-07.xlsx');
  });

  it('has 127 portfolios of one fund house and one date', () => {
    expect(file.portfolios).toHaveLength(127);
    expect(new Set(file.portfolios.map((each) => `${each.mutualFund} ${each.date}`))).toEqual(
      new Set(['SBI Mutual Fund 2025-07-31']),
    );
    expect(file.published).toBe('2025-08-07T09:54:09.000Z');
  });

  it('has weights and values that add up to the grand total of every sheet', () => {
    for (const { holdings, totalWeight, totalValue, weightsBelowPrintPrecision } of file.portfolios) {
      expect(totalWeight).toBe(100);
      // the printed weights add up to 100, so that those too small to print are beyond it
      expect(Math.abs(sumBy(holdings, 'weight') - 100)).toBeLessThan(0.005 + weightsBelowPrintPrecision * 0.01);
      expect(Math.abs(sumBy(holdings, 'marketValue') - totalValue)).toBeLessThan(0.01);
    }
  });

  // Rows 155 to 164, 92 to 97, 101, 198 and 211 of sheet SBAF, as printed in the workbook.
  it('has ten rows of a sheet as printed, and its derivatives', () => {
    const { holdings, derivatives, totalValue } = getSheet(file, 'SBAF');
    const byIsin = (isin: string) => formatRow(holdings.find((each) => each.isin === isin));
    const byName = (name: string) => formatRow(holdings.find((each) => each.instrument === name));
    expect(totalValue).toBe(3_655_830.98);
    expect(byIsin('INE0H7R23014')).toBe(
      'National Highways Infra Trust | INE0H7R23014 | Transport Infrastructure | 29035260 | 38762.07 | 1.06 |  | InvIT',
    );
    expect(byIsin('INE0FDU25010')).toBe(
      'Brookfield India Real Estate Trust | INE0FDU25010 | Realty | 14080463 | 44308.4 | 1.21 |  | REIT',
    );
    expect(byIsin('INE121A08PJ0')).toBe(
      'Cholamandalam Investment & Finance Co. Ltd. | INE121A08PJ0 | Finance | 54000 | 62180.53 | 1.7 | 7.16 | Equity',
    );
    expect(byIsin('INE121A07RX9')).toBe(
      'Cholamandalam Investment & Finance Co. Ltd. | INE121A07RX9 | [ICRA]AA+ | 39500 | 40660.12 | 1.11 | 7.61 | Debt',
    );
    expect(byIsin('IN0020230135')).toBe(
      '7.32% CGL 2030 | IN0020230135 | Sovereign | 35000000 | 36881.29 | 1.01 | 6.2045835 | Debt',
    );
    expect(byIsin('INE261F14OC9')).toBe(
      'National Bank for Agriculture and Rural Development | INE261F14OC9 | CRISIL A1+ | 5000 | 24473.85 | 0.67 | 5.99 | Money Market',
    );
    expect(byIsin('INE476A16D39')).toBe(
      'Canara Bank | INE476A16D39 | CRISIL A1+ | 5000 | 24753.9 | 0.68 | 5.76 | Money Market',
    );
    expect(byName('TREPS')).toBe('TREPS |  |  |  | 83566.19 | 2.29 |  | Cash');
    expect(byName('Net Receivable / Payable')).toBe('Net Receivable / Payable |  |  |  | 27694.25 | 0.74 |  | Cash');
    expect(derivatives).toHaveLength(36);
    expect(formatRow(derivatives[0])).toBe(
      'Mahindra & Mahindra Ltd. 28-AUG-25 |  | Automobiles | -1968200 | -63289.4392 | -1.73 |  | Derivative',
    );
    expect(sumBy(derivatives, 'marketValue')).toBeCloseTo(-367_772.589445, 6);
  });

  it('computes a weight too small to print from the value, here 0', () => {
    const sheet = getSheet(file, 'SMEEF');
    expect(sheet.weightsBelowPrintPrecision).toBe(2);
    expect(formatRow(sheet.holdings.find((row) => row.instrument === 'Jadoonet.Com'))).toBe(
      'Jadoonet.Com |  | Software | 27000 | 0 | 0 |  | Equity',
    );
    expect(sheet.anomalies).toMatchObject([{ where: 'sheet SMEEF, row 49', received: 'EQ600401XXXX' }]);
  });

  it('has 5,360 positions with an ISIN, and 13 with internal codes of SBI', () => {
    const positions = file.portfolios.flatMap((each) => each.holdings).filter((row) => row.isin !== '');
    const internal = file.portfolios
      .flatMap((each) => each.anomalies)
      .filter((each) => /^(?:GSEC|IDIA)/.test(each.received));
    expect([positions.length, internal.length]).toEqual([5_360, 13]);
  });
});

describe.skipIf(isAbsent)(`Aditya Birla Sun Life's workbooks${skipNote}`, () => {
  let july: PortfolioFile;
  let months: readonly PortfolioFile[];
  beforeAll(async () => {
    july = await parsePortfolios('portfolio/2025-07/absl_2025-07.zip');
    months = [await parsePortfolios('portfolio/2025-06/absl_2025-06.zip'), july];
  });

  it('have 109 portfolios each, dated the last day of the month', () => {
    expect(months.map(({ portfolios }) => portfolios.length)).toEqual([109, 109]);
    expect(months.map(({ portfolios }) => [...new Set(portfolios.map((each) => each.date))])).toEqual([
      ['2025-06-30'],
      ['2025-07-31'],
    ]);
    expect(new Set(months.flatMap(({ portfolios }) => portfolios.map((each) => each.mutualFund)))).toEqual(
      new Set(['Aditya Birla Sun Life Mutual Fund']),
    );
  });

  it('have weights and values that add up to the grand total of every sheet, except for weights too small to print', () => {
    for (const { holdings, totalWeight, totalValue, weightsBelowPrintPrecision } of months.flatMap(
      (each) => each.portfolios,
    )) {
      const weights = holdings.map(({ weight }) => weight).filter((weight) => weight !== null);
      expect(weights).toHaveLength(holdings.length);
      expect(totalWeight).toBe(100);
      expect(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 100)).toBeLessThan(
        1e-6 + weightsBelowPrintPrecision * 0.01,
      );
      expect(Math.abs(sumBy(holdings, 'marketValue') - totalValue)).toBeLessThan(0.01);
    }
  });

  it('have ten rows of a sheet as printed, and its derivatives', () => {
    const { holdings, derivatives, totalValue, schemeName } = getSheet(july, 'BBIF');
    const byIsin = (isin: string) => formatRow(holdings.find((each) => each.isin === isin));
    const byName = (name: string) => formatRow(holdings.find((each) => each.instrument === name));
    expect([schemeName, totalValue]).toEqual(['ADITYA BIRLA SUN LIFE SHORT TERM FUND', 1_052_390.3]);
    expect(byIsin('INE020B08FR6')).toBe(
      '7.44% REC Limited (29/02/2028) | INE020B08FR6 | ICRA AAA | 45000 | 45846.45 | 4.35641132140313 | 6.6037 | Debt',
    );
    expect(byIsin('INE1D4P08019')).toBe(
      'Jubilant Bevco Ltd (31/05/2028) (ZCB) | INE1D4P08019 | CRISIL AA | 19000 | 19739.63 | 1.87569498456547 | 8.2177 | Debt',
    );
    expect(byIsin('INE041007142')).toBe(
      '7.96% Embassy Office Parks REIT (27/09/2027) | INE041007142 | CRISIL AAA | 18000 | 18420.17 | 1.75031773574215 | 6.96 | Debt',
    );
    expect(byIsin('INE1CBK15037')).toBe(
      'India Universal Trust Al2 (21/11/2030) | INE1CBK15037 | IND AAA(SO) | 88.0431537 | 8657.68 | 0.82266812326775 | 7.8253 | Debt',
    );
    expect(byIsin('IN0020230085')).toBe(
      'Government of India (14/08/2033) | IN0020230085 | Sovereign | 29500000 | 30860.81 | 2.93244869488957 | 6.538715 | Debt',
    );
    expect(byIsin('INE040A16GF2')).toBe(
      'HDFC Bank Limited (06/02/2026) | INE040A16GF2 | ICRA A1+ | 1500 | 7271.27 | 0.690929261480599 | 6.0749 | Money Market',
    );
    expect(byIsin('IN000627C041')).toBe(
      '0% GOI - 12JUN27 STRIPS SR-0627 | IN000627C041 | Sovereign | 1000 | 0.9 | 0.0001 | 5.941685 | Debt',
    );
    expect(byIsin('INF0RQ622028')).toBe(
      'SBI - Corporate Debt Market Development Fund - A2 Units | INF0RQ622028 |  | 25223.213 | 2847.65 | 0.270588529430732 |  | Others',
    );
    expect(byName('Clearing Corporation of India Limited')).toBe(
      'Clearing Corporation of India Limited |  |  |  | 17734 | 1.68511626033778 |  | Cash',
    );
    expect(byName('Net Receivables / (Payables)')).toBe(
      'Net Receivables / (Payables) |  |  |  | 31800.06 | 3.0217094703144 |  | Cash',
    );
    expect(derivatives).toHaveLength(26);
    expect(formatRow(derivatives[0])).toBe(
      'Interest Rate Swaps Pay Floating and Receive Fix (08/11/2027) – BNP Paribas - Indian branches |  | Others | 2500000 | 77.6725 | 0.00738057926757 |  | Derivative',
    );
  });

  it('have 5,558 and 5,551 positions with an ISIN or an internal code of the fund house', () => {
    const counts = months.map(({ portfolios }) => {
      const positions = portfolios.flatMap((each) => each.holdings).filter((row) => row.isin !== '');
      return [positions.length, portfolios.flatMap((each) => each.anomalies).length];
    });
    expect(counts).toEqual([
      [5_538, 20],
      [5_535, 16],
    ]);
  });

  it('have the futures of an arbitrage fund apart from its total', () => {
    const { derivatives } = getSheet(july, 'BSLEAF');
    expect(derivatives).toHaveLength(218);
    expect(derivatives.every((row) => row.assetType === 'Derivative' && row.isin === '')).toBe(true);
    expect(sumBy(derivatives, 'weight')).toBeCloseTo(-69.4, 0);
  });
});

describe.skipIf(isAbsent)(`the workbooks of other fund houses${skipNote}`, () => {
  it.each([
    ['2019-02/axis_2019-02.xlsb', 'Axis Mutual Fund', '2019-02-28', 52],
    ['2019-06/mirae_2019-06.xls', 'Mirae Asset Mutual Fund', '2019-06-28', 14],
    ['2024-09/zerodha_nifty-largemidcap-250-index_2024-09.xlsx', 'Zerodha Mutual Fund', '2024-09-30', 1],
    ['2024-11/zerodha_nifty-largemidcap-250-index_2024-11.xlsx', 'Zerodha Mutual Fund', '2024-11-30', 1],
    ['2025-07/icici_corporate-bond_2025-07.xlsx', 'ICICI Prudential Mutual Fund', '2025-06-30', 1],
  ])('parses %s completely', async (path, mutualFund, date, count) => {
    const { portfolios } = await parsePortfolios(`portfolio/${path}`);
    expect(portfolios).toHaveLength(count);
    for (const each of portfolios) expect(each).toMatchObject({ mutualFund, date });
  });

  it('parses all 66 of Tata for March 2026, though a sheet has riskometers and another dividends', async () => {
    const { portfolios } = await parsePortfolios('portfolio/2026-03/tata');
    expect(portfolios).toHaveLength(66);
    for (const each of portfolios) expect(each).toMatchObject({ mutualFund: 'Tata Mutual Fund', date: '2026-03-31' });
  });

  it.each([
    ['2025-01/360-one/IN_MF_MONTHLY_PORTFOLIO_Jan2025.xlsx', '360 ONE Mutual Fund', 7, 0],
    ['2025-01/groww/Monthly Portfolio- January 31, 2025.xls', 'Groww Mutual Fund', 20, 0],
    ['2025-01/navi/Navi Liquid Fund-Jan 25.xlsx', 'Navi Mutual Fund', 1, 0],
    // what the funds of its fund of funds hold is a second table
    ['2025-01/quantum/9744a23e-3fcc-41fc-becf-773cd23bf095.xlsx', 'Quantum Mutual Fund', 13, 1],
    ['2026-03/icici_pru/ICICI Prudential Balanced Advantage Fund.xlsx', 'ICICI Prudential Mutual Fund', 1, 0],
    ['2026-03/icici_pru/ICICI Prudential Multi-Asset Fund.xlsx', 'ICICI Prudential Mutual Fund', 1, 0],
    ['2026-03/kotak/Consolidated_Portfolio_as_on_March_31__2026.xlsx', 'Kotak Mahindra Mutual Fund', 119, 0],
    // its two hedged funds have their futures in columns beside the shares, in a total of 32 and 59 %
    ['2026-03/quant/March_2026.xlsx', 'quant Mutual Fund', 29, 0],
  ])(
    'parses %s, in which each portfolio meets its total and has the name of a scheme',
    async (path, house, count, others) => {
      const { portfolios, rejectedSheets, otherTables } = await parsePortfolios(`portfolio/${path}`);
      expect([portfolios.length, rejectedSheets, otherTables.length]).toEqual([count, [], others]);
      for (const each of portfolios) {
        const { holdings, totalValue, totalWeight, sumOfWeights, weightsBelowPrintPrecision } = each;
        expect(each.mutualFund).toBe(house);
        expect(each.schemeName).not.toMatch(/^the |ended|^IB\d/i);
        const values = holdings.reduce((sum, { marketValue }) => sum + (marketValue ?? 0), 0);
        expect(Math.abs(values - totalValue)).toBeLessThan(0.01 + holdings.length * 0.005);
        const rounding = holdings.length * 0.005 + weightsBelowPrintPrecision * 0.01;
        expect(Math.abs(sumOfWeights - totalWeight)).toBeLessThan(0.001 + rounding);
      }
    },
  );

  it('parses the two in DSP’s archive, open ended and close ended', async () => {
    const files = [...(await openOfficial('portfolio/2019-06/dsp_2019-06.zip')).values()].map((bytes) =>
      parseOfficialFile(bytes),
    );
    expect(files.map((file) => (file.kind === 'portfolios' ? file.portfolios.length : file.kind))).toEqual([34, 39]);
  });

  it.each([
    ['2019-05/ppfas_2019-05.xls', 2],
    ['2019-06/ppfas_2019-06.xls', 2],
    ['2019-05/quant_2019-05.xls', 13],
    ['2019-06/quant_2019-06.xls', 13],
    ['2025-07/hdfc_corporate-bond_2025-07.xlsx', 1],
    ['2025-09/uti_fortnightly-debt_2025-09-15.xls', 29],
  ])('parses every portfolio of %s, and each meets its total', async (path, count) => {
    const { portfolios, rejectedSheets } = await parsePortfolios(`portfolio/${path}`);
    expect([portfolios.length, rejectedSheets]).toEqual([count, []]);
    for (const { holdings, totalValue, totalWeight, sumOfWeights, weightsBelowPrintPrecision } of portfolios) {
      expect(Math.abs(sumBy(holdings, 'marketValue') - totalValue)).toBeLessThan(0.01);
      // UTI prints weights with two decimals, and those below 0.01 not at all
      const rounding = holdings.length * 0.005 + weightsBelowPrintPrecision * 0.01;
      expect(Math.abs(sumOfWeights - totalWeight)).toBeLessThan(0.001 + rounding);
    }
  });

  it('has the futures of PPFAS once, though its sheet of derivatives repeats them', async () => {
    const { portfolios } = await parsePortfolios('portfolio/2019-06/ppfas_2019-06.xls');
    const { derivatives } = getSheet({ ...emptyFile, portfolios }, 'Equity Scheme Portfolio');
    expect(derivatives.map(({ quantity }) => quantity)).toEqual([
      -786_000, -341_400, -64_950, -934_741, -411_500, -60_650_000,
    ]);
  });

  // Its notes print the same sum: "Total outstanding exposure in Derivative Instruments … Rs. 257500 Lakhs".
  it('has the notional values of HDFC’s swaps, which are on a sheet of their own', async () => {
    const { portfolios } = await parsePortfolios('portfolio/2025-07/hdfc_corporate-bond_2025-07.xlsx');
    const { derivatives } = getSheet({ ...emptyFile, portfolios }, 'HDFCMO');
    expect(derivatives).toHaveLength(53);
    expect(sumBy(derivatives, 'marketValue')).toBe(257_500);
  });

  it('takes the unit of quant’s liquid fund from its other sheets, with a warning', async () => {
    const { portfolios } = await parsePortfolios('portfolio/2019-05/quant_2019-05.xls');
    const { warnings, totalValue } = getSheet({ ...emptyFile, portfolios }, 'qLP');
    expect([warnings.length, totalValue]).toEqual([1, 13_067.667_922_5]);
  });
  it('has UTI’s segregated portfolios, which are worth nothing', async () => {
    const { portfolios } = await parsePortfolios('portfolio/2025-09/uti_fortnightly-debt_2025-09-15.xls');
    expect(portfolios.flatMap(({ schemeName, totalValue }) => (totalValue === 0 ? [schemeName] : []))).toEqual([
      'UTI - Credit Risk Fund ( Segregated -06032020)',
      'UTI - Medium Term Fund ( Segregated - 06032020)',
    ]);
  });

  it('rejects a workbook without a portfolio table, such as UTI’s overview of 2019', async () => {
    await expect(parseOfficialFileAt('portfolio/2019-06/uti_2019-06.xlsx')).rejects.toThrow('no portfolio table found');
  });
});
