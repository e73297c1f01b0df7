import { readWireDate } from './date.ts';
import { nearest } from './nearest.ts';
import { common, operationNames, operations, type Filters, type Format, type OperationName } from './operations.ts';
import { MOST_LISTED, USUAL_OFFERS, type OfferRange, type Parameter, type Parameters } from './parameter.ts';
import { problem, ProblemError, type Problem } from './problem.ts';
import type { DateFormat } from './write-record.ts';

/** A question once read: which operation, what it is asked with, and how its answer is to be written. */
export interface Question<Name extends OperationName = OperationName> {
  readonly name: Name;
  readonly filters: Filters<Name>;
  readonly dates: DateFormat;
  readonly format: Format;
}

const byName = new Map<string, OperationName>(operationNames.map((name) => [name, name]));
const byLowerName = new Map(operationNames.map((name) => [name.toLowerCase(), name]));

/**
 * The operation of that name, in any casing.
 * @throws ProblemError 404, naming the nearest operation.
 */
export function readOperation(name: string): OperationName {
  const known = byName.get(name) ?? byLowerName.get(name.toLowerCase());
  if (known) return known;
  const near = nearest(name, operationNames);
  throw new ProblemError(
    problem(404, `There is no such operation.${near ? ` Did you mean ${near}?` : ''}`, { allowed: operationNames }),
  );
}

/**
 * The access key among the parameters, in any casing; undefined where it is missing or empty. Read before anything else
 * is judged, so that a stranger learns nothing from a refusal. Of a repeated key none counts.
 */
export function readAccessKey(parameters: Iterable<readonly [string, string]>): string | undefined {
  let key: string | undefined;
  for (const [name, value] of parameters) {
    if (name.toLowerCase() !== 'accesskey') continue;
    if (key !== undefined) return undefined;
    key = value;
  }
  return key === '' ? undefined : key;
}

/**
 * Reads the parameters of an operation: names in any casing, an empty value is an absent one.
 * @throws ProblemError 400 naming the parameter that is unknown, repeated, missing or not as expected; the value of an
 * unknown parameter is never repeated, since it may be a mistyped access key.
 */
export function readQuestion<Name extends OperationName>(
  name: Name,
  parameters: Iterable<readonly [string, string]>,
): Question<Name> {
  const taken = takenBy(name);
  const given = readNames(name, taken, parameters);
  const { dTFormat, format, ...filters } = readValues(taken, given);
  const selectors: readonly string[] = operations[name].selectors;
  if (selectors.length > 0 && !selectors.some((selector) => given.has(selector))) {
    throw bad(`${name} must be asked with at least one of ${selectors.join(', ')}.`, { allowed: selectors });
  }
  // every parameter of the operation has just been read by its form, so the filters have earned their type
  return { name, filters: filters as Filters<Name>, dates: dTFormat as DateFormat, format: format as Format };
}

/** What an operation takes. */
interface Taken {
  readonly byLowerName: ReadonlyMap<string, string>;
  /** All but the access key, which others judge. */
  readonly read: readonly (readonly [string, Parameter])[];
}

const taken = new Map<OperationName, Taken>(); // worked out once: a small answer takes no longer

function takenBy(name: OperationName): Taken {
  const known = taken.get(name);
  if (known) return known;
  const parameters: Parameters = { ...operations[name].parameters, ...common };
  const all = Object.entries(parameters);
  const now = {
    byLowerName: new Map(all.map(([parameter]) => [parameter.toLowerCase(), parameter])),
    read: all.filter(([parameter]) => parameter !== 'accessKey'),
  };
  taken.set(name, now);
  return now;
}

function readNames(
  name: OperationName,
  { byLowerName: known }: Taken,
  parameters: Iterable<readonly [string, string]>,
): ReadonlyMap<string, string> {
  const seen = new Set<string>();
  const given = new Map<string, string>();
  for (const [arrived, value] of parameters) {
    const parameter = known.get(arrived.toLowerCase());
    if (parameter === undefined) throw unknown(name, arrived, [...known.values()]);
    if (seen.has(parameter)) throw bad(`The parameter ${parameter} was given more than once.`, { parameter });
    seen.add(parameter);
    // SQLite ends a LIKE pattern at it, so that a name of it alone is any name; PostgreSQL takes no text that holds it
    if (value.includes('\0'))
      throw bad(`${parameter} holds a character that stands in no text (U+0000).`, { parameter });
    if (value !== '') given.set(parameter, value);
  }
  return given;
}

function readValues({ read }: Taken, given: ReadonlyMap<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [parameter, form] of read) values[parameter] = readValue(parameter, form, given.get(parameter));
  return values;
}

function readValue(parameter: string, told: Parameter, value: string | undefined): unknown {
  switch (told.form) {
    case 'text':
      return value === undefined ? undefined : readWords(parameter, value);
    case 'list':
      return value === undefined ? undefined : readList(parameter, value);
    case 'count':
      return value === undefined ? undefined : readCount(parameter, value);
    case 'day':
      return value === undefined ? undefined : readDay(parameter, value);
    case 'offers':
      return readOfferRange(parameter, value ?? USUAL_OFFERS);
    case 'choice':
      return readChoice(parameter, told.allowed, value ?? told.otherwise);
  }
}

// words that are none would be found in every text
function readWords(parameter: string, value: string): string {
  if (value.trim() !== '') return value;
  throw bad(`${parameter} holds no words, only white space.`, { parameter });
}

function readList(parameter: string, value: string): readonly string[] {
  const items = value.split(',').flatMap((item) => item.trim() || []);
  if (items.length === 0) throw bad(`${parameter} holds no value, only commas.`, { parameter });
  if (items.length > MOST_LISTED) {
    throw bad(`${parameter} lists ${items.length} values; at most ${MOST_LISTED} are taken.`, { parameter });
  }
  return items;
}

function readCount(parameter: string, value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw bad(`${parameter} must be a whole number from 1, got ${quoted(value)}.`, { parameter });
}

function readDay(parameter: string, value: string): string {
  try {
    const day = readWireDate(value);
    if (day?.length === 10) return day;
  } catch {
    // told below, in the words of a parameter
  }
  throw bad(`${parameter} must be a day as MM-DD-YYYY, got ${quoted(value)}.`, { parameter });
}

function readOfferRange(parameter: string, value: string): OfferRange {
  const days = /^past(\d{1,5})days$/i.exec(value)?.[1];
  if (days !== undefined) return { pastDays: Number(days) };
  const state = (['Open', 'Upcoming', 'All'] as const).find((word) => word.toLowerCase() === value.toLowerCase());
  if (state) return state;
  const allowed = ['Past<N>Days', 'Open', 'Upcoming', 'All'];
  throw bad(`${parameter} must be one of ${allowed.join(', ')}, got ${quoted(value)}.`, { parameter, allowed });
}

function readChoice(parameter: string, allowed: readonly string[], value: string): string {
  const known = allowed.find((word) => word.toLowerCase() === value.toLowerCase());
  if (known !== undefined) return known;
  const near = nearest(value, allowed);
  const hint = near ? ` Did you mean ${near}?` : '';
  throw bad(`${parameter} must be one of ${allowed.join(', ')}, got ${quoted(value)}.${hint}`, { parameter, allowed });
}

function unknown(name: OperationName, arrived: string, allowed: readonly string[]): ProblemError {
  const near = nearest(arrived, allowed);
  const hint = near ? ` Did you mean ${near}?` : '';
  return bad(`${name} has no parameter ${quoted(arrived)}.${hint}`, { parameter: arrived.slice(0, 64), allowed });
}

const bad = (detail: string, more: Pick<Problem, 'parameter' | 'allowed'>) =>
  new ProblemError(problem(400, detail, more));
const quoted = (value: string) => JSON.stringify(value.length > 64 ? `${value.slice(0, 64)}…` : value);
