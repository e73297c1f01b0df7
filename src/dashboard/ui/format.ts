/** "No figure applies": what stands where a value is null or a text is empty. */
export const DASH = '–';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const formatters = new Map<string, Intl.NumberFormat>();

/** `1234567.891` → `12,34,567.89`; `-0.5` → `−0.50` with a true minus; what rounds to nothing has no sign. */
export const figure = (value: number, decimals = 2): string => write(value, decimals, decimals);

/** `2.741` → `+2.74`, `-0.5` → `−0.50`; what rounds to nothing has no sign. */
export function signedFigure(value: number, decimals = 2): string {
  const text = figure(value, decimals);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A whole number, grouped: `1428300` → `14,28,300`. */
export const whole = (value: number): string => figure(value, 0);

/** `1 row`, `1,234 rows`. */
export const counted = (count: number, one: string): string => `${whole(count)} ${count === 1 ? one : `${one}s`}`;

/** As many decimals as the value has, at most `most`: quantities, which are mostly whole. */
export const plain = (value: number, most = 3): string => write(value, 0, most);

/** `91480.22` → `₹ 91,480.22`, where no header says the unit. */
export const rupees = (value: number, decimals = 2): string =>
  value < 0 && figure(value, decimals).startsWith('−')
    ? `−₹ ${figure(-value, decimals)}`
    : `₹ ${figure(value, decimals)}`;

/** `2026-11-19…` → `19 Nov 2026`, from the text alone: no time zone can move it. */
export function day(iso: string): string {
  const [year, month, date] = iso.slice(0, 10).split('-');
  const name = MONTHS[Number(month) - 1];
  return year && name && date ? `${date} ${name} ${year}` : iso;
}

/** `2026-11-19T18:42:00` → `19 Nov 2026 18:42`. */
export const moment = (iso: string): string => (iso.length > 10 ? `${day(iso)} ${iso.slice(11, 16)}` : day(iso));

/** The formatted value, or the dash where no figure applies. */
export function orDash<Value>(value: Value | null | '', format: (value: Value) => string): string {
  return value === null || value === '' ? DASH : format(value);
}

function write(value: number, least: number, most: number): string {
  const key = `${least}:${most}`;
  let format = formatters.get(key);
  if (!format) {
    // "negative" leaves the sign off what rounds to zero (ECMA-402 signDisplay)
    format = new Intl.NumberFormat('en-IN', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      signDisplay: 'negative',
    });
    formatters.set(key, format);
  }
  return format.format(value).replace('-', '−');
}
