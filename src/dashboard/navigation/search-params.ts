/** The search parameters of a URL as flat text, nothing quoted or nested: `?find=flexi&sort=-return3Year`. */
export type SearchParams = Readonly<Record<string, string>>;

/** Parameters to set; undefined or '' removes a parameter. */
export type SearchParamChanges = Readonly<Record<string, string | undefined>>;

// a URL may have been written by anyone
const MAX_PARAMETERS = 64;
const MAX_VALUE_LENGTH = 4_000;

/** Parses the part after the `?`. The last of repeated parameters wins. An access key is ignored. */
export function parseSearchParams(text: string): SearchParams {
  const params = new Map<string, string>(); // unlike an object, it accepts any name, also __proto__
  let remaining = MAX_PARAMETERS;
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '' || value === '' || value.length > MAX_VALUE_LENGTH || isAccessKey(name)) continue;
    if (remaining-- === 0) break;
    params.set(name, value);
  }
  return Object.fromEntries(params);
}

/** Writes what `parseSearchParams` parses, starting with `?`, as readable as a URL may be; '' if there are no parameters. */
export function serializeSearchParams(params: SearchParamChanges): string {
  const entries = Object.entries(params).flatMap(([name, value]) =>
    value && !isAccessKey(name) ? [[name, value]] : [],
  );
  // RFC 3986 section 3.4: a query may contain , : ; @ / and ~ unescaped
  const text = new URLSearchParams(entries).toString().replace(/%(?:2C|3A|3B|40|2F|7E)/g, decodeURIComponent);
  return text && `?${text}`;
}

/** The parameters after the changes, in the same order; new ones come last. */
export function applySearchChanges(params: SearchParamChanges, changes: SearchParamChanges): SearchParams {
  return Object.fromEntries(
    Object.entries({ ...params, ...changes }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

const isAccessKey = (name: string): boolean => name.toLowerCase() === 'accesskey';
