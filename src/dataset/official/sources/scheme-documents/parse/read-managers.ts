import type { IsoDate } from '#contract/dates.ts';
import { removeTitle, type NamedManager } from '#dataset/scheme-document.ts';
import type { DateReader } from './read-dates.ts';
import type { CollectedFields } from './collect-fields.ts';
import { isBlank } from './read-values.ts';

/** The managers of a document: null if their names cannot be told apart for certain. */
export interface ReadManagers {
  readonly managers: readonly NamedManager[] | null;
  /** All that is said of them, as printed. */
  readonly text: string;
}

type Printed = Pick<CollectedFields, 'values' | 'managers'>;

/**
 * Reads the managers only where nothing has to be guessed: an element, row or item for each, or as many numbered names as numbered dates. One
 * date or role for several managers is that of none.
 */
export function readManagers(printed: Printed, dates: DateReader): ReadManagers {
  const text = describe(printed);
  const found = printed.managers.size > 0 ? readElements(printed, dates) : readTexts(printed, dates);
  const managers = found?.every(({ name }) => isOneName(name)) === true ? found : null;
  return { managers, text };
}

const get = ({ values }: Printed, field: 'managerName' | 'managerType' | 'managerFrom'): readonly string[] =>
  values.get(field) ?? [];

/** All texts about the managers, a line for each. */
function describe(printed: Printed): string {
  const numbered = [...printed.managers]
    .toSorted(([a], [b]) => a - b)
    .map(([, fields]) => [...fields.values()].join(' | '));
  const others = (['managerName', 'managerType', 'managerFrom'] as const).map((field) =>
    get(printed, field).join('\n'),
  );
  return [...numbered, ...others].filter((line) => line !== '').join('\n');
}

function readElements(printed: Printed, dates: DateReader): readonly NamedManager[] | null {
  // a text besides may be about any of them
  if (get(printed, 'managerName').length > 0) return null;
  return [...printed.managers]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, fields]) => {
      const name = fields.get('managerName') ?? '';
      const role = fields.get('managerType') ?? '';
      return isBlank(name)
        ? []
        : [toManager(name, role, dates.read(withoutName(fields.get('managerFrom') ?? '', name)))];
    });
}

const toManager = (name: string, role: string, from: IsoDate | null): NamedManager => ({
  name,
  role: isBlank(role) ? '' : role,
  from,
});

function readTexts(printed: Printed, dates: DateReader): readonly NamedManager[] | null {
  const [names, roles, days] = [get(printed, 'managerName'), get(printed, 'managerType'), get(printed, 'managerFrom')];
  const [name, ...otherNames] = names;
  if (name === undefined || names.every(isBlank)) return [];
  if (otherNames.length > 0) return readRows(names, roles, days, dates);
  const numbered = readNumbered(name);
  if (numbered === null) return readOne(name, roles, days, dates);
  const [numberedDays, numberedRoles] = [readNumbered(days.join('\n')), readNumbered(roles.join('\n'))];
  if (numberedDays?.size !== numbered.size) return null;
  const managers = [...numbered].map(([number, each]) =>
    toManager(
      each,
      numberedRoles?.size === numbered.size ? (numberedRoles.get(number) ?? '') : '',
      dates.read(numberedDays.get(number) ?? ''),
    ),
  );
  return managers;
}

function readOne(
  name: string,
  roles: readonly string[],
  days: readonly string[],
  dates: DateReader,
): readonly NamedManager[] {
  return [toManager(name, withoutName(roles.join('\n'), name), dates.read(withoutName(days.join('\n'), name)))];
}

/** A row for each manager: of dates and roles, those that begin with the name, or are as many. */
function readRows(
  names: readonly string[],
  roles: readonly string[],
  days: readonly string[],
  dates: DateReader,
): readonly NamedManager[] {
  const pick = (texts: readonly string[], name: string, index: number): string => {
    const named = texts.filter((text) => withoutName(text, name) !== text);
    if (named.length === 1) return withoutName(named[0] ?? '', name);
    const isOther = names.some((each) => texts.some((text) => withoutName(text, each) !== text));
    return texts.length === names.length && !isOther ? (texts[index] ?? '') : '';
  };
  return names.map((name, index) => toManager(name, pick(roles, name, index), dates.read(pick(days, name, index))));
}

/** `Arihant Jain: April 29, 2026` without the name. */
function withoutName(text: string, name: string): string {
  if (!text.toLowerCase().startsWith(name.toLowerCase())) return text;
  const [, rest] = /^ ?[:–-] ?(.+)$/s.exec(text.slice(name.length)) ?? [];
  return rest ?? text;
}

const MARKER = /(?<![a-z\d])FM ?-? ?(\d{1,2})(?!\d)(?: ?[-–:.)])?/gi;

/** `FM1 - A, FM2 - B`: the texts by their numbers, which count from 1. Null if it is not so, or has a text before the first number. */
function readNumbered(text: string): ReadonlyMap<number, string> | null {
  const markers = [...text.matchAll(MARKER)];
  if (markers.length === 0 || text.slice(0, markers[0]?.index).trim() !== '') return null;
  const parts = markers.map((marker, index) => {
    const part = text.slice(marker.index + marker[0].length, markers[index + 1]?.index).trim();
    return [Number(marker[1]), part.replace(/[,;]$/, '').trim()] as const;
  });
  return parts.every(([number, part], index) => number === index + 1 && part !== '') ? new Map(parts) : null;
}

const NAME = /^\p{Lu}[\p{L}\p{M}.'’]*(?:[ -]\p{L}[\p{L}\p{M}.'’]*){0,5}$/u;
/** Words of sentences about managers, which no name has. */
const OTHER_WORDS =
  /\b(?:and|fund|manager|managers|managed|managing|since|portion|equity|debt|primary|scheme|team|inception|the|of|for|from|vacant|commodit(?:y|ies)|overseas)\b/i;

/** Whether a text is the name of one person and nothing else. */
const isOneName = (text: string): boolean => {
  const name = removeTitle(text);
  return NAME.test(name) && !OTHER_WORDS.test(name) && name.length <= 60;
};
