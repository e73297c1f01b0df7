import { formatIsoDate, monthNames, monthPart, parseMonthName, type IsoDate, type IsoMonth } from '#contract/dates.ts';

const NAME =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const GAP = '[\\s_,.\\-/\u2013]*';
const DAY = '(?:\\d{1,2}(?:st|nd|rd|th)?)';

// Spellings in links and names of files: `July-2026`, `Jul 31, 2026`, `31_Jul_2026`, `31-Jul-26`, `31072026`, `2026-07-31`, `31-07-2026`.
const PATTERNS: readonly (readonly [
  pattern: RegExp,
  parse: (match: RegExpExecArray) => readonly [year: string, month: number],
])[] = [
  [new RegExp(`(?<![a-z])${NAME}${GAP}(?:${DAY}[\\s_,.\\-]+)?(20\\d\\d)(?!\\d)`, 'gi'), byName(2, 1)],
  [new RegExp(`(?<!\\d)${DAY}${GAP}${NAME}${GAP}(\\d\\d)(?!\\d)`, 'gi'), byName(2, 1)],
  [/(?<!\d)(20\d\d)[-_./](\d\d)(?:[-_./]\d\d)?(?!\d)/g, byNumber(1, 2)],
  [/(?<!\d)\d{1,2}[-_./](\d{1,2})[-_./](20\d\d)(?!\d)/g, byNumber(2, 1)],
  [/(?<!\d)[0-3]\d([01]\d)(20\d\d)(?!\d)/g, byNumber(2, 1)],
];

function byName(year: number, month: number) {
  return (match: RegExpExecArray) => [match[year] ?? '', parseMonthName(match[month] ?? '')] as const;
}

function byNumber(year: number, month: number) {
  return (match: RegExpExecArray) => [match[year] ?? '', Number(match[month])] as const;
}

/** The month that a text names (`2026-07`); null if it names none, or several. */
export function findMonthInText(text: string): IsoMonth | null {
  for (const [pattern, parse] of PATTERNS) {
    const months = new Set<IsoMonth>();
    for (const match of text.matchAll(pattern)) {
      const [year, month] = parse(match);
      if (month >= 1 && month <= 12) {
        months.add(monthPart(formatIsoDate(Number(year.length === 2 ? `20${year}` : year), month, 1)));
      }
    }
    const [only] = months;
    if (only !== undefined) return months.size === 1 ? only : null;
  }
  return null;
}

const LONG_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** Puts the parts of a day into a template: `{dd}-{Mon}-{yy}`. */
export function fillDateTemplate(template: string, day: IsoDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const index = Number(month) - 1;
  const parts: Readonly<Record<string, string>> = {
    dd: date,
    mm: month,
    m: String(index + 1),
    Mon: monthNames[index] ?? '',
    Month: LONG_NAMES[index] ?? '',
    yy: year.slice(2),
    yyyy: year,
  };
  return template.replaceAll(/\{(dd|mm|m|Mon|Month|yy|yyyy)\}/g, (_, name: string) => parts[name] ?? '');
}
