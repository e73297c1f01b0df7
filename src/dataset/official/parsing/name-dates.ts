import { isIsoDate, isIsoMonth, monthPart, type IsoDate } from '#contract/dates.ts';
import { findMonthEnd } from './days.ts';
import { RejectedFile } from './errors.ts';
import { parseNavDate } from './parse-dates.ts';

// Some responses of AMFI say neither the day nor the month they are of: it is in the request, and so in the name of the stored file
// (`tracking-error/2026-10-07/tracking-error.json`, `tracking-error 07-Oct-2026.json`).

/** The last date in a path. @throws RejectedFile if it has none. */
export function requireDateInName(name: string, what: string): IsoDate {
  const texts = name.match(/\d{4}-\d\d-\d\d|\d\d?-[A-Za-z]{3}-\d{4}/g) ?? [];
  const dates = texts.flatMap((text) => (isIsoDate(text) ? text : (parseNavDate(text) ?? [])));
  const date = dates.at(-1);
  if (date !== undefined) return date;
  throw new RejectedFile(
    `${what} without a date: expected the day of the request in the name, such as 2026-10-07.json`,
  );
}

/** The end of the last month in a path, or of that of its last date. @throws RejectedFile if it has none. */
export function requireMonthEndInName(name: string, what: string): IsoDate {
  const months = Array.from(name.matchAll(/\d{4}-\d\d(?!\d)/g), ([text]) => text).filter(isIsoMonth);
  const month = months.at(-1);
  if (month !== undefined) return findMonthEnd(month);
  return findMonthEnd(monthPart(requireDateInName(name, what)));
}
