import { formatIsoDate, parseMonthName, type IsoDate } from '#contract/dates.ts';
import { isSchemeCode } from '#contract/scheme-code.ts';
import { findQuarterEnd, lakhToCrore } from '#finance/aum.ts';
import { RejectedFile, RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import { getString, isRecordObject } from '../../parsing/json.ts';
import { createUniqueCheck, parseRows } from '../../parsing/parse-rows.ts';
import { checkParsedRows, parseTextCell, requireDate, requireText, jsonToCell } from '../../parsing/row-reader.ts';

/** Average AUM of one scheme code over a quarter, ₹ crore, including what a domestic fund of funds holds in other schemes. */
interface AverageAumRow {
  readonly code: string;
  readonly navName: string;
  readonly mutualFund: string;
  readonly averageAum: number;
}

export interface AverageAumFile {
  readonly kind: 'average-aum';
  /** First and last day of the quarter. */
  readonly periodStart: IsoDate;
  readonly periodEnd: IsoDate;
  readonly rows: readonly AverageAumRow[];
  readonly rejected: readonly Anomaly[];
}

// AMFI's quarterly average AUM per plan and option, as JSON: groups of schemes, totals of each fund house and a grand total, ₹ lakh.
// The first amount counts towards the industry's AUM, the second is that of domestic funds of funds: a scheme has one of them, and the
// other is 0. Funds of funds that hold both kinds have the same amount twice (8 codes of April to June 2025): their portfolios show
// that it is that of the whole scheme, not a part.
const AMOUNTS = ['ExcludingFundOfFundsDomesticButIncludingFundOfFundsOverseas', 'FundOfFundsDomestic'] as const;

/** Amounts are rounded to two decimals each, and summed over thousands of codes. */
const TOLERANCE = 1;

/** Groups of schemes with totals, as AMFI publishes them. */
export const isAverageAumJson = (json: unknown): boolean => {
  const groups = isRecordObject(json) && Array.isArray(json['data']) ? json['data'] : [];
  return (
    groups.length > 0 &&
    groups.every((group) => isRecordObject(group) && 'totalAUM' in group && Array.isArray(group['schemes']))
  );
};

/**
 * Parses one quarter.
 * @throws RejectedFile if it is not published yet (only a grand total of 0), incomplete (its amounts do not add up to the grand
 * total), or not one quarter: before 2011 AMFI published monthly averages.
 */
export function parseAverageAum(json: unknown): AverageAumFile {
  const data: readonly unknown[] = isRecordObject(json) && Array.isArray(json['data']) ? json['data'] : [];
  const groups = data.filter(isRecordObject);
  const schemes = groups
    .flatMap((group) => listSchemes(group))
    .map((scheme, index) => ({ ...scheme, where: `scheme ${index + 1}` }));
  if (schemes.length === 0) throw new RejectedFile('average AUM without schemes: the quarter is not published');
  checkGrandTotal(groups, schemes);
  const period = parsePeriod(json, groups);
  const checkCode = createUniqueCheck('AMFI_Code', 'each code once');
  const { rows, rejected } = parseRows(schemes, ({ scheme, mutualFund }) => {
    const row = parseScheme(scheme, mutualFund);
    checkCode(row.code);
    return row;
  });
  checkParsedRows('average AUM', rows.length, rejected);
  return { kind: 'average-aum', ...period, rows, rejected };
}

type Json = Readonly<Record<string, unknown>>;

interface GroupScheme {
  readonly scheme: Json;
  readonly mutualFund: string;
}

function listSchemes(group: Json): readonly GroupScheme[] {
  const schemes: readonly unknown[] = Array.isArray(group['schemes']) ? group['schemes'] : [];
  const mutualFund = parseTextCell(jsonToCell(group['Mfname']));
  return schemes.map((scheme) => ({ scheme: isRecordObject(scheme) ? scheme : {}, mutualFund }));
}

function parseScheme(scheme: Json, mutualFund: string): AverageAumRow {
  const code = parseTextCell(jsonToCell(scheme['AMFI_Code']));
  if (!isSchemeCode(code)) throw new RejectedRow('AMFI_Code', code, 'digits');
  const navName = requireText('SchemeNAVName', jsonToCell(scheme['SchemeNAVName']), 'the name of a scheme');
  const field = 'AverageAumForTheMonth';
  const amounts = readAmounts(scheme[field]);
  const received = JSON.stringify(scheme[field] ?? null);
  if (amounts.some((amount) => amount === null || amount < 0))
    throw new RejectedRow(field, received, 'two amounts in ₹ lakh, 0 or more');
  const [amount = 0, ...others] = new Set(amounts.flatMap((each) => each || []));
  if (others.length > 0) throw new RejectedRow(field, received, 'one amount, or twice the same');
  return { code, navName, mutualFund, averageAum: lakhToCrore(amount) };
}

const readAmounts = (value: unknown): readonly (number | null)[] =>
  AMOUNTS.map((name) => {
    const amount = isRecordObject(value) ? value[name] : null;
    return typeof amount === 'number' ? amount : null;
  });

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, each) => total + (each ?? 0), 0);

function checkGrandTotal(groups: readonly Json[], schemes: readonly GroupScheme[]): void {
  const grandTotal = groups.find((group) => /^grand total$/i.test(parseTextCell(jsonToCell(group['Mfname']))));
  const [expected] = grandTotal ? readAmounts(grandTotal['totalAUM']) : [];
  const counted = sum(schemes.map(({ scheme }) => readAmounts(scheme['AverageAumForTheMonth'])[0] ?? null));
  if (expected === undefined || expected === null || Math.abs(counted - expected) > TOLERANCE) {
    throw new RejectedFile(
      `average AUM whose schemes add up to ${counted.toFixed(2)} lakh, expected the grand total of ${expected?.toFixed(2) ?? 'nothing'}`,
    );
  }
}

/**
 * From the first day that all groups have (2025), or the label of the quarter beside them (seen in August 2026).
 * @throws RejectedFile if they are not of one calendar quarter since 2011.
 */
function parsePeriod(json: unknown, groups: readonly Json[]): Pick<AverageAumFile, 'periodStart' | 'periodEnd'> {
  const texts = groups.map((group) => parseTextCell(jsonToCell(group['strdtAUM'])));
  const label = getString(json, 'selectedPeriod');
  const periods = [...new Set(texts), label].filter((text) => text !== '');
  const [start = null, ...others] = new Set(periods.map((text) => parseStart(text) ?? parseLabel(text)));
  if (others.length > 0 || start === null || start < '2011-01-01' || !/-(?:01|04|07|10)-01$/.test(start)) {
    throw new RejectedFile(
      `average AUM of ${JSON.stringify(periods.join(', '))}, expected the first day of one quarter since January 2011, or its months`,
    );
  }
  return { periodStart: start, periodEnd: findQuarterEnd(start) };
}

/** The first day of `April - June 2026`; null if the text is not that of three months. */
function parseLabel(text: string): IsoDate | null {
  const [, first = '', last = '', year] = /^([a-z]{3,9}) ?- ?([a-z]{3,9}) (\d{4})$/i.exec(text) ?? [];
  const month = parseMonthName(first);
  return year !== undefined && month > 0 && parseMonthName(last) === month + 2
    ? formatIsoDate(Number(year), month, 1)
    : null;
}

function parseStart(text: string): IsoDate | null {
  try {
    return requireDate('strdtAUM', text, false);
  } catch {
    return null;
  }
}
