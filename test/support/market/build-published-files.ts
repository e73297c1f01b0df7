import { utils, write } from '@e965/xlsx';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { openText } from './build-official-files.ts';

/** A row of fund performance by AMFI's own names; a test states only what it cares about. */
export type PerformanceCells = Readonly<Record<string, string | number | null>> & { readonly schemeName: string };

/** A response of AMFI's fund performance; `date` is the NAV date of the rows without one of their own. */
export const buildPerformance = (name: string, date: string, rows: readonly PerformanceCells[]): OpenedFile =>
  openText(name, JSON.stringify({ validationStatus: 'SUCCESS', data: rows.map((row) => ({ navDate: date, ...row })) }));

const TER_PARTS = [
  'Base Expense Ratio (BER) (%)',
  'Brokerage cost (%)',
  'Transaction Cost incurred for the purpose of execution of trade (%)',
  'Statutory Levies (including GST) (%)',
];

/** Total expense ratio of a scheme on a day, percent. */
export type TerLine = readonly [scheme: string, date: string, regular: number, direct: number];

/** AMFI's workbook of expense ratios. */
export function buildTerWorkbook(name: string, lines: readonly TerLine[]): OpenedFile {
  const plan = (which: string) => [...TER_PARTS, 'Total TER (%)'].map((title) => `${which} Plan - ${title}`);
  const header = ['NSDL Scheme Code', 'Scheme Name', 'Scheme Type', 'Scheme Category', 'TER Date'];
  const rows = lines.map(([scheme, date, regular, direct]) => [
    ...['X/1', scheme, 'Open Ended', 'Equity Scheme - Large Cap Fund', date],
    ...[regular, 0, 0, 0, regular],
    ...[direct, 0, 0, 0, direct],
  ]);
  return openWorkbook(name, 'TER_Revised', [[...header, ...plan('Regular'), ...plan('Direct')], ...rows]);
}

/** A fund house's riskometers at a month-end (`July 31 2025`). */
export const buildRiskometers = (
  name: string,
  monthEnd: string,
  rows: readonly (readonly [scheme: string, level: string, benchmark: string, benchmarkLevel: string])[],
): OpenedFile =>
  openWorkbook(name, monthEnd, [['Fund Name', 'Riskometer', 'Benchmark', 'Benchmark Riskometer'], ...rows]);

/** Average AUM of codes over the quarter that begins on `start` (`01-Apr-2025`), ₹ lakh. */
export function buildAverageAum(name: string, start: string, amounts: Readonly<Record<string, number>>): OpenedFile {
  const wrap = (amount: number) => ({
    ExcludingFundOfFundsDomesticButIncludingFundOfFundsOverseas: amount,
    FundOfFundsDomestic: 0,
  });
  const schemes = Object.entries(amounts).map(([code, amount]) => ({
    SchemeNAVName: `Scheme ${code}`,
    AMFI_Code: Number(code),
    AverageAumForTheMonth: wrap(amount),
  }));
  const totalAUM = wrap(Object.values(amounts).reduce((sum, amount) => sum + amount, 0));
  const group = { strMFId: 1, Mfname: 'SBI Mutual Fund', strdtAUM: start, schemes, totalAUM };
  return openText(name, JSON.stringify({ data: [group, { Mfname: 'Grand Total', schemes: [], totalAUM }] }));
}

/** AMFI's SchemeData.csv: code, launch date (`24-Feb-1995`), minimum amount and name. */
export const buildSchemeMaster = (
  name: string,
  lines: readonly (readonly [code: string, launchDate: string, minimumAmount: string, name?: string])[],
): OpenedFile =>
  openText(
    name,
    [
      'AMC,Code,Scheme Name,Scheme Type,Scheme Category,Scheme NAV Name,Scheme Minimum Amount,Launch Date, Closure Date,ISIN Div Payout/ ISIN GrowthISIN Div Reinvestment',
      ...lines.map(
        ([code, launch, amount, schemeName = 'Scheme']) =>
          `SBI AMC,${code},${schemeName},Open Ended,Equity,Scheme,${amount},${launch},,`,
      ),
    ].join('\n'),
  );

function openWorkbook(name: string, sheet: string, rows: readonly (readonly (string | number)[])[]): OpenedFile {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), sheet);
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  if (!(bytes instanceof Uint8Array)) throw new TypeError('expected the bytes of a workbook');
  return { name, bytes, rejection: null };
}
