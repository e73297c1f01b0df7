import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { formatAmfiDay } from '#dataset/official/parsing/days.ts';
import { parseNavDate } from '#dataset/official/parsing/parse-dates.ts';
import { findNavLayout, type NavLayout } from '#dataset/official/sources/nav/nav-file.ts';
import { addDays } from '#finance/calendar.ts';
import { mutate, pickGroup, shift, type MutatedSource, type Mutation } from './mutated-file.ts';

/** One line of a NAVAll.txt with the headings above it; only a data line has cells. */
interface Line {
  readonly text: string;
  readonly cells: readonly string[] | null;
  readonly house: string;
  readonly section: string;
}

interface NavText {
  readonly layout: NavLayout;
  readonly lines: readonly Line[];
  /** The NAVs of the stored file before it, by code. */
  readonly before: ReadonlyMap<string, string>;
}

/** @param days pairs of a file that is not stored, and the stored one before it. */
export function openMutatedNavs(days: readonly (readonly [path: string, before: string])[]): MutatedSource {
  const files = days.map(([path, before]) => readNavText(path, before));
  return {
    name: 'NAVAll.txt',
    build(random) {
      const file = files[random.below(files.length)];
      if (!file) throw new Error('no NAVAll.txt');
      return mutate(file, navMutations, writeNavText, random);
    },
  };
}

/** NAV history reports of the same days, which have the codes with NAVs of the newest day. */
export function openMutatedReports(days: readonly (readonly [path: string, before: string])[]): MutatedSource {
  const files = days.slice(0, 8).map(([path, before]) => readNavText(path, before));
  const mutations = Object.fromEntries(
    Object.entries(navMutations).filter(([how]) => !/zeros|cut|exchanged|dated|headings|third/.test(how)),
  );
  return {
    name: 'NAV history reports',
    build(random) {
      const file = files[random.below(files.length)];
      if (!file) throw new Error('no NAVAll.txt');
      return mutate(file, mutations, writeReport, random);
    },
  };
}

const REPORT_HEADER =
  'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date';

function writeReport(file: NavText): Uint8Array {
  const { layout, lines } = file;
  const date = listCurrent(file)[0]?.cells?.[layout.date];
  const isin = (cell: string | undefined) => (cell === '-' ? '' : (cell ?? ''));
  const texts = lines.slice(1).flatMap(({ text, cells }) => {
    if (!cells) return [text.trim()];
    if (cells[layout.date] !== date) return [];
    const isins = [isin(cells[layout.isinFirst]), isin(cells[layout.isinReinvest])];
    return [[cells[layout.code], cells[layout.name], ...isins, cells[layout.nav], '', '', date].join(';')];
  });
  return Buffer.from([REPORT_HEADER, '', ...texts, ''].join('\r\n'));
}

/** SIF_NAVAll.txt of the day after the stored one. */
export function openMutatedSpecialisedNavs(path: string): MutatedSource {
  const { layout, lines } = parseLines(path);
  const before = new Map(
    lines.flatMap(({ cells }) => (cells ? [[cells[layout.code] ?? '', cells[layout.nav] ?? ''] as const] : [])),
  );
  return {
    name: 'SIF_NAVAll.txt',
    build(random) {
      const move = 1 + (1 + random.below(50)) / 10_000; // plans of one scheme move together
      const next = moveDates({ layout, lines, before }, 1);
      const moved = changeLines(next, (cells) => replace(cells, layout.nav, scale(move)));
      return mutate(moved, specialisedMutations, writeNavText, random);
    },
  };
}

function readNavText(path: string, before: string): NavText {
  const { layout, lines } = parseLines(path);
  const navs = parseLines(before).lines.flatMap(({ cells }) =>
    cells ? [[cells[layout.code] ?? '', cells[layout.nav] ?? ''] as const] : [],
  );
  return { layout, lines, before: new Map(navs) };
}

function parseLines(path: string): Pick<NavText, 'layout' | 'lines'> {
  const bytes = readFileSync(path);
  const texts = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().split(/\r?\n/);
  const layout = findNavLayout(texts[0] ?? '');
  if (!layout) throw new Error(`${path}: no header of NAVAll.txt`);
  let [house, section] = ['', ''];
  const lines = texts.map((text, at): Line => {
    const cells = text.split(';');
    if (at > 0 && cells.length === layout.columnCount) return { text, cells, house, section };
    if (/\b(?:mutual fund|sif)\s*$/i.test(text)) house = text.trim();
    else if (/\bschemes?\s*\(/i.test(text)) section = text.trim();
    return { text, cells: null, house, section };
  });
  return { layout, lines };
}

const writeNavText = ({ lines }: NavText): Uint8Array =>
  Buffer.from(lines.map(({ text, cells }) => cells?.join(';') ?? text).join('\r\n'));

type Change = (cells: readonly string[], line: Line) => readonly string[];

const changeLines = (file: NavText, change: Change): NavText => ({
  ...file,
  lines: file.lines.map((line) => (line.cells ? { ...line, cells: change(line.cells, line) } : line)),
});

const replace = (cells: readonly string[], column: number, to: (cell: string) => string): readonly string[] =>
  cells.map((cell, at) => (at === column ? to(cell) : cell));

const scale = (factor: number) => (cell: string) => (Number(cell) > 0 ? (Number(cell) * factor).toFixed(4) : cell);

const scaleAll =
  (factor: number, applies: (text: string) => boolean = () => true): Mutation<NavText> =>
  (file) =>
    changeLines(file, (cells) =>
      applies(cells[file.layout.name] ?? '') ? replace(cells, file.layout.nav, scale(factor)) : cells,
    );

const scaleWhere =
  (factor: number, applies: (line: Line) => boolean): Mutation<NavText> =>
  (file) =>
    changeLines(file, (cells, line) => (applies(line) ? replace(cells, file.layout.nav, scale(factor)) : cells));

const isEquity = ({ section }: Line): boolean => /\(\s*Equity Schemes?/i.test(section);

/** Changes the NAVs of one of the groups with some number of codes that have NAVs of the newest day. */
const scaleGroup =
  (key: (line: Line) => string, [min, max]: readonly [number, number], factor: number): Mutation<NavText> =>
  (file, random) => {
    const groups = Map.groupBy(listCurrent(file), key);
    const names = [...groups].flatMap(([name, { length }]) =>
      name !== '' && length >= min && length <= max ? [name] : [],
    );
    const name = names[random.below(Math.max(1, names.length))];
    return name === undefined ? null : scaleWhere(factor, (line) => key(line) === name)(file, random);
  };

function listCurrent({ lines, layout }: NavText): readonly Line[] {
  const dates = Map.groupBy(
    lines.filter(({ cells }) => cells),
    ({ cells }) => cells?.[layout.date] ?? '',
  );
  return [...dates.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

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

/** Some rows with the NAVs of the stored day before. */
const ofDayBefore = (file: NavText, applies: (line: Line) => boolean): NavText =>
  changeLines(file, (cells, line) =>
    applies(line)
      ? replace(cells, file.layout.nav, (nav) => file.before.get(cells[file.layout.code] ?? '') ?? nav)
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
    return (
      house &&
      changeLines(file, (cells, line) => (house.has(line) ? replace(cells, file.layout.nav, scale(factor)) : cells))
    );
  };

function moveDates(file: NavText, days: number): NavText {
  return changeLines(file, (cells) =>
    replace(cells, file.layout.date, (cell) => {
      const date = parseNavDate(cell);
      return date === null ? cell : formatAmfiDay(addDays(date, days));
    }),
  );
}

const navMutations: Readonly<Record<string, Mutation<NavText>>> = {
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
  'NAVs of Direct and Regular exchanged': (file) => {
    const { name, nav } = file.layout;
    const key = (cells: readonly string[]) => (cells[name] ?? '').toLowerCase().replaceAll(/[^a-z]|plan/g, '');
    const navs = new Map(file.lines.flatMap(({ cells }) => (cells ? [[key(cells), cells[nav] ?? ''] as const] : [])));
    return changeLines(file, (cells) => {
      const other = navs.get(key(replace(cells, name, exchangePlans)));
      return other === undefined ? cells : replace(cells, nav, () => other);
    });
  },
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
  'NAVs of the day before': (file) =>
    changeLines(file, (cells) =>
      replace(cells, file.layout.nav, (nav) => file.before.get(cells[file.layout.code] ?? '') ?? nav),
    ),
  'dated a day later': (file) => moveDates(file, 1),
  'dated a day earlier': (file) => moveDates(file, -1),
  'all zeros': (file) => changeLines(file, (cells) => replace(cells, file.layout.nav, () => '0')),
  'NAVs of the next row': ofNextRow('nav'),
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
  'equity × 1.3': scaleWhere(1.3, isEquity),
  'equity × 1.5': scaleWhere(1.5, isEquity),
  'equity ÷ 1.3': scaleWhere(1 / 1.3, isEquity),
  'one sub-category × 10': scaleGroup(({ section }) => section, [8, 400], 10),
  'a small fund house × 10': scaleGroup(({ house }) => house, [2, 12], 10),
  'a third with the NAVs of the day before': (file) => {
    const third = new Set(listCurrent(file).filter((_, at) => at % 3 === 0));
    return ofDayBefore(file, (line) => third.has(line));
  },
  'one fund house with the NAVs of the day before': (file, random) => {
    const house = pickGroup(listCurrent(file).filter(isEquity), (line) => line.house, 20, random);
    return house && ofDayBefore(file, (line) => house.has(line));
  },
  'cut at the end': (file, random) => ({
    ...file,
    lines: file.lines.slice(0, Math.floor((file.lines.length * (30 + random.below(67))) / 100)),
  }),
};

/** The mutations that apply to a few hundred codes without liquid schemes, and what was seen of their codes. */
const specialisedMutations: Readonly<Record<string, Mutation<NavText>>> = {
  ...Object.fromEntries(
    Object.entries(navMutations).filter(([how]) =>
      /^(?:all (?:× 10|in paise|÷ 10|zeros)|names of Direct and Regular exchanged|cut at the end)$/.test(how),
    ),
  ),
  // the NAVs of the next row are nearly those of the row
  'NAVs of another order': (file, random) => {
    const rows = file.lines.flatMap(({ cells }) => (cells ? [cells] : []));
    const navs = random.shuffled(rows.map((row) => row[file.layout.nav] ?? ''));
    const byRow = new Map(rows.map((row, at) => [row, navs[at] ?? '']));
    return changeLines(file, (cells) => replace(cells, file.layout.nav, (nav) => byRow.get(cells) ?? nav));
  },
  'codes of the next row': (file) => {
    const rows = file.lines.flatMap(({ cells }) => (cells ? [cells] : []));
    const codes = shift(rows, (row, next) => replace(row, file.layout.code, () => next[file.layout.code] ?? ''));
    const byRow = new Map(rows.map((row, at) => [row, codes[at] ?? row]));
    return changeLines(file, (cells) => byRow.get(cells) ?? cells);
  },
  'codes glued together': (file) =>
    changeLines(file, (cells) => replace(cells, file.layout.code, (code) => `${code}${code}`)),
};
