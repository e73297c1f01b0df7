import { join } from 'node:path';
import { createParserProcess } from '../parser-process.ts';

const parser = createParserProcess<PageInput, readonly Link[]>(join(import.meta.dirname, 'page-program.ts'), 'page', {
  memoryBytes: 402_653_184,
  milliseconds: 10_000, // a page of 8 MB takes half a second
});

/**
 * The links to files on a page, or in whatever a server sent as one; it is parsed in a process of its own.
 * @throws RejectedFile if that exceeds the limits of memory or time.
 */
export const findLinks = (input: PageInput): Promise<readonly Link[]> => parser.parse(input);

/** A link to a file, found in a page, in JSON or in data inside a script. */
interface Link {
  readonly url: string;
  /** The URL without percent-encoding. */
  readonly address: string;
  /** The text around it, in which a date may stand. */
  readonly context: string;
}

/** A page and its own address. */
export interface PageInput {
  readonly page: Uint8Array;
  readonly address: string;
  /** A regular expression for the addresses of the files; undefined for all. */
  readonly files?: string | undefined;
}

/** Characters. Real pages have up to 2 million, most of them data in scripts. */
const MAX_TEXT = 8_388_608;
/** More names of files than any page has: the others are not looked at. */
const MAX_FILES = 20_000;
/** Characters before the extension, and of the query behind it. */
const MAX_ADDRESS = 600;
const MAX_QUERY = 300;
const CONTEXT = 200; // characters on either side

const EXTENSION = /\.(?:xlsx|xlsb|xls|zip)/gi;

/**
 * Every address of a workbook or archive in a text. Nothing in it is executed: addresses are read from attributes, JSON and scripts
 * alike, as quoted texts that end like a file. The time is linear, whatever the text: extensions are searched, and around each of
 * them a bounded number of characters.
 * @param base the address of the page.
 * @param files a regular expression for the addresses of the files.
 */
export function listLinks(page: string, base: string, files = ''): readonly Link[] {
  const pattern = new RegExp(files, 'i');
  const text = decodeText(page.slice(0, MAX_TEXT));
  const quoted = collectLinks(text, base, findQuotedAddress);
  // unquoted addresses only in a text without quoted ones
  const links = quoted.length > 0 ? quoted : collectLinks(text, base, findPlainAddress);
  return links.filter(({ address }) => pattern.test(address));
}

/** The address whose extension ends a text, given what follows it; null if it is none. */
type FindAddress = (before: string, after: string) => string | null;

function collectLinks(text: string, base: string, find: FindAddress): readonly Link[] {
  const found = new Map<string, Link>();
  let files = 0;
  for (const { index, 0: extension } of text.matchAll(EXTENSION)) {
    if (++files > MAX_FILES) break;
    const end = index + extension.length;
    const address = find(text.slice(Math.max(0, index - MAX_ADDRESS), end), text.slice(end, end + MAX_QUERY))?.trim();
    if (address === undefined || !URL.canParse(address, base)) continue;
    const url = new URL(address, base);
    if ((url.protocol !== 'https:' && url.protocol !== 'http:') || found.has(url.href)) continue;
    const start = Math.max(0, end - address.length - CONTEXT);
    const context = text.slice(start, end + CONTEXT).replaceAll(/<[^<>]*>/g, ' ');
    found.set(url.href, { url: url.href, address: decodeAddress(url.href), context });
  }
  return [...found.values()];
}

/** `"/files/Monthly Portfolio.xlsx?v=2 "`, with either quotation mark. */
function findQuotedAddress(before: string, after: string): string | null {
  const [, query = '', quote] = /^(\?[^<>"'\n]*|\s*)(["'])/.exec(after) ?? [];
  if (quote === undefined) return null;
  const start = before.lastIndexOf(quote);
  const address = before.slice(start + 1);
  return start === -1 || /[<>\n]/.test(address) ? null : `${address}${query.trimEnd()}`;
}

/** `https://house.example/Monthly Portfolio.xlsx?v=2`: a space belongs to it if no word behind it is an address of its own. */
function findPlainAddress(before: string, after: string): string | null {
  if (/^[a-z]/i.test(after)) return null;
  const runs = before.split(/[^\S ]|["'<>|\\^`{}]| {2}/);
  const words = (runs.at(-1) ?? '').split(' ');
  const first = Math.max(
    0,
    words.findLastIndex((word) => /[/=]/.test(word)),
  );
  const isCut = runs.length === 1 && first === 0 && before.length > MAX_ADDRESS;
  const [query = ''] = /^[^\s"'<>\\]*/.exec(after) ?? [];
  return isCut ? null : `${words.slice(first).join(' ')}${query}`;
}

export function decodeAddress(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' };

/** Resolves what HTML and JSON escape in an address. */
const decodeText = (text: string): string =>
  text
    .replaceAll(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
      if (typeof name === 'string') return ENTITIES[name.toLowerCase()] ?? whole;
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\\/', '/')
    .replaceAll('\\"', '"');
