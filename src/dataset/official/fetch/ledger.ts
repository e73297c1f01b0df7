import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '#finance/calendar.ts';
import { createFolder, readFileIfExists, replaceFile } from '../../versions/file-system.ts';
import type { IsoDayRange } from '../parsing/days.ts';
import type { Ledger, SourceState } from '../sources/download.ts';
import { parseLedger, type LedgerData } from './parse-ledger.ts';

const LEDGER_FILE = '.ledger.json';
const UNKNOWN: SourceState = { checkedAt: null, asOf: null, failure: null };

/**
 * @param onDamaged called if the file is damaged, with what happens then: it is set aside by the first change, and the record begins
 * again, with everything that was downloaded as not imported.
 * @throws Error if it is damaged, without `onDamaged`.
 */
export function openLedger(downloads: string, onDamaged: (message: string) => void = fail): Ledger {
  const { data, save } = openRecord(downloads, onDamaged);
  return {
    source: (name) => data.sources[name] ?? UNKNOWN,
    sourceNames: () => Object.keys(data.sources),
    setSource(name, state) {
      data.sources[name] = state;
      save();
    },
    findSet: (key) => data.sets[key],
    setsOf: (source) =>
      Object.entries(data.sets)
        .filter(([key]) => key.startsWith(`${source}/`))
        .map(([, state]) => state)
        .toSorted((a, b) => (a.asOf < b.asOf || (a.asOf === b.asOf && a.at < b.at) ? -1 : 1)),
    addSet(source, name, state) {
      const key = `${source}/${name}`;
      data.sets[key] = state;
      if (!data.pending.includes(key)) data.pending.push(key);
      save();
    },
    addRange(source, name, state) {
      let merged = state;
      for (const [key, { from, to, asOf, at }] of Object.entries(data.sets)) {
        const isNear = from !== undefined && to !== undefined && adjoins({ from, to }, merged);
        if (!key.startsWith(`${source}/`) || !isNear) continue;
        delete data.sets[key];
        merged = {
          ...merged,
          from: from < merged.from ? from : merged.from,
          to: to > merged.to ? to : merged.to,
          asOf: asOf > merged.asOf ? asOf : merged.asOf,
          at: at > merged.at ? at : merged.at,
        };
      }
      data.sets[`${source}/${merged.from}`] = merged;
      if (!data.pending.includes(`${source}/${name}`)) data.pending.push(`${source}/${name}`);
      save();
    },
    validators: (url) => data.validators[url],
    setValidators(url, validators) {
      data.validators[url] = validators;
      save();
    },
    pending: () => data.pending,
    clearPending(except) {
      data.pending = data.pending.filter(except);
      save();
    },
  };
}

/** They overlap, or have no weekday between them. */
const adjoins = (a: IsoDayRange, b: IsoDayRange): boolean =>
  addDays(a.to, MAX_WEEKEND) >= b.from && addDays(b.to, MAX_WEEKEND) >= a.from;
const MAX_WEEKEND = 1; // days: the gap after a Friday is filled by the next range, which begins on the day after it

function fail(message: string): never {
  throw new Error(message);
}

function openRecord(downloads: string, onDamaged: (message: string) => void) {
  const path = join(downloads, LEDGER_FILE);
  const text = readFileIfExists(path);
  const parsed = text === null ? null : parseLedger(text);
  let isDamaged = text !== null && parsed === null;
  if (isDamaged)
    onDamaged(`${path} is damaged: it is set aside as ${LEDGER_FILE}.damaged, and everything is requested again`);
  const pending = isDamaged ? listSets(downloads) : [];
  const data: LedgerData = parsed ?? { version: 1, sources: {}, sets: {}, validators: {}, pending };
  const save = (): void => {
    createFolder(downloads);
    if (isDamaged) renameSync(path, `${path}.damaged`);
    isDamaged = false;
    replaceFile(path, `${JSON.stringify(data, null, 1)}\n`);
  };
  return { data, save };
}

/** The folders with files, relative to the downloads. */
function listSets(downloads: string, below = ''): string[] {
  if (!existsSync(join(downloads, below))) return [];
  const entries = readdirSync(join(downloads, below), { withFileTypes: true }).filter(
    ({ name }) => !name.startsWith('.'),
  );
  const folders = entries.filter((entry) => entry.isDirectory());
  const own = below !== '' && folders.length < entries.length ? [below] : [];
  return [...own, ...folders.flatMap(({ name }) => listSets(downloads, below === '' ? name : `${below}/${name}`))];
}
