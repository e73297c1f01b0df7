import { isIsoDate } from '#contract/dates.ts';
import { isObject, type JsonObject, listObjects, parseObject } from '#contract/shape.ts';

/** A consolidated account statement as lines that `parseAmounts` reads. */
export interface ConvertedStatement {
  readonly text: string;
  /** What was left out, and why; '' if nothing was. */
  readonly note: string;
}

const HEADER = ['AMFI code', 'ISIN', 'Scheme', 'Value', 'Date'];

/**
 * The JSON that casparser (github.com/codereverser/casparser, its schemas seen 2026-11) writes of a statement of CAMS and KFintech
 * (folios with schemes) or of a depository (accounts with mutual funds); null for any other text. A scheme that has been sold is left
 * out; a value that is missing is units × NAV.
 */
export function convertStatement(text: string): ConvertedStatement | null {
  const data = parseObject(text);
  if (data === null || (!Array.isArray(data['folios']) && !Array.isArray(data['accounts']))) return null;
  const accounts = listObjects(data['accounts']);
  const schemes = [
    ...listObjects(data['folios']).flatMap((folio) => listObjects(folio['schemes'])),
    ...accounts.flatMap((account) => listObjects(account['mutual_funds'])),
  ];
  const others = accounts.reduce(
    (count, account) => count + listObjects(account['equities']).length + listObjects(account['bonds']).length,
    0,
  );
  const held = schemes.filter(
    (scheme) => readUnits(scheme) !== 0 || (readNumber(getValuation(scheme)['value']) ?? 0) > 0,
  );
  const sold = schemes.length - held.length;
  const lines = held.map((scheme) => describeScheme(scheme).map(toField).join('\t'));
  return {
    text: [HEADER.join('\t'), ...lines].join('\n'),
    note: [...(sold > 0 ? [`${sold} without units`] : []), ...(others > 0 ? [`${others} shares and bonds`] : [])].join(
      ', ',
    ),
  };
}

function describeScheme(scheme: JsonObject): readonly unknown[] {
  const valuation = getValuation(scheme);
  const units = readUnits(scheme);
  const nav = readNumber(valuation['nav']);
  const computed = units === null || nav === null ? null : Number((units * nav).toFixed(2));
  const { date } = valuation;
  return [
    scheme['amfi'],
    scheme['isin'],
    scheme['scheme'] ?? scheme['name'],
    readNumber(valuation['value']) ?? computed,
    typeof date === 'string' && isIsoDate(date) ? date : '',
  ];
}

const getValuation = (scheme: JsonObject): JsonObject => (isObject(scheme['valuation']) ? scheme['valuation'] : scheme);

/** Reads the printed units; statements print none of a segregated portfolio, whose transactions are added up. Null if there are none. */
function readUnits(scheme: JsonObject): number | null {
  const printed = readNumber(scheme['close'] ?? scheme['balance']);
  return printed === 0 ? (readNumber(scheme['close_calculated']) ?? 0) : printed;
}

const toField = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/\s+/g, ' ').trim() : '';

/** Numbers are text in newer versions. */
function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
