import { removeTitle, type NamedManager } from '#dataset/scheme-document.ts';
import type { CollectedFields } from './collect-fields.ts';
import type { DateReader } from './read-dates.ts';
import { isBlank } from './read-values.ts';

/** The managers of a document: null if their names cannot be separated for certain. */
export interface ReadManagers {
  readonly managers: readonly NamedManager[] | null;
  /** All that is said of them, as printed. */
  readonly text: string;
  /** The texts of separated managers that are no date of one, or no role of one. */
  readonly unused: readonly string[];
}

/** The texts about one manager. */
interface PrintedManager {
  readonly name: string;
  readonly role: string;
  readonly from: string;
}

/** Null if they cannot be separated; else with the texts that belong to none of them. */
type Separated = { readonly managers: readonly PrintedManager[]; readonly shared: readonly string[] } | null;

type Printed = Pick<CollectedFields, 'values' | 'managers' | 'otherManagers'>;

/**
 * Reads the managers only where nothing has to be guessed: an element, row or item for each, or as many numbered names as numbered dates. One
 * date or role for several managers is that of none.
 */
export function readManagers(printed: Printed, dates: DateReader): ReadManagers {
  const text = describe(printed);
  const found = printed.managers.size > 0 ? separateElements(printed) : separateTexts(printed);
  const named = found?.managers.filter(({ name }) => !isNobody(name)) ?? [];
  if (found === null || printed.otherManagers.length > 0 || !named.every(({ name }) => isOneName(name)))
    return { managers: null, text, unused: [] };
  const managers = named.map(({ name, role, from }) => ({
    name,
    role: isBlank(role) || role.length > MAX_ROLE ? '' : role,
    from: dates.read(from),
  }));
  const unused = named.flatMap(({ name, role, from }) => [
    ...(dates.read(from) === null ? [describeOne(name, from)] : []),
    ...(role.length > MAX_ROLE ? [describeOne(name, role)] : []),
  ]);
  return { managers, text, unused: [...unused, ...found.shared].filter((each) => !isBlank(each)) };
}

/** Characters. A longer text is about something else besides. */
const MAX_ROLE = 300;

const isNobody = (name: string): boolean => isBlank(name) || /^(?:nil|none)\.?$/i.test(name);

const describeOne = (name: string, text: string): string => (isBlank(text) ? '' : `${name}: ${text}`);

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
  return [...numbered, ...others, ...printed.otherManagers].filter((line) => line !== '').join('\n');
}

function separateElements(printed: Printed): Separated {
  // a text besides may be about any of them
  if (get(printed, 'managerName').length > 0) return null;
  const managers = [...printed.managers]
    .toSorted(([a], [b]) => a - b)
    .map(([, fields]) => {
      const name = fields.get('managerName') ?? '';
      const [role, from] = [fields.get('managerType') ?? '', fields.get('managerFrom') ?? ''];
      return { name, role, from: withoutName(from, name) };
    });
  return { managers, shared: [...get(printed, 'managerType'), ...get(printed, 'managerFrom')] };
}

function separateTexts(printed: Printed): Separated {
  const [names, roles, days] = [get(printed, 'managerName'), get(printed, 'managerType'), get(printed, 'managerFrom')];
  const [name, ...otherNames] = names;
  if (name === undefined || names.every(isNobody)) return { managers: [], shared: [] };
  if (otherNames.length > 0) return separateRows(names, roles, days);
  const [role, from] = [roles.join('\n'), days.join('\n')];
  const numbered = readNumbered(name);
  if (numbered === null) {
    const isSeveral = readNumbered(from) !== null || (from.match(YEAR)?.length ?? 0) > 1;
    return isSeveral
      ? null
      : { managers: [{ name, role: withoutName(role, name), from: withoutName(from, name) }], shared: [] };
  }
  const [numberedDays, numberedRoles] = [readNumbered(from), readNumbered(role)];
  if (numberedDays?.size !== numbered.size) return null;
  const hasRoles = numberedRoles?.size === numbered.size;
  return {
    managers: [...numbered].map(([number, each]) => ({
      name: each,
      role: (hasRoles ? numberedRoles.get(number) : undefined) ?? '',
      from: numberedDays.get(number) ?? '',
    })),
    shared: hasRoles ? [] : [role],
  };
}

/** Several of them are several dates: those of several managers, whose names look like one. */
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

/** A row for each manager: of dates and roles, those that begin with the name, or are as many. */
function separateRows(names: readonly string[], roles: readonly string[], days: readonly string[]): Separated {
  const used = new Set<string>();
  const pick = (texts: readonly string[], name: string, index: number): string => {
    const named = texts.filter((text) => withoutName(text, name) !== text);
    const isOther = names.some((each) => texts.some((text) => withoutName(text, each) !== text));
    const [own = ''] = named.length === 1 ? named : texts.length === names.length && !isOther ? texts.slice(index) : [];
    used.add(own);
    return withoutName(own, name);
  };
  const managers = names.map((name, index) => ({
    name,
    role: pick(roles, name, index),
    from: pick(days, name, index),
  }));
  return { managers, shared: [...roles, ...days].filter((text) => !used.has(text)) };
}

/** `Arihant Jain: April 29, 2026` without the name, whose title may be left out. */
function withoutName(text: string, name: string): string {
  const [plain, plainName] = [removeTitle(text), removeTitle(name)];
  if (!plain.toLowerCase().startsWith(plainName.toLowerCase())) return text;
  const [, rest] = /^ ?[:–-] ?(.+)$/s.exec(plain.slice(plainName.length)) ?? [];
  return rest ?? text;
}

const MARKER = /(?<![a-z\d])(?:FM|Fund Manager) ?-? ?(\d{1,2})(?!\d)(?: ?[-–:.)])?/gi;
const SEPARATOR = /(?:[,;&]| and)$/i;

/** `FM1 - A, FM2 - B`: the texts by their numbers, which count from 1. Null if it is not so, or has a text before the first number. */
function readNumbered(text: string): ReadonlyMap<number, string> | null {
  const markers = [...text.matchAll(MARKER)];
  if (markers.length === 0 || text.slice(0, markers[0]?.index).trim() !== '') return null;
  const parts = markers.map((marker, index) => {
    const part = text.slice(marker.index + marker[0].length, markers[index + 1]?.index).trim();
    return [Number(marker[1]), part.replace(SEPARATOR, '').trim()] as const;
  });
  return parts.every(([number, part], index) => number === index + 1 && part !== '') ? new Map(parts) : null;
}

const NAME = /^\p{Lu}[\p{L}\p{M}.'’]*(?:[ -]\p{L}[\p{L}\p{M}.'’]*){0,5}$/u;
/** Words of sentences about managers and of their parts of a portfolio, and titles before a second name: no name has them. */
const OTHER_WORDS = new RegExp(
  String.raw`\b(?:${[
    ...['and', 'fund', 'manager', 'managers', 'managed', 'managing', 'since', 'portion', 'primary', 'scheme', 'team'],
    ...['inception', 'the', 'of', 'for', 'from', 'vacant', 'with', 'by', 'co', 'comanage', 'assistant', 'dedicated'],
    ...[
      'equity',
      'debt',
      'commodity',
      'commodities',
      'overseas',
      'foreign',
      'fixed',
      'income',
      'arbitrage',
      'gold',
      'silver',
    ],
    ...['derivative', 'derivatives', 'hybrid', 'securities', 'investment', 'investments', 'reits?', 'invits?'],
    ...['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'smt'],
  ].join('|')})\b`,
  'i',
);

/** Whether a text is the name of one person and nothing else. */
const isOneName = (text: string): boolean => {
  const name = removeTitle(text);
  return NAME.test(name) && !OTHER_WORDS.test(name) && name.length <= 60;
};
