/** Written in capitals in any name; other words of up to three letters are too unless they are below. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'AAA ABSL ANZ COMMA CPSE CRISIL ELSS HDFC HSBC ICICI IDBI IDCW IDFC IIFL MNCS NASDAQ NYSE PGIM PPFAS REIT REITS TRUSTMF'.split(
    ' ',
  ),
);
const SHORT_WORDS: ReadonlySet<string> = new Set(
  'AGE ALL AND ARM ASK BAL BAN BIG CAP DAY DEV FAR FOR FUND GEN HI LOW LTD MAX MID NEW NOW OF OLD ON ONE OR OUR PLAN SIX SUN TAX TEN THE TO TOP TWO'.split(
    ' ',
  ),
);
const SMALL_WORDS: ReadonlySet<string> = new Set(['AND', 'FOR', 'IN', 'OF', 'OR', 'THE', 'TO']);

/** Words of capitals alone. That of the fund house 360 ONE stays as it is. */
const CAPITALS = /(?<!360 )[A-Z]+(?:'S)?/g;

/** The fund house alone: `AXIS Corporate Bond Fund`, `BANK OF INDIA Liquid Fund`. */
const LEADING_CAPITALS = /^(?:[A-Z]+ )+/;

/**
 * A scheme's name as it is shown. AMFI prints some in capitals, in whole, up to plan and option (`SBI BANKING & PSU FUND - Direct
 * Plan`) or at the beginning: their words are written as in other names, abbreviations excepted. The letters stay the same, so that
 * positions of a search do; other words of a name with a small letter stay as they are printed.
 */
export function formatSchemeName(printed: string): string {
  const end = printed.search(/ - |$/);
  const name = printed.slice(0, end);
  if (/\p{Ll}/u.test(name)) return printed.replace(LEADING_CAPITALS, formatWords);
  if (!/[A-Z]{4}/.test(name)) return printed;
  return formatWords(name) + printed.slice(end).replace(/\b[A-Z]{4,}\b/g, (word) => formatWord(word, false));
}

const formatWords = (name: string): string =>
  name.replace(CAPITALS, (word, index: number) => formatWord(word, index === 0));

function formatWord(word: string, isFirst: boolean): string {
  if (word.endsWith("'S")) return `${formatWord(word.slice(0, -2), isFirst)}'s`;
  if (SMALL_WORDS.has(word) && !isFirst) return word.toLowerCase();
  const isAbbreviation = ABBREVIATIONS.has(word) || (word.length <= 3 && !SHORT_WORDS.has(word));
  return isAbbreviation ? word : word.charAt(0) + word.slice(1).toLowerCase();
}
