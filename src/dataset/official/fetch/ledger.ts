import { addDays } from '#finance/calendar.ts';
import { join } from 'node:path';
import { createFolder, readFileIfExists, replaceFile } from '../../versions/file-system.ts';
import { type IsoDayRange } from '../parsing/days.ts';
import type { Ledger, SetState, SourceState, Validators } from '../sources/download.ts';

interface LedgerData {
  readonly version: 1;
  readonly sources: Record<string, SourceState>;
  readonly sets: Record<string, SetState>;
  readonly validators: Record<string, Validators>;
  /** Paths of completed sets that no import has read yet, relative to the downloads. */
  pending: string[];
}

const LEDGER_FILE = '.ledger.json';
const UNKNOWN: SourceState = { checkedAt: null, asOf: null, failure: null };

/** @throws Error if it exists but cannot be read. */
export function openLedger(downloads: string): Ledger {
  const path = join(downloads, LEDGER_FILE);
  const data = readLedger(path);
  const save = (): void => {
    createFolder(downloads);
    replaceFile(path, `${JSON.stringify(data, null, 1)}\n`);
  };
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

function readLedger(path: string): LedgerData {
  const text = readFileIfExists(path);
  if (text === null) return { version: 1, sources: {}, sets: {}, validators: {}, pending: [] };
  const value: unknown = JSON.parse(text);
  if (!isLedger(value)) throw new Error(`${path} is not a record of updates; delete it to request everything again`);
  return renameSources(value);
}

/** The names that sources had in the records of earlier versions. */
const FORMER_NAMES: Readonly<Record<string, string>> = { aaum: 'average-aum' };

/** What is pending has the names of folders, which stay. */
const renameSources = (data: LedgerData): LedgerData => ({
  ...data,
  sources: renameKeys(data.sources),
  sets: renameKeys(data.sets),
});

function renameKeys<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  const entries = Object.entries(record).map(([key, value]) => {
    const [source = '', ...rest] = key.split('/');
    return [[FORMER_NAMES[source] ?? source, ...rest].join('/'), value] as const;
  });
  return Object.fromEntries(entries);
}

const isLedger = (value: unknown): value is LedgerData =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  ['sources', 'sets', 'validators', 'pending'].every((name) => name in value);
