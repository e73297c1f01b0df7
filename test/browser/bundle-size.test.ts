import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import type { BuiltChunk } from '#test/support/report-chunks.ts';

const KIB = 1024;
/** KiB of a page without charts. The page of a scheme had 248 in November 2026: a tenth more is no reason for code. */
const PROMISE = 230;
const chunks = new Map(inject('chunks').map((chunk) => [chunk.file, chunk]));
const pages = [...chunks.values()].filter(({ entry }) => /^src\/dashboard\/pages\/.*-page\.tsx$/.test(entry));

/** The files that are loaded at once with some of them. */
function collect(files: Iterable<string>): ReadonlySet<string> {
  const loaded = new Set<string>();
  const add = (file: string): void => {
    const chunk = chunks.get(file);
    if (chunk === undefined || loaded.has(file)) return;
    loaded.add(file);
    for (const each of chunk.imports) add(each);
  };
  for (const file of files) add(file);
  return loaded;
}

/** A chunk's bytes in proportion to those of its modules that count. */
function weigh({ gzip, modules }: BuiltChunk, counts: (id: string) => boolean): number {
  const sum = (all: BuiltChunk['modules']) => all.reduce((total, [, length]) => total + length, 0);
  const [counted, whole] = [sum(modules.filter(([id]) => counts(id))), sum(modules)];
  return whole === 0 ? gzip : (gzip * counted) / whole;
}

const measure = (files: Iterable<string>, counts: (id: string) => boolean = () => true): number =>
  [...files].reduce((total, file) => {
    const chunk = chunks.get(file);
    return chunk === undefined ? total : total + weigh(chunk, counts);
  }, 0) / KIB;

const measureWorker = (): number =>
  readdirSync('dist/assets')
    .filter((name) => name.startsWith('export-worker'))
    .reduce((total, name) => total + gzipSync(readFileSync(`dist/assets/${name}`)).length, 0) / KIB;

const isChart = (id: string): boolean =>
  /src\/dashboard\/(growth\/(?!falls\/|use-comparison|mix-|build-mix)|chart\/(?!image|export))|node_modules\/(recharts|d3-|victory)/.test(
    id,
  );
const isExport = (id: string): boolean =>
  /src\/dashboard\/(file-formats|table\/export-rows|chart\/(image|export))\//.test(id);
const shell = collect([...chunks.values()].filter(({ entry }) => entry === 'index.html').map(({ file }) => file));

/** With the shell comes the Screener, on which most visits start. */
it.each([{ entry: 'Screener', file: '' }, ...pages])(
  'the shell and $entry stay within their size without charts and export',
  ({ file }) => {
    expect(measure(shell)).toBeGreaterThan(50);
    const loaded = collect([...shell, file]);
    expect(measure(loaded, (id) => !isChart(id) && !isExport(id))).toBeLessThanOrEqual(PROMISE * 1.1);
  },
);

/** KiB of the code of all charts: 150 before the strips of categories and the windows of histories. */
const MAX_CHARTS = 160;

it(`the code of exports with its worker has at most 40 KiB, and that of charts ${MAX_CHARTS}`, () => {
  const worker = measureWorker();
  expect(worker).toBeGreaterThan(5);
  expect(worker + measure(chunks.keys(), isExport)).toBeLessThanOrEqual(40);
  expect(measure(chunks.keys(), isChart)).toBeGreaterThan(50);
  expect(measure(chunks.keys(), isChart)).toBeLessThanOrEqual(MAX_CHARTS);
});
