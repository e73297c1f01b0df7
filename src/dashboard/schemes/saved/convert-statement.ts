import { isIsoDate } from '#contract/dates.ts';
import { isObject, type JsonObject, listObjects } from '#contract/shape.ts';
import { toNumber, toText } from '../statements/read-casparser.ts';
import { readNumber } from '../statements/statement-values.ts';

/** A consolidated account statement as lines that `parseAmounts` reads. */
export interface ConvertedStatement {
  readonly text: string;
  /** What was left out, and why; '' if nothing was. */
  readonly note: string;
}

const HEADER = ['AMFI code', 'ISIN', 'Scheme', 'Value', 'Date'];

/**
 * The JSON that casparser (github.com/codereverser/casparser, its schemas seen 2026-11) writes of a statement of CAMS and KFintech
 * (folios with schemes) or of a depository (accounts with mutual funds). A scheme that has been sold is left
 * out; a value that is missing is units × NAV.
 */
export function convertStatement(data: JsonObject): ConvertedStatement {
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
    (scheme) => readUnits(scheme) !== 0 || (toNumber(getValuation(scheme)['value']) ?? 0) > 0,
  );
  const sold = schemes.length - held.length;
  const lines = held.map((scheme) => describeScheme(scheme).map(toText).join('\t'));
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
  const nav = toNumber(valuation['nav']);
  const computed = units === null || nav === null ? null : Number((units * nav).toFixed(2));
  const { date, value } = valuation;
  return [
    scheme['amfi'],
    scheme['isin'],
    scheme['scheme'] ?? scheme['name'],
    typeof readNumber(toText(value)) === 'string' ? value : (toNumber(value) ?? computed), // what is no number is named
    typeof date === 'string' && isIsoDate(date) ? date : '',
  ];
}

const getValuation = (scheme: JsonObject): JsonObject => (isObject(scheme['valuation']) ? scheme['valuation'] : scheme);

/** Reads the printed units; statements print none of a segregated portfolio, whose transactions are added up. Null if there are none. */
function readUnits(scheme: JsonObject): number | null {
  const printed = toNumber(scheme['close'] ?? scheme['balance']);
  return printed === 0 ? (toNumber(scheme['close_calculated']) ?? 0) : printed;
}
