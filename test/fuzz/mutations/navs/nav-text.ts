import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { findNavLayout, type NavLayout } from '#dataset/official/sources/nav/nav-file.ts';

/** One line of a NAVAll.txt with the headings above it; only a data line has cells. */
export interface Line {
  readonly text: string;
  readonly cells: readonly string[] | null;
  readonly house: string;
  readonly section: string;
}

export interface NavText {
  readonly layout: NavLayout;
  readonly lines: readonly Line[];
  /** The NAVs of the stored files of the days before it, by code, the newest first. */
  readonly before: readonly ReadonlyMap<string, string>[];
}

/** @param houses those whose lines are read. */
export function readNavText(path: string, houses: RegExp): NavText {
  const bytes = readFileSync(path);
  return parseNavText((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString(), houses);
}

export function parseNavText(content: string, houses: RegExp): NavText {
  const texts = content.split(/\r?\n/);
  const layout = findNavLayout(texts[0] ?? '');
  if (!layout) throw new Error('no header of NAVAll.txt');
  let [house, section] = ['', ''];
  const lines = texts.map((text, at): Line => {
    const cells = text.split(';');
    if (at > 0 && cells.length === layout.columnCount) return { text, cells, house, section };
    if (/\b(?:mutual fund|sif)\s*$/i.test(text)) house = text.trim();
    else if (/\bschemes?\s*\(/i.test(text)) section = text.trim();
    return { text, cells: null, house, section };
  });
  return { layout, lines: lines.filter((line) => !line.cells || houses.test(line.house)), before: [] };
}

/** The NAVs of a file by code. */
export const listNavs = ({ lines, layout }: NavText): ReadonlyMap<string, string> =>
  new Map(lines.flatMap(({ cells }) => (cells ? [[cells[layout.code] ?? '', cells[layout.nav] ?? ''] as const] : [])));

/** The lines with the date that most have. */
export function listCurrent({ lines, layout }: NavText): readonly Line[] {
  const dates = Map.groupBy(
    lines.filter(({ cells }) => cells),
    ({ cells }) => cells?.[layout.date] ?? '',
  );
  return [...dates.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

export const writeNavText = ({ lines }: NavText): Uint8Array =>
  Buffer.from(lines.map(({ text, cells }) => cells?.join(';') ?? text).join('\r\n'));

type Change = (cells: readonly string[], line: Line) => readonly string[];

export const changeLines = (file: NavText, change: Change): NavText => ({
  ...file,
  lines: file.lines.map((line) => (line.cells ? { ...line, cells: change(line.cells, line) } : line)),
});

export const replace = (cells: readonly string[], column: number, to: (cell: string) => string): readonly string[] =>
  cells.map((cell, at) => (at === column ? to(cell) : cell));

export const scale = (factor: number) => (cell: string) =>
  Number(cell) > 0 ? (Number(cell) * factor).toFixed(4) : cell;
