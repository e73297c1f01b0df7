import { formatAmfiDay } from '#dataset/official/parsing/days.ts';
import { parseNavDate } from '#dataset/official/parsing/parse-dates.ts';
import { addDays } from '#finance/calendar.ts';
import { pickGroup, shift, type Mutation, type Mutations } from '../mutated-file.ts';
import { changeLines, listCurrent, replace, scale, type Line, type NavText } from './nav-text.ts';

export const scaleLines = (file: NavText, factor: number, applies: (line: Line) => boolean): NavText =>
  changeLines(file, (cells, line) => (applies(line) ? replace(cells, file.layout.nav, scale(factor)) : cells));

export const scaleAll =
  (factor: number, applies: (name: string) => boolean = () => true): Mutation<NavText> =>
  (file) =>
    scaleLines(file, factor, ({ cells }) => applies(cells?.[file.layout.name] ?? ''));

const scaleWhere =
  (factor: number, applies: (line: Line) => boolean): Mutation<NavText> =>
  (file) =>
    scaleLines(file, factor, applies);

export const isEquity = ({ section }: Line): boolean => /\(\s*Equity Schemes?/i.test(section);

/** Changes the NAVs of one of the groups with some number of codes that have NAVs of the newest day. */
const scaleGroup =
  (key: (line: Line) => string, [min, max]: readonly [number, number], factor: number): Mutation<NavText> =>
  (file, random) => {
    const groups = Map.groupBy(listCurrent(file), key);
    const names = [...groups].flatMap(([name, { length }]) =>
      name !== '' && length >= min && length <= max ? [name] : [],
    );
    const name = names[random.below(Math.max(1, names.length))];
    return name === undefined ? null : scaleLines(file, factor, (line) => key(line) === name);
  };

/** Each row with a column of the next one. */
const ofNextRow =
  (...columns: readonly ('isinFirst' | 'isinReinvest' | 'name' | 'nav')[]): Mutation<NavText> =>
  (file) => {
    const rows = file.lines.flatMap(({ cells }) => (cells ? [cells] : []));
    const indexes = columns.map((column) => file.layout[column]);
    const shifted = shift(rows, (row, next) => row.map((cell, at) => (indexes.includes(at) ? (next[at] ?? '') : cell)));
    const byRow = new Map(rows.map((row, at) => [row, shifted[at] ?? row]));
    return changeLines(file, (cells) => byRow.get(cells) ?? cells);
  };

/** Some rows with the NAVs of a stored day before. */
const ofDayBefore = (file: NavText, applies: (line: Line) => boolean, index = 0): NavText =>
  changeLines(file, (cells, line) =>
    applies(line)
      ? replace(cells, file.layout.nav, (nav) => file.before[index]?.get(cells[file.layout.code] ?? '') ?? nav)
      : cells,
  );

const isDirect = (name: string): boolean => /\bdirect\b/i.test(name);

const exchangePlans = (text: string): string =>
  text.replace(/\b(direct|regular)\b/gi, (plan) => (plan.toLowerCase() === 'direct' ? 'Regular' : 'Direct'));

/** Changes the NAVs of a house with many codes. */
const scaleHouse =
  (factor: number): Mutation<NavText> =>
  (file, random) => {
    const dataLines = file.lines.filter(({ cells }) => cells !== null);
    const house = pickGroup(dataLines, (line) => line.house, 100, random);
    return house && scaleLines(file, factor, (line) => house.has(line));
  };

export function moveDates(file: NavText, days: number): NavText {
  return changeLines(file, (cells) =>
    replace(cells, file.layout.date, (cell) => {
      const date = parseNavDate(cell);
      return date === null ? cell : formatAmfiDay(addDays(date, days));
    }),
  );
}

/** The rows with a column in another order. */
function ofOtherRows(
  file: NavText,
  column: 'code' | 'name' | 'nav',
  reorder: (cells: readonly string[]) => readonly string[],
): NavText {
  const rows = file.lines.flatMap(({ cells }) => (cells ? [cells] : []));
  const index = file.layout[column];
  const cellsOfRows = reorder(rows.map((row) => row[index] ?? ''));
  const byRow = new Map(rows.map((row, at) => [row, cellsOfRows[at] ?? '']));
  return changeLines(file, (cells) => replace(cells, index, (own) => byRow.get(cells) ?? own));
}

/** What the NAVs stored of the days before contradict. */
const movedNavs: Mutations<NavText> = {
  'all × 1.05': scaleAll(1.05),
  'all × 0.98': scaleAll(0.98),
  'all × 10': scaleAll(10),
  'all in paise': scaleAll(100),
  'all ÷ 10': scaleAll(0.1),
  'Direct plans × 1.05': scaleAll(1.05, isDirect),
  'Direct plans × 10': scaleAll(10, isDirect),
  'Regular plans × 1.05': scaleAll(1.05, (name) => !isDirect(name)),
  'one fund house × 1.05': scaleHouse(1.05),
  'one fund house × 10': scaleHouse(10),
  'one fund house ÷ 100': scaleHouse(0.01),
  'equity × 1.05': scaleWhere(1.05, isEquity),
  'equity ÷ 1.05': scaleWhere(1 / 1.05, isEquity),
  'equity × 1.3': scaleWhere(1.3, isEquity),
  'equity × 1.5': scaleWhere(1.5, isEquity),
  'equity ÷ 1.3': scaleWhere(1 / 1.3, isEquity),
  'one sub-category × 10': scaleGroup(({ section }) => section, [8, 400], 10),
  'a small fund house × 10': scaleGroup(({ house }) => house, [2, 12], 10),
  'a fund house of a few codes × 10': scaleGroup(({ house }) => house, [2, 6], 10),
  'NAVs of the next row': ofNextRow('nav'),
};

/** What the NAVs stored of the days before have themselves. */
const earlierNavs: Mutations<NavText> = {
  'NAVs of the day before': (file) => ofDayBefore(file, () => true),
  'NAVs of three days before': (file) => ofDayBefore(file, () => true, 1),
  'NAVs of five days before': (file) => ofDayBefore(file, () => true, 2),
  'a third with the NAVs of the day before': (file) => {
    const third = new Set(listCurrent(file).filter((_, at) => at % 3 === 0));
    return ofDayBefore(file, (line) => third.has(line));
  },
  'one fund house with the NAVs of the day before': (file, random) => {
    const house = pickGroup(listCurrent(file).filter(isEquity), (line) => line.house, 20, random);
    return house && ofDayBefore(file, (line) => house.has(line));
  },
  'dated a day later': (file) => moveDates(file, 1),
  'dated a day earlier': (file) => moveDates(file, -1),
};

/** What the plans beside contradict. */
const exchangedPlans: Mutations<NavText> = {
  'NAVs of Direct and Regular exchanged': (file) => {
    const { name, nav } = file.layout;
    const key = (cells: readonly string[]) => (cells[name] ?? '').toLowerCase().replaceAll(/[^a-z]|plan/g, '');
    const navs = new Map(file.lines.flatMap(({ cells }) => (cells ? [[key(cells), cells[nav] ?? ''] as const] : [])));
    return changeLines(file, (cells) => {
      const other = navs.get(key(replace(cells, name, exchangePlans)));
      return other === undefined ? cells : replace(cells, nav, () => other);
    });
  },
};

/** What the names, headings and ISINs of the stored files contradict. */
export const identityMutations: Mutations<NavText> = {
  'names of Direct and Regular exchanged': (file) =>
    changeLines(file, (cells) => replace(cells, file.layout.name, exchangePlans)),
  'headings of two fund houses exchanged': (file, random) => {
    const houses = [
      ...Map.groupBy(
        file.lines.filter(({ cells }) => cells),
        ({ house }) => house,
      ),
    ]
      .filter(([house, lines]) => house !== '' && lines.length >= 20)
      .map(([house]) => house);
    const [a = '', b = ''] = random.shuffled(houses);
    const exchange = (text: string) => (text.trim() === a ? b : text.trim() === b ? a : text);
    return { ...file, lines: file.lines.map((line) => (line.cells ? line : { ...line, text: exchange(line.text) })) };
  },
  'ISINs of the next row': ofNextRow('isinFirst', 'isinReinvest'),
  'names of the next row': ofNextRow('name'),
  'names and ISINs of the next row': ofNextRow('name', 'isinFirst', 'isinReinvest'),
  'sections one further': (file) => {
    const sections = [...new Set(file.lines.map(({ section }) => section))].filter((section) => section !== '');
    const next = (text: string) => sections[(sections.indexOf(text.trim()) + 1) % sections.length] ?? text;
    const isSection = (text: string) => sections.includes(text.trim());
    return {
      ...file,
      lines: file.lines.map((line) =>
        line.cells || !isSection(line.text) ? line : { ...line, text: next(line.text) },
      ),
    };
  },
  'IDCW for growth': (file) =>
    changeLines(file, (cells) => replace(cells, file.layout.name, (name) => name.replace(/\bgrowth\b/i, 'IDCW'))),
  'codes of the next row': (file) => ofOtherRows(file, 'code', (codes) => [...codes.slice(1), ...codes.slice(0, 1)]),
};

/** What the rows of the stored files contradict. */
export const missingRows: Mutations<NavText> = {
  'all zeros': (file) => changeLines(file, (cells) => replace(cells, file.layout.nav, () => '0')),
  'cut at the end': (file, random) => ({
    ...file,
    lines: file.lines.slice(0, Math.floor((file.lines.length * (30 + random.below(67))) / 100)),
  }),
  'half of the rows missing': (file) => ({
    ...file,
    lines: file.lines.filter(({ cells }, at) => !cells || at % 2 === 0),
  }),
};

/** What the day of the import contradicts. */
const futureDates: Mutations<NavText> = { 'dated five years later': (file) => moveDates(file, 5 * 365) };

export const navMutations = {
  'the day of the import': futureDates,
  'the NAVs of the stored day before': movedNavs,
  'a stored day before with the same NAVs': earlierNavs,
  'the other plan of each scheme': exchangedPlans,
  'the names, headings and ISINs of the stored file': identityMutations,
  'the rows of the stored file': missingRows,
};

/** Mutations by what contradicts them, those with a name that fits. */
export const selectMutations = (
  mutations: Readonly<Record<string, Mutations<NavText>>>,
  fits: (how: string) => boolean,
): Readonly<Record<string, Mutations<NavText>>> =>
  Object.fromEntries(
    Object.entries(mutations).map(([by, ofKind]) => [
      by,
      Object.fromEntries(Object.entries(ofKind).filter(([how]) => fits(how))),
    ]),
  );

/** Strategies may be short of a part of the market, and have no index funds beside them; the NAVs of a day after are those of any day. */
const isKnownOfStrategies = (how: string): boolean => !/^all × (?:1.05|0.98)$|a day later/.test(how);
const isOfStrategies = (how: string): boolean =>
  !/house|equity|sub-category|next row|^NAVs of (?:three|five)/.test(how);

/** The mutations that are seen in a hundred codes without liquid schemes. */
export const specialisedMutations: Readonly<Record<string, Mutations<NavText>>> = {
  ...selectMutations(navMutations, (how) => isOfStrategies(how) && isKnownOfStrategies(how)),
  '': Object.assign(
    {},
    ...Object.values(selectMutations(navMutations, (how) => isOfStrategies(how) && !isKnownOfStrategies(how))),
  ),
  'the codes and names of the stored file': {
    // the NAVs of the next row are nearly those of the row
    'NAVs of another order': (file, random) => ofOtherRows(file, 'nav', (navs) => random.shuffled(navs)),
    'codes of the next row': (file) => ofOtherRows(file, 'code', (codes) => [...codes.slice(1), ...codes.slice(0, 1)]),
    'names of the next strategy': (file) =>
      ofOtherRows(file, 'name', (names) => [...names.slice(8), ...names.slice(0, 8)]),
    'ISINs of the next row': ofNextRow('isinFirst', 'isinReinvest'),
    'codes glued together': (file) =>
      changeLines(file, (cells) => replace(cells, file.layout.code, (code) => `${code}${code}`)),
  },
};
