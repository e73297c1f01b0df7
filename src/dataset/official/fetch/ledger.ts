import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isDate, isNumber, isObject, isText } from '#contract/shape.ts';
import { addDays } from '#finance/calendar.ts';
import { createFolder, readFileIfExists, replaceFile } from '../../versions/file-system.ts';
import type { IsoDayRange } from '../parsing/days.ts';
import type { Ledger, SourceState, SetState, Validators } from '../source/download.ts';

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

/** The content of the record of updates. */
interface LedgerData {
  readonly version: 1;
  readonly sources: Record<string, SourceState>;
  readonly sets: Record<string, SetState>;
  readonly validators: Record<string, Validators>;
  /** Paths of completed sets that no import has read yet, relative to the downloads. */
  pending: string[];
}

/** Null if the text is none that an update wrote. */
function parseLedger(text: string): LedgerData | null {
  try {
    const value: unknown = JSON.parse(text);
    return isLedger(value) ? renameSources(value) : null;
  } catch {
    return null;
  }
}

const isLedger = (value: unknown): value is LedgerData =>
  isObject(value) &&
  value['version'] === 1 &&
  isRecordOf(value['sources'], isSourceState) &&
  isRecordOf(value['sets'], isSetState) &&
  isRecordOf(value['validators'], isValidators) &&
  Array.isArray(value['pending']) &&
  value['pending'].every(isPathOfSet);

const isRecordOf = (value: unknown, isMember: (member: unknown) => boolean): boolean =>
  isObject(value) && Object.values(value).every(isMember);

const isTextOrUndefined = (value: unknown): boolean => value === undefined || isText(value);
const isTime = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value));

/** It becomes a path: none that leads out of the downloads. */
const isPathOfSet = (value: unknown): boolean =>
  isText(value) && value.split('/').every((name) => name !== '' && !name.startsWith('.') && !name.includes('\\'));

const isSourceState = (value: unknown): boolean =>
  isObject(value) &&
  (value['checkedAt'] === null || isTime(value['checkedAt'])) &&
  (value['asOf'] === null || isDate(value['asOf'])) &&
  (value['failure'] === null || isFailure(value['failure'])) &&
  (value['missing'] === undefined || (Array.isArray(value['missing']) && value['missing'].every(isMissingPart))) &&
  (value['due'] === undefined || isRecordOf(value['due'], isTime));

const isFailure = (value: unknown): boolean => isObject(value) && isTime(value['since']) && isText(value['reason']);
const isMissingPart = (value: unknown): boolean => isObject(value) && isText(value['name']) && isText(value['reason']);

const isSetState = (value: unknown): boolean =>
  isObject(value) &&
  isDate(value['asOf']) &&
  isNumber(value['rows']) &&
  isTime(value['at']) &&
  (value['items'] === undefined || isRecordOf(value['items'], isNumber)) &&
  [value['from'], value['to']].every((day) => day === undefined || isDate(day));

const isValidators = (value: unknown): boolean =>
  isObject(value) && isTextOrUndefined(value['etag']) && isTextOrUndefined(value['lastModified']);

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
