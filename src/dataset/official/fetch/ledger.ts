import { join } from 'node:path';
import { createFolder, readFileIfExists, replaceFile } from '../../versions/file-system.ts';
import { addDays, type IsoDayRange } from '../parsing/days.ts';
import type { MissingPart } from '../sources/missing-parts.ts';
import type { Validators } from './fetcher.ts';

/** What a source delivered last, and why it delivers nothing since. Times are ISO in UTC, days are ISO. */
export interface SourceState {
  /** When something of it last counted, or nothing newer was found; null if never. */
  readonly checkedAt: string | null;
  /** The newest day it delivered; null if never. */
  readonly asOf: string | null;
  /** Why nothing of it counted the last time, and since when; null if something did. */
  readonly failure: { readonly since: string; readonly reason: string } | null;
  /** The parts that did not count the last time that others did. */
  readonly missing?: readonly MissingPart[];
}

/** A set of responses that counted. */
interface SetState {
  /** The day of its data. */
  readonly asOf: string;
  /** What later ones are compared with. */
  readonly rows: number;
  /** When it was completed, ISO time in UTC. */
  readonly at: string;
  /** Rows by item, for sets of several. */
  readonly items?: Readonly<Record<string, number>>;
  /** The days it covers, for histories. */
  readonly from?: string;
  readonly to?: string;
}

interface RangeState extends SetState {
  readonly from: string;
  readonly to: string;
}

interface LedgerData {
  readonly version: 1;
  readonly sources: Record<string, SourceState>;
  readonly sets: Record<string, SetState>;
  readonly validators: Record<string, Validators>;
  /** Paths of completed sets that no import has read yet, relative to the downloads. */
  pending: string[];
}

/** What updates requested and accepted so far; written after each step, so that a killed run loses at most one response. */
export interface Ledger {
  readonly source: (name: string) => SourceState;
  readonly sourceNames: () => readonly string[];
  readonly setSource: (name: string, state: SourceState) => void;
  readonly findSet: (key: string) => SetState | undefined;
  /** The sets of a source, the newest last. */
  readonly setsOf: (source: string) => readonly SetState[];
  readonly addSet: (source: string, name: string, state: SetState) => void;
  /** Adds a set of a history: its days are merged with those of the sets that it adjoins, so that the record stays short. */
  readonly addRange: (source: string, name: string, state: RangeState) => void;
  readonly validators: (url: string) => Validators | undefined;
  readonly setValidators: (url: string, validators: Validators) => void;
  /** Paths of completed sets that no import has read yet, relative to the downloads. */
  readonly pending: () => readonly string[];
  /** Removes those that an import has read, except those with files it could not use: a later version may. */
  readonly clearPending: (except: (path: string) => boolean) => void;
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

/** Whether two ranges overlap, or have no weekday between them. */
const adjoins = (a: IsoDayRange, b: IsoDayRange): boolean =>
  addDays(a.to, MAX_WEEKEND) >= b.from && addDays(b.to, MAX_WEEKEND) >= a.from;
const MAX_WEEKEND = 1; // days: the gap after a Friday is filled by the next range, which begins on the day after it

function readLedger(path: string): LedgerData {
  const text = readFileIfExists(path);
  if (text === null) return { version: 1, sources: {}, sets: {}, validators: {}, pending: [] };
  const value: unknown = JSON.parse(text);
  if (!isLedger(value)) throw new Error(`${path} is not a record of updates; delete it to request everything again`);
  return value;
}

const isLedger = (value: unknown): value is LedgerData =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  ['sources', 'sets', 'validators', 'pending'].every((name) => name in value);
