import { addMonths } from './calendar.ts';
import { classifyExitLoad } from './exit-load.ts';

const SMALL =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...SMALL.split(' ').map((word, index) => [word, index + 1] as const),
  ...TENS.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
]);
/** A number in figures or in words, which may be repeated in brackets, and its unit: `1.5%`, `365 days`, `ninety (90) days`. */
const LOAD_FIGURE =
  /\b(\d{1,6}(?:\.\d{1,6})?|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:(?: and |[ -])(?:hundred|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)){0,4})(?: ?\([a-z0-9 -]{1,40}\))?[ -]?(%|per ?cent\b|years?\b|months?\b|weeks?\b|days?\b)/g;

/** A percentage or a time of an exit load. */
interface LoadFigure {
  readonly value: number;
  readonly unit: 'percent' | 'year' | 'month' | 'week' | 'day';
  /** Where it is printed. */
  readonly start: number;
  readonly end: number;
}

const UNITS: Readonly<Record<string, LoadFigure['unit']>> = { y: 'year', m: 'month', w: 'week', d: 'day' };

/** The percentages and times in the text of an exit load, in lower case and without double spaces. */
export const readLoadFigures = (text: string): readonly LoadFigure[] =>
  [...text.matchAll(LOAD_FIGURE)].map(({ 0: all, 1: number = '', 2: unit = '', index: start }) => ({
    value: /\d/.test(number) ? Number(number) : parseNumberWords(number),
    unit: UNITS[unit.charAt(0)] ?? 'percent',
    ...{ start, end: start + all.length },
  }));

/** `three hundred and sixty-five` */
const parseNumberWords = (words: string): number =>
  words.split(/[ -]/).reduce((sum, word) => (word === 'hundred' ? sum * 100 : sum + (NUMBERS.get(word) ?? 0)), 0);

/** Parts of units that go free, loads by the day and the like, which a percentage and a time do not say. */
const OTHER_TERMS =
  /\bexcess\b|\blimit\b|\bfree\b|\bgraded\b|\bday \d|\bwithout\b|(?:%|cent) of (?:the |their |such )?(?:units|invest|allot)/;
const AFTER =
  /\b(?:after|beyond|more than|exceeding|later than)(?: (?:the |expiry of |completion of |a period of ){1,2})? ?$/;
/** Words before a time whose last day is not in it, unless there is an "or", as in `on or before`, which is captured. */
const BEFORE =
  /(\bor |\/ ?)?\b(?:before|less than|prior to)(?: (?:the |expiry of |completion of |a period of ){1,2})? ?$/;

/**
 * The exit load of units that were bought on one day and are sold on another, percent, by the printed terms; the last day of a time is within it,
 * but not of one that units are sold before. Null if there are none or they say more than a percentage for each time.
 */
export function computeExitLoad(terms: string, bought: number, sold: number): number | null {
  const kind = classifyExitLoad(terms);
  if (kind !== 'As stated') return kind === 'None' ? 0 : null;
  const text = terms.toLowerCase().replace(/\s+/g, ' ');
  const all = readLoadFigures(text);
  const readBefore = ({ start }: LoadFigure): string => text.slice(Math.max(0, start - 60), start);
  const isAfter = (figure: LoadFigure): boolean => figure.unit !== 'percent' && AFTER.test(readBefore(figure));
  const figures = all.filter((figure) => !isAfter(figure) && !(figure.unit === 'percent' && figure.value === 0));
  const isPercent = figures.map(({ unit }) => unit === 'percent');
  // each percentage has its time, always before or always after it
  if (figures.length === 0 || figures.length % 2 === 1 || OTHER_TERMS.test(text)) return null;
  if (isPercent.some((is, index) => is === isPercent[index + 1])) return null;
  const [percents, times] = [
    figures.filter(({ unit }) => unit === 'percent'),
    figures.filter(({ unit }) => unit !== 'percent'),
  ];
  const ends = times.map(({ value, unit }) => addTime(bought, value, unit));
  if (ends.some((end, index) => end <= Number(ends[index - 1]))) return null;
  // what begins after a time begins where another ends: in a gap the load is not said
  if (all.some((figure) => isAfter(figure) && !ends.includes(addTime(bought, figure.value, figure.unit)))) return null;
  const isWithin = (time: LoadFigure, end: number): boolean => {
    const before = BEFORE.exec(readBefore(time));
    return before && before[1] === undefined ? sold < end : sold <= end;
  };
  return percents[times.findIndex((time, index) => isWithin(time, Number(ends[index])))]?.value ?? 0;
}

function addTime(day: number, count: number, unit: LoadFigure['unit']): number {
  if (unit === 'year' || unit === 'month') return addMonths(day, unit === 'year' ? count * 12 : count);
  return day + (unit === 'week' ? count * 7 : count);
}
