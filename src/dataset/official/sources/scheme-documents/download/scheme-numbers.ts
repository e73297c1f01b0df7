import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { listObjects } from '#contract/shape.ts';
import { spellName } from '../../../matching/names/name-matcher.ts';
import { simplifySchemeName } from '../../../matching/names/normalize-scheme-name.ts';
import { findList, getString } from '../../../parsing/json.ts';
import type { Download, UpdateContext, MissingPart } from '../../../source/download.ts';
import { FetchError } from '../../../source/fetch-error.ts';
import { fetchJson } from '../../../source/request.ts';

// As clients of August 2026 request them: `[{"mfId":"62","mfName":"360 ONE Mutual Fund"}]` and, of a house,
// `[{"scheme_id":"7119","scheme_name":"360 ONE Dynamic Term Fund"}]`, all schemes that it ever had. Numbers are texts or numbers.
export const numberEndpoints = {
  fundHouseNumbers: { site: 'amfi', path: '/api/populate-mf', pauseMs: 200, typicalBytes: 4_000 },
  schemeNumbers: {
    site: 'amfi',
    path: '/api/populate-scheme',
    pauseMs: 200,
    typicalBytes: 20_000,
    mayBeAbsent: true, // a house without schemes
  },
} satisfies Download['endpoints'];

interface Numbered {
  readonly number: string;
  readonly name: string;
}

/** AMFI's numbers of schemes, which their documents are named by. */
export interface SchemeNumbers {
  /** The numbers of the given schemes, in their order. */
  readonly numbers: ReadonlySet<string>;
  /** The lists that did not arrive. */
  readonly missing: readonly MissingPart[];
  /** The schemes that no list has, if all arrived. */
  readonly unlisted: readonly string[];
}

const NUMBER = /^\d{1,7}$/;

/**
 * Requests the lists of all fund houses.
 * @param schemes each as the names of its codes: a listed scheme is one of them if a name of a code is its name, whatever the plan, option and spelling.
 * Several may have one name.
 * @throws FetchError if no list arrives, or there are no schemes.
 */
export async function fetchSchemeNumbers(
  context: UpdateContext,
  schemes: readonly (readonly string[])[],
): Promise<SchemeNumbers> {
  if (schemes.length === 0) throw new FetchError('the dataset has no scheme with a recent NAV');
  const houses = await fetchHouses(context);
  const spelled = schemes.map((names) => ({ names, spellings: names.flatMap(listSpellings) }));
  const numbersBySpelling = new Map<string, string[]>();
  const missing: MissingPart[] = [];
  for (const [done, house] of houses.entries()) {
    context.onProgress({ source: 'scheme-documents', done, total: houses.length, rows: 0 });
    try {
      for (const { number, name } of await fetchSchemes(context, house)) {
        for (const spelling of listSpellings(name)) {
          const known = numbersBySpelling.get(spelling);
          if (known) known.push(number);
          else numbersBySpelling.set(spelling, [number]);
        }
      }
    } catch (error) {
      if (!(error instanceof FetchError) || error.isRefusal) throw error;
      missing.push({ name: `list of ${house.name}`, reason: error.message });
    }
  }
  if (missing.length === houses.length) throw new FetchError(missing[0]?.reason ?? 'no fund houses');
  const numbers = new Set(
    spelled.flatMap(({ spellings }) => spellings.flatMap((each) => numbersBySpelling.get(each) ?? [])),
  );
  const unlisted = spelled
    .filter(({ spellings }) => !spellings.some((each) => numbersBySpelling.has(each)))
    .map(({ names }) => names);
  return { numbers, missing, unlisted: missing.length > 0 ? [] : unlisted.map(findShortest).toSorted() };
}

/** The document states its ISINs, so that a name which is only nearly the same costs no more than a request. */
function listSpellings(name: string): readonly string[] {
  const short = getShortName(name);
  return [...spellName(short), simplifySchemeName(short)];
}

/** The name of a scheme without the words of its plans and options. */
const findShortest = (names: readonly string[]): string =>
  names.map(getShortName).reduce((shortest, name) => (name.length < shortest.length ? name : shortest));

async function fetchHouses(context: UpdateContext): Promise<readonly Numbered[]> {
  const { json } = await fetchJson(context, { endpoint: context.resolve(numberEndpoints.fundHouseNumbers) });
  return readList(json, 'mfId', 'mfName');
}

async function fetchSchemes(context: UpdateContext, { number }: Numbered): Promise<readonly Numbered[]> {
  const endpoint = context.resolve(numberEndpoints.schemeNumbers);
  try {
    const { json } = await fetchJson(context, { endpoint, query: { MF_ID: number } });
    return readList(json, 'scheme_id', 'scheme_name');
  } catch (error) {
    if (error instanceof FetchError && error.isAbsent) return [];
    throw error;
  }
}

/** @throws FetchError if it is no list, or one with other members. */
function readList(json: unknown, numberName: string, textName: string): readonly Numbered[] {
  const list = findList(json);
  if (list === null) throw new FetchError(`${JSON.stringify(json).slice(0, 60)}, expected a list`);
  return listObjects(list).map((entry) => {
    const [number, name] = [getString(entry, numberName), getString(entry, textName)];
    if (!NUMBER.test(number) || name === '')
      throw new FetchError(`${JSON.stringify(entry).slice(0, 60)}, expected ${numberName} and ${textName}`);
    return { number, name };
  });
}
