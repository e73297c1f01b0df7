import { useMemo } from 'react';
import { findClosestMatch } from '#contract/closest-match.ts';
import type { SearchParamChanges, SearchParams } from './search-params.ts';
import { useSearchParams } from './use-search-params.ts';

/**
 * Parses the parameter of a URL: its value, or the default without a text. A sentence about a text that cannot be used is added to
 * `ignored`. What can be used may depend on the other parameters.
 */
export type Setting<Value> = (
  name: string,
  text: string | undefined,
  ignored: string[],
  search?: SearchParams,
) => Value;

/** The settings of a page, by the names of their parameters: `{ period: choice(['1y', '3y'], '3y') }`. */
type Settings = Readonly<Record<string, Setting<unknown>>>;

/** The values of settings. */
export type SettingValues<S extends Settings> = { readonly [Name in keyof S]: ReturnType<S[Name]> };

const MAX_QUOTED_LENGTH = 40;
const MAX_HINTS = 16;

/** `period “7y”: use 1y, 3y, 5y, max.` */
export const describeIgnored = (name: string, text: string, hint: string): string =>
  `${name} “${text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text}”: ${hint}.`;

/**
 * @param parse returns undefined for a text that it cannot use.
 * @param hints what to use instead.
 */
export const setting =
  <Value, Default = Value>(
    parse: (text: string) => Value | undefined,
    fallback: Default,
    hints: readonly string[],
  ): Setting<Value | Default> =>
  (name, text, ignored) => {
    if (text === undefined) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    ignored.push(describeIgnored(name, text, `use ${hints.slice(0, MAX_HINTS).join(', ')}`));
    return fallback;
  };

/** One of some options, in any case. */
export const choice = <const Option extends string, Default extends string | null | undefined>(
  options: readonly Option[],
  fallback: Default,
) => setting((text) => options.find((option) => option.toLowerCase() === text.toLowerCase()), fallback, options);

/** A number within limits, both included. */
export const numberWithin = <Default>(
  { min, max }: { readonly min: number; readonly max: number },
  fallback: Default,
) =>
  setting(
    (text) => (/^\d+(?:\.\d+)?$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
    fallback,
    [`a number from ${min} to ${max}`],
  );

/**
 * One of some names in any case, or the one that another text stands for; null by default. The nearest name is offered instead of one that is not
 * known.
 */
export const oneOfNames =
  (names: readonly string[], find: (text: string) => string | undefined = () => undefined): Setting<string | null> =>
  (name, text, ignored) => {
    if (text === undefined) return null;
    const known = names.find((each) => each.toLowerCase() === text.toLowerCase()) ?? find(text);
    if (known !== undefined && names.includes(known)) return known;
    const nearest = findClosestMatch(text, names);
    ignored.push(describeIgnored(name, text, nearest === undefined ? 'not in these data' : `use ${nearest}`));
    return null;
  };

/** Any text; '' by default. */
export const anyText = setting((value) => value, '', []);

const MAX_CODE_LENGTH = 40;
const isShort = (code: string): boolean => code.length <= MAX_CODE_LENGTH;

/** Distinct codes separated by commas. */
export const codeList =
  (max: number, isKnown = isShort): Setting<readonly string[]> =>
  (_, list = '', ignored) => {
    const listed = [...new Set(list.split(',').map((code) => code.trim()))].filter(Boolean);
    const [known, unknown] = [listed.filter(isKnown), listed.filter((code) => !isKnown(code))];
    if (unknown.length > 0)
      ignored.push(
        `${unknown.length === 1 ? 'Code' : 'Codes'} ${unknown.slice(0, 5).join(', ').slice(0, 60)} not found.`,
      );
    if (known.length > max) ignored.push(`Only the first ${max} of the ${known.length} schemes in this link are used.`);
    return known.slice(0, max);
  };

/** The values of settings in a URL, and a sentence for each part of it that was ignored. */
export function parseSettings<S extends Settings>(
  settings: S,
  search: SearchParams,
): SettingValues<S> & { readonly ignored: readonly string[] } {
  const ignored: string[] = [];
  const values = Object.entries(settings).map(([name, parse]) => [name, parse(name, search[name], ignored, search)]);
  return { ...Object.fromEntries(values), ignored };
}

/** The changes to a URL that make it say some values; a parameter with its default is removed. */
export const changeSettings = <S extends Settings>(
  settings: S,
  values: Partial<SettingValues<S>>,
): SearchParamChanges =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isDefault = String(value) === String(settings[name]?.(name, undefined, []));
      return [name, isDefault ? undefined : String(value)];
    }),
  );

/** The settings of a page in its URL. */
export function useSettings<S extends Settings>(settings: S) {
  const { search, write } = useSearchParams();
  return { search, write, settings: useMemo(() => parseSettings(settings, search), [settings, search]) };
}
