import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// A checker that reads no file passes too, so each rule of the house is broken once, in a copy of it, and must be heard.

interface Breach {
  readonly rule: string;
  readonly file: string;
  readonly text: string;
  readonly heard: RegExp;
}

let planted = 0;
const OUTSIDE = /TS6307/; // not a file of this room or of a room it may import

const compiler: Breach[] = [
  breach('contract imports no room', 'contract', `export * from '#finance/calendar.ts';`, OUTSIDE),
  breach('finance imports no room', 'finance', `export * from '#contract/date.ts';`, OUTSIDE),
  breach('contract runs anywhere: no DOM', 'contract', `export const title = () => document.title;`, /TS2584|TS2304/),
  breach('contract runs anywhere: no Node', 'contract', `export { readFileSync } from 'node:fs';`, /TS2591|TS2307/),
  breach('finance runs anywhere: no DOM', 'finance', `export const title = () => document.title;`, /TS2584|TS2304/),
  breach('finance runs anywhere: no Node', 'finance', `export const home = () => process.env;`, /TS2591|TS2580|TS2304/),
  breach('the store reads no official file', 'dataset/storage', `export * from '#dataset/official/rows.ts';`, OUTSIDE),
  breach('the store builds no dataset', 'dataset/storage', `export * from '#dataset/build/home.ts';`, OUTSIDE),
  breach('the dataset knows no service', 'dataset/build', `export * from '#service/service.ts';`, OUTSIDE),
  breach('the dataset knows no dashboard', 'dataset/build', `export * from '#dashboard/table/column.ts';`, OUTSIDE),
  breach('the service builds no dataset', 'service', `export * from '#dataset/build/home.ts';`, OUTSIDE),
  breach('the service cannot reach the readers', 'service', `export * from '#dataset/official/rows.ts';`, OUTSIDE),
  breach('the service knows no dashboard', 'service', `export * from '#dashboard/table/column.ts';`, OUTSIDE),
  breach('commands know no dashboard', 'commands', `export * from '#dashboard/table/column.ts';`, OUTSIDE),
  breach('the dashboard knows no dataset', 'dashboard/api', `export * from '#dataset/storage/store.ts';`, OUTSIDE),
  breach('the dashboard knows no service', 'dashboard/api', `export * from '#service/service.ts';`, OUTSIDE),
  breach('the dashboard types no command', 'dashboard/api', `export * from '#commands/settings.ts';`, OUTSIDE),
  breach('no room knows the tests', 'service', `export * from '#test/support/market.ts';`, OUTSIDE),
  breach('types are checked', 'contract', `export const wrong: number = 'text';`, /TS2322/),
];

const page = 'dashboard/pages/holdings';
const linter: Breach[] = [
  breach('a page imports no other page', page, `export * from '../compare/compare-page.tsx';`, /no-restricted-imports/),
  breach(
    'a page imports no other page by its full name',
    page,
    `export * from '#dashboard/pages/compare/compare-page.tsx';`,
    /no-restricted-imports/,
  ),
  breach('a page draws no chart itself', page, `export { Bar } from 'recharts';`, /no-restricted-imports/),
  breach(
    'a page makes no table itself',
    page,
    `export { useTable } from '@tanstack/react-table';`,
    /no-restricted-imports/,
  ),
  breach(
    'a page windows no rows itself',
    page,
    `export { useVirtualizer } from '@tanstack/react-virtual';`,
    /no-restricted-imports/,
  ),
  breach(
    'the dashboard runs without Node',
    'dashboard/api',
    `export const a = () => process.env;`,
    /no-restricted-globals/,
  ),
  breach('a page runs without Node', page, `export { readFileSync } from 'node:fs';`, /no-restricted-imports/),
  breach('the service draws nothing', 'service', `export { useState } from 'react';`, /no-restricted-imports/),
  breach(
    'commands draw nothing',
    'commands',
    `export { createRoot } from 'react-dom/client';`,
    /no-restricted-imports/,
  ),
  breach(
    'a page asks through api only',
    page,
    `export const ask = () => fetch('/api/GetAUM');`,
    /no-restricted-globals/,
  ),
  breach(
    'nothing is cast outside the contract',
    'service',
    `export const a = (b: unknown) => b as string;`,
    /no-unsafe-type-assertion/,
  ),
  breach('nothing is any', 'finance', `export const a = (b: any) => String(b);`, /no-explicit-any/),
];

const others: (Breach & { readonly command: string })[] = [
  { ...breach('nothing is exported for nobody', 'contract', `export const nobody = 1;`, /breach/), command: 'knip' },
  { ...breach('one format', 'contract', `export const a   =  1`, /breach/), command: 'prettier --check src/contract' },
];

let house: string;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'fundlens-rules-'));
  const left = new Set(['node_modules', '.git', '.cache', 'dist', 'data']);
  cpSync('.', house, { recursive: true, filter: (path) => !left.has(basename(path)) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(house, 'node_modules'));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('the compiler hears it when', () => {
  hears(compiler, 'tsc -b');
});
describe('the linter hears it when', () => {
  hears(linter, 'oxlint --type-aware -f unix src');
});
for (const other of others)
  describe(`${other.command.split(' ')[0]} hears it when`, () => {
    hears([other], other.command);
  });

/** Plants the breaches, runs the checker once, and looks for each of them in what it says. */
function hears(breaches: readonly Breach[], command: string): void {
  let said: readonly string[] = [];
  beforeAll(() => {
    for (const { file, text } of breaches) writeFileSync(join(house, file), `${text}\n`);
    const { stdout, stderr } = spawnSync(`npx ${command}`, { cwd: house, shell: true, encoding: 'utf8' });
    said = `${stdout}\n${stderr}`.split('\n');
    for (const { file } of breaches) rmSync(join(house, file));
  });
  it.each(breaches)('$rule', ({ file, heard }) => {
    expect(said.filter((line) => line.includes(basename(file)) && heard.test(line))).not.toEqual([]);
  });
}

function breach(rule: string, folder: string, text: string, heard: RegExp): Breach {
  return { rule, file: `src/${folder}/breach-${++planted}.ts`, text, heard };
}
