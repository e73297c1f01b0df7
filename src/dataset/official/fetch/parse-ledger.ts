import { isIsoDate } from '#contract/dates.ts';
import { isRecordObject } from '../parsing/json.ts';
import type { SetState, SourceState, Validators } from '../sources/download.ts';

/** The content of the record of updates. */
export interface LedgerData {
  readonly version: 1;
  readonly sources: Record<string, SourceState>;
  readonly sets: Record<string, SetState>;
  readonly validators: Record<string, Validators>;
  /** Paths of completed sets that no import has read yet, relative to the downloads. */
  pending: string[];
}

/** Null if the text is none that an update wrote. */
export function parseLedger(text: string): LedgerData | null {
  try {
    const value: unknown = JSON.parse(text);
    return isLedger(value) ? renameSources(value) : null;
  } catch {
    return null;
  }
}

const isLedger = (value: unknown): value is LedgerData =>
  isRecordObject(value) &&
  value['version'] === 1 &&
  isRecordOf(value['sources'], isSourceState) &&
  isRecordOf(value['sets'], isSetState) &&
  isRecordOf(value['validators'], isValidators) &&
  Array.isArray(value['pending']) &&
  value['pending'].every(isPathOfSet);

const isRecordOf = (value: unknown, isMember: (member: unknown) => boolean): boolean =>
  isRecordObject(value) && Object.values(value).every(isMember);

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrUndefined = (value: unknown): boolean => value === undefined || isText(value);
const isDay = (value: unknown): boolean => isText(value) && isIsoDate(value);
const isTime = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value));

/** It becomes a path: none that leads out of the downloads. */
const isPathOfSet = (value: unknown): boolean =>
  isText(value) && value.split('/').every((name) => name !== '' && !name.startsWith('.') && !name.includes('\\'));

const isSourceState = (value: unknown): boolean =>
  isRecordObject(value) &&
  (value['checkedAt'] === null || isTime(value['checkedAt'])) &&
  (value['asOf'] === null || isDay(value['asOf'])) &&
  (value['failure'] === null || isFailure(value['failure'])) &&
  (value['missing'] === undefined || (Array.isArray(value['missing']) && value['missing'].every(isMissingPart))) &&
  (value['due'] === undefined || isRecordOf(value['due'], isTime));

const isFailure = (value: unknown): boolean =>
  isRecordObject(value) && isTime(value['since']) && isText(value['reason']);
const isMissingPart = (value: unknown): boolean =>
  isRecordObject(value) && isText(value['name']) && isText(value['reason']);

const isSetState = (value: unknown): boolean =>
  isRecordObject(value) &&
  isDay(value['asOf']) &&
  typeof value['rows'] === 'number' &&
  isTime(value['at']) &&
  (value['items'] === undefined || isRecordOf(value['items'], (rows) => typeof rows === 'number')) &&
  [value['from'], value['to']].every((day) => day === undefined || isDay(day));

const isValidators = (value: unknown): boolean =>
  isRecordObject(value) && isTextOrUndefined(value['etag']) && isTextOrUndefined(value['lastModified']);

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
