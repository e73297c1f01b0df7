import { defineSource, type MutatedSource } from '../mutated-file.ts';
import {
  identityMutations,
  missingRows,
  moveDates,
  navMutations,
  scaleAll,
  selectMutations,
  specialisedMutations,
} from './nav-mutations.ts';
import {
  changeLines,
  listCurrent,
  listNavs,
  readNavText,
  replace,
  scale,
  writeNavText,
  type NavText,
} from './nav-text.ts';
import { weekMutations, writeWeek, type Week } from './week-mutations.ts';

/** A file that is not stored, and the stored ones of the days before it, the newest first. */
export interface HeldBackNavs {
  readonly path: string;
  readonly before: readonly string[];
  /** The fund houses whose lines are read. */
  readonly houses: RegExp;
}

const readHeldBack = ({ path, before, houses }: HeldBackNavs): NavText => ({
  ...readNavText(path, houses),
  before: before.map((each) => listNavs(readNavText(each, houses))),
});

function createPicker<T, File>(
  items: readonly T[],
  read: (item: T) => File,
): (random: { below(end: number): number }) => File {
  const files = new Map<number, File>();
  return (random) => {
    const at = random.below(items.length);
    const item = items[at];
    if (item === undefined) throw new Error('no NAVAll.txt');
    const file = files.get(at) ?? read(item);
    files.set(at, file);
    return file;
  };
}

export const openMutatedNavs = (days: readonly HeldBackNavs[]): MutatedSource =>
  defineSource({
    name: 'NAVAll.txt',
    open: createPicker(days, readHeldBack),
    mutations: navMutations,
    write: writeNavText,
  });

/** NAV history reports of the same days, which have the codes with NAVs of the newest day. */
export const openMutatedReports = (days: readonly HeldBackNavs[]): MutatedSource =>
  defineSource({
    name: 'NAV history reports',
    open: createPicker(days.slice(0, 8), readHeldBack),
    mutations: selectMutations(navMutations, (how) => !/zeros|cut|exchanged|dated|headings|third|half/.test(how)),
    write: (file) => writeWeek({ days: [selectCurrent(file)] }),
  });

/** NAV history reports of five days, two of them stored. */
export const openMutatedWeeks = (days: readonly HeldBackNavs[]): MutatedSource =>
  defineSource({
    name: 'NAV history reports of a week',
    open: createPicker(days.slice(2, 6), ({ path, before, houses }): Week => {
      const [first, second, third] = before.toReversed().map((each) => readNavText(each, houses));
      const last = readNavText(path, houses);
      return { days: [first, second, third, last].flatMap((file) => (file ? [selectCurrent(file)] : [])) };
    }),
    mutations: weekMutations,
    write: writeWeek,
  });

/** NAVAll.txt of a month that has no other file. */
export const openDistantNavs = (path: string, days: number, houses: RegExp): MutatedSource =>
  defineSource({
    name: 'NAVAll.txt of another month',
    open: createPicker([path], (each) => moveDates(readNavText(each, houses), days)),
    mutations: {
      'the newest stored names':
        selectMutations({ names: identityMutations }, (how) => !/^names of the next row|rows one/.test(how))['names'] ??
        {},
      'the stored file of another month': { ...missingRows, 'all × 10': scaleAll(10), 'all in paise': scaleAll(100) },
    },
    write: writeNavText,
  });

/** SIF_NAVAll.txt of the day after the stored one, and its NAV history report. */
export function openMutatedSpecialisedNavs(path: string): readonly MutatedSource[] {
  const stored = readNavText(path, /./);
  const open = (random: { below(end: number): number }): NavText => {
    const move = 1 + (1 + random.below(50)) / 10_000; // plans of one scheme move together
    const next = moveDates({ ...stored, before: [listNavs(stored)] }, 1);
    return changeLines(next, (cells) => replace(cells, stored.layout.nav, scale(move)));
  };
  return [
    defineSource({ name: 'SIF_NAVAll.txt', open, mutations: specialisedMutations, write: writeNavText }),
    defineSource({
      name: 'SIF NAV history reports',
      open,
      mutations: selectMutations(specialisedMutations, (how) => !/zeros|cut|half|dated|glued/.test(how)),
      write: (file) => writeWeek({ days: [selectCurrent(file)] }),
    }),
  ];
}

function selectCurrent(file: NavText): NavText {
  const current = new Set(listCurrent(file));
  return { ...file, lines: file.lines.filter((line) => !line.cells || current.has(line)) };
}
