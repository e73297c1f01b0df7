import { findClosestMatch } from '../closest-match.ts';
import { isIsoDate, parseWireDate, type IsoDate } from '../dates.ts';
import { toWireName, type Fields } from '../fields.ts';
import { MAX_LIST_VALUES } from '../limits.ts';
import { operationNames, operations, type Filters, type OperationName } from '../operations/operations.ts';
import { commonParameters, type Format, type Layout } from '../operations/shared-parameters.ts';
import { createProblem, ProblemError, type Problem } from '../problems.ts';
import type { DateFormat } from '../responses/serialize-record.ts';
import { DEFAULT_OFFER_RANGE, type OfferRange, type Parameter, type ParameterDefinitions } from './parameters.ts';

/** A parsed request: the operation, its filters, and the format of the response. */
export interface ApiRequest<Name extends OperationName = OperationName> {
  readonly name: Name;
  readonly filters: Filters<Name>;
  readonly dates: DateFormat;
  readonly format: Format;
  /** `Columns` with the format Json only. */
  readonly layout: Layout;
}

const byName = new Map<string, OperationName>(operationNames.map((name) => [name, name]));
const byLowerName = new Map(operationNames.map((name) => [name.toLowerCase(), name]));

/** The names of the parameters that an operation accepts, by their names in lower case. */
const acceptedNames = Object.fromEntries(
  operationNames.map((operation) => [
    operation,
    indexNames({ ...operations[operation].parameters, ...commonParameters }),
  ]),
) as { readonly [Name in OperationName]: ReadonlyMap<string, string> };

/** The filters of a request without parameters, by operation. */
const defaultValues = Object.fromEntries(
  operationNames.map((operation) => {
    const parameters: ParameterDefinitions = operations[operation].parameters;
    const values = Object.entries(parameters).map(([name, parameter]) => [
      name,
      parseValue(name, parameter, undefined),
    ]);
    return [operation, Object.fromEntries(values)];
  }),
) as { readonly [Name in OperationName]: Readonly<Record<string, unknown>> };

function indexNames(parameters: ParameterDefinitions): ReadonlyMap<string, string> {
  return new Map(Object.keys(parameters).map((name) => [name.toLowerCase(), name]));
}

/**
 * The operation of that name, in any casing.
 * @throws ProblemError 404, suggesting the closest operation name.
 */
export function findOperation(name: string): OperationName {
  const known = byName.get(name) ?? byLowerName.get(name.toLowerCase());
  if (known) return known;
  const detail = `Unknown operation.${formatSuggestion(name, operationNames)}`;
  throw new ProblemError(createProblem(404, detail, { allowed: operationNames }));
}

/**
 * The access key among the parameters, in any casing; undefined if it is missing, empty or repeated. Parsed before
 * anything else is validated, so that errors disclose nothing to a client without a key.
 */
export function findAccessKey(parameters: Iterable<readonly [string, string]>): string | undefined {
  let key: string | undefined;
  for (const [name, value] of parameters) {
    if (name.toLowerCase() !== 'accesskey') continue;
    if (key !== undefined) return undefined;
    key = value;
  }
  return key === '' ? undefined : key;
}

/**
 * Parses the parameters of a request to an operation: names in any casing; an empty value counts as absent.
 * @throws ProblemError 400 naming the parameter that is unknown, repeated, missing or invalid. The value of an unknown
 * parameter is never echoed, since it may be a mistyped access key.
 */
export function parseApiRequest<Name extends OperationName>(
  name: Name,
  parameters: Iterable<readonly [string, string]>,
): ApiRequest<Name> {
  const texts = matchNames(name, parameters);
  const filters = parseValues(name, texts);
  const dates = parseValue('dTFormat', commonParameters.dTFormat, texts.get('dTFormat'));
  const format = parseValue('format', commonParameters.format, texts.get('format'));
  const layout = parseValue('layout', commonParameters.layout, texts.get('layout'));
  if (layout === 'Columns' && format !== 'Json') {
    throw createBadRequest(`layout=Columns requires format=Json, got format=${String(format)}.`, {
      parameter: 'layout',
      allowed: ['Records'],
    });
  }
  const selectors: readonly string[] = operations[name].selectors;
  if (selectors.length > 0 && !selectors.some((selector) => texts.get(selector))) {
    throw createBadRequest(`${name} requires at least one of ${selectors.join(', ')}.`, { allowed: selectors });
  }
  // every parameter of the operation has just been parsed by its kind
  return {
    name,
    filters: filters as Filters<Name>,
    dates: dates as DateFormat,
    format: format as Format,
    layout: layout as Layout,
  };
}

function matchNames(
  operation: OperationName,
  parameters: Iterable<readonly [string, string]>,
): ReadonlyMap<string, string> {
  const accepted = acceptedNames[operation];
  const texts = new Map<string, string>();
  for (const [name, value] of parameters) {
    const parameter = accepted.get(name.toLowerCase());
    if (parameter === undefined) throw createUnknownParameter(operation, name, [...accepted.values()]);
    if (texts.has(parameter)) throw createBadRequest(`The parameter ${parameter} is repeated.`, { parameter });
    // SQLite ends a LIKE pattern at U+0000, so that a name of only this character would match every name; PostgreSQL
    // accepts no text that contains it
    if (value.includes('\0')) {
      throw createBadRequest(`${parameter} contains an invalid character (U+0000).`, { parameter });
    }
    texts.set(parameter, value);
  }
  return texts;
}

function parseValues(operation: OperationName, texts: ReadonlyMap<string, string>): Record<string, unknown> {
  const values = { ...defaultValues[operation] };
  const parameters: ParameterDefinitions = operations[operation].parameters;
  for (const name in values) {
    const text = texts.get(name);
    if (text !== undefined) values[name] = parseValue(name, parameters[name] as Parameter, text);
  }
  return values;
}

function parseValue(name: string, parameter: Parameter, value: string | undefined): unknown {
  const text = value === '' ? undefined : value;
  switch (parameter.kind) {
    case 'text':
      return text === undefined ? undefined : parseTextParameter(name, text);
    case 'list':
      return text === undefined ? undefined : parseList(name, text);
    case 'count':
      return text === undefined ? undefined : parseCount(name, text);
    case 'date':
      return text === undefined ? undefined : parseDate(name, text);
    case 'offerRange':
      return parseOfferRange(name, text ?? DEFAULT_OFFER_RANGE);
    case 'fields':
      return text === undefined ? undefined : parseFieldNames(name, parameter.of, text);
    case 'choice':
      return text === undefined ? parameter.defaultValue : parseChoiceParameter(name, parameter.allowed, text);
  }
}

// blank text would match every name
function parseTextParameter(parameter: string, text: string): string {
  if (text.trim() !== '') return text;
  throw createBadRequest(`${parameter} is blank: it contains only white space.`, { parameter });
}

function parseList(parameter: string, text: string): readonly string[] {
  const values = text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  if (values.length === 0) throw createBadRequest(`${parameter} is empty: it contains only commas.`, { parameter });
  if (values.length > MAX_LIST_VALUES) {
    throw createBadRequest(`${parameter} lists ${values.length} values; the maximum is ${MAX_LIST_VALUES}.`, {
      parameter,
    });
  }
  return values;
}

/** The keys of the named fields in the order of the record, with those that identify it. */
function parseFieldNames(parameter: string, fields: Fields, text: string): readonly string[] {
  const requested = new Set([
    'code',
    ...parseList(parameter, text).map((name) => findFieldKey(parameter, fields, name)),
  ]);
  return Object.keys(fields).filter((key) => requested.has(key));
}

function findFieldKey(parameter: string, fields: Fields, name: string): string {
  const key = Object.keys(fields).find((each) => each.toLowerCase() === name.toLowerCase());
  if (key !== undefined) return key;
  const allowed = Object.keys(fields).map(toWireName);
  const detail = `${parameter}: unknown field ${quote(name)}.${formatSuggestion(name, allowed)}`;
  throw createBadRequest(detail, { parameter, allowed });
}

function parseCount(parameter: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw createBadRequest(`${parameter} must be a whole number from 1, got ${quote(text)}.`, { parameter });
}

function parseDate(parameter: string, text: string): IsoDate {
  try {
    const date = parseWireDate(text);
    if (date !== null && isIsoDate(date)) return date;
  } catch {
    // reported below, naming the parameter
  }
  throw createBadRequest(`${parameter} must be a date as MM-DD-YYYY, got ${quote(text)}.`, { parameter });
}

function parseOfferRange(parameter: string, text: string): OfferRange {
  const days = /^past(\d{1,5})days$/i.exec(text)?.[1];
  if (days !== undefined) return { pastDays: Number(days) };
  const range = (['Open', 'Upcoming', 'All'] as const).find((value) => value.toLowerCase() === text.toLowerCase());
  if (range) return range;
  const allowed = ['Past<N>Days', 'Open', 'Upcoming', 'All'];
  throw createBadRequest(`${parameter} must be one of ${allowed.join(', ')}, got ${quote(text)}.`, {
    parameter,
    allowed,
  });
}

function parseChoiceParameter(parameter: string, allowed: readonly string[], text: string): string {
  const known = allowed.find((value) => value.toLowerCase() === text.toLowerCase());
  if (known !== undefined) return known;
  const suggestion = formatSuggestion(text, allowed);
  throw createBadRequest(`${parameter} must be one of ${allowed.join(', ')}, got ${quote(text)}.${suggestion}`, {
    parameter,
    allowed,
  });
}

function createUnknownParameter(operation: OperationName, name: string, allowed: readonly string[]): ProblemError {
  const detail = `${operation}: unknown parameter ${quote(name)}.${formatSuggestion(name, allowed)}`;
  return createBadRequest(detail, { parameter: name.slice(0, 64), allowed });
}

function formatSuggestion(text: string, known: readonly string[]): string {
  const closest = findClosestMatch(text, known);
  return closest ? ` Did you mean ${closest}?` : '';
}

const createBadRequest = (detail: string, members: Pick<Problem, 'parameter' | 'allowed'>) =>
  new ProblemError(createProblem(400, detail, members));
const quote = (text: string) => JSON.stringify(text.length > 64 ? `${text.slice(0, 64)}…` : text);
