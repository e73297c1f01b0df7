import { datePart, isIsoDate, type IsoDate, type IsoDateOrDateTime } from '#contract/dates.ts';

/** What the printed name and rating of a debt instrument say in one way each, whatever agency or fund house printed them. */
export interface DebtTerms {
  /** Grade without its agency: `AAA` for CRISIL AAA, [ICRA]AAA and IND AAA(SO); `Sovereign`; '' if there is none or several. */
  readonly ratingGrade: string;
  /** In % a year, as printed in the name; null if it prints none or several. */
  readonly coupon: number | null;
  /** The maturity printed in the name; null if it prints none, several, or only a year. */
  readonly maturity: IsoDate | null;
}

/** Holdings with a rating and a maturity. */
export const DEBT_TYPES: ReadonlySet<string> = new Set(['Debt', 'Money Market']);

const NO_TERMS: DebtTerms = { ratingGrade: '', coupon: null, maturity: null };

interface DebtHolding {
  readonly instrument: string;
  readonly industryOrRating: string;
  readonly assetType: string;
}

/** @param date of the portfolio: a date in the name that is before it is not the maturity. */
export function parseDebtTerms(
  { instrument, industryOrRating, assetType }: DebtHolding,
  date: IsoDateOrDateTime | null,
): DebtTerms {
  if (!DEBT_TYPES.has(assetType)) return NO_TERMS;
  const maturity = parseMaturity(instrument);
  return {
    ratingGrade: parseRatingGrade(industryOrRating),
    coupon: parseCoupon(instrument),
    maturity: maturity !== null && (date === null || maturity >= datePart(date)) ? maturity : null,
  };
}

/** SEBI's standard symbols (circulars of 2011 on long-term and short-term ratings). */
const GRADE = /^(?:AAA|AA|A[1-4]\+?|A|BBB|BB|B|C|D)[+-]?$/;

/**
 * The agencies registered with SEBI, as portfolios print them, with the hyphen of `CRISIL-AAA` and `CRISIL - AAA`; FITCH is what India
 * Ratings (IND) was printed as until 2012.
 */
const AGENCY = /\b(?:CRISIL|ICRA|CARE|IND|INDIA RATINGS|BWR|BRICKWORK|FITCH|ACUITE|SMERA|IVR|INFOMERICS)\b(?: *-)?/g;

/** What surrounds a grade: credit enhancement, structured obligation, market-linked, mutual-fund scheme, provisional, outlook. */
const QUALIFIER =
  /\((?:SO|CE)\)|\b(?:SO|CE|PP ?MLD|PROVISIONAL|UNSUPPORTED|RATING|STABLE|POSITIVE|NEGATIVE|WATCH|DEVELOPING|OUTLOOK)\b|MFS\b|\bR$/g;

const SOVEREIGN = /^(?:SOV|SOVEREIGN|GOI|GILT)$/;

/** `CRISIL AA+(CE)` → `AA+`. */
function parseRatingGrade(rating: string): string {
  const text = rating
    .toUpperCase()
    .replace(/[[\]{}]/g, ' ')
    .replace(/PP-MLD/g, 'PP MLD');
  if (SOVEREIGN.test(text.trim())) return 'Sovereign';
  const words = text
    .replace(AGENCY, ' ')
    .replace(QUALIFIER, ' ')
    .split(/[\s/,&;()]+/)
    .filter((word) => word !== '');
  const grades = new Set(words);
  const [grade = ''] = grades;
  return grades.size === 1 && GRADE.test(grade) ? grade : '';
}

/** A whole number or decimals before a percent sign. */
const COUPON = /(?<![\d.])(\d{1,2}(?:\.\d+)?)\s*%/g;

/** `7.70% National Bank…` → 7.7. */
function parseCoupon(name: string): number | null {
  const coupons = new Set([...name.matchAll(COUPON)].map(([, text]) => Number(text)));
  const [coupon = null] = coupons;
  return coupons.size === 1 ? coupon : null;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `20/11/2025`, `20.11.25`, `20 11 2025`, `20112025`, `20NOV25`, `20-Nov-2025`: day, month and year of two or four digits. */
const DATE = new RegExp(
  String.raw`(?<!\d)(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})(?!\d)|(?<!\d)(\d{2})(\d{2})((?:19|20)\d{2})(?!\d)` +
    String.raw`|(?<!\d)(\d{1,2})[ -]?(${MONTHS.join('|')})[A-Z]*[ -]?(\d{4}|\d{2})(?!\d)`,
  'g',
);

/** Without a maturity of its own: the date in its name is that of a call, if any. */
const PERPETUAL = /\bPERP|\bCALL\b|\bAT[- ]?1\b|\bTIER[- ](?:1|I)\b/;

/** `7.70% National Bank… (30/09/2027)` → `2027-09-30`. */
function parseMaturity(name: string): IsoDate | null {
  const text = name.toUpperCase();
  if (PERPETUAL.test(text)) return null;
  const dates = new Set([...text.matchAll(DATE)].map(toIsoDate));
  const [date = null] = dates;
  return dates.size === 1 ? date : null;
}

/** Null for a day that the calendar does not have. */
function toIsoDate(match: RegExpExecArray): IsoDate | null {
  const [, day1, , month1, year1, day2, month2, year2, day3, month3, year3] = match;
  const year = year1 ?? year2 ?? year3 ?? '';
  const month = month1 ?? month2 ?? String(MONTHS.indexOf(month3 ?? '') + 1);
  const iso = [
    year.length === 2 ? `20${year}` : year,
    month.padStart(2, '0'),
    (day1 ?? day2 ?? day3 ?? '').padStart(2, '0'),
  ];
  const text = iso.join('-');
  return isIsoDate(text) ? text : null;
}
