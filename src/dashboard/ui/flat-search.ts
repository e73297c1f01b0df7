/** The parameters of an address as flat text, with nothing quoted or nested: `?find=flexi&sort=-return3Year`. */
export type Flat = Readonly<Record<string, string>>;

/** What is to change: a parameter that becomes undefined or empty goes. */
export type Changes = Readonly<Record<string, string | undefined>>;

const MOST = 64; // parameters read from an address that anybody may have written
const LONGEST = 4_000; // characters of one value

/** Reads the part after the `?`. Of a repeated parameter the last counts. An access key has no place in an address. */
export function readSearch(text: string): Flat {
  const flat = new Map<string, string>(); // any name is a name, also __proto__
  let left = MOST;
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '' || value === '' || value.length > LONGEST || isKey(name)) continue;
    if (left-- === 0) break;
    flat.set(name, value);
  }
  return Object.fromEntries(flat);
}

/** Writes what `readSearch` reads, as short and readable as an address may be; '' where there is nothing to tell. */
export function writeSearch(flat: Changes): string {
  const told = Object.entries(flat).flatMap(([name, value]) => (value && !isKey(name) ? [[name, value]] : []));
  // RFC 3986 section 3.4: a query may hold , and : as they are
  const text = new URLSearchParams(told).toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text && `?${text}`;
}

/** The parameters after the changes; those that do not change keep their place. */
export function changed(flat: Flat, changes: Changes): Flat {
  return Object.fromEntries(
    Object.entries({ ...flat, ...changes }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

const isKey = (name: string): boolean => name.toLowerCase() === 'accesskey';
