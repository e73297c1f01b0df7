/** A link to a file, found in a page, in JSON or in data inside a script. */
export interface Link {
  readonly url: string;
  /** The text around it, in which a date may stand. */
  readonly context: string;
}

const FILE_ADDRESS =
  /(?:https?:)?(?:\/\/)?[^\s"'<>|\\^`{}]*(?: [^\s"'<>|\\^`{}/=]+)*\.(?:xlsx|xlsb|xls|zip)(?![a-z])[^\s"'<>\\]*/gi;
const QUOTED = /(["'])((?:(?!\1)[^<>\n]){1,600}?\.(?:xlsx|xlsb|xls|zip)(?:\?(?:(?!\1)[^<>\n]){0,300})?)\s*\1/gi;
const CONTEXT = 200; // characters on either side

/**
 * Every address of a workbook or archive in a text. Nothing in it is executed: addresses are read from attributes, JSON and scripts
 * alike, as quoted texts that end like a file.
 */
export function listLinks(page: string, base: string): readonly Link[] {
  const text = decodeText(page);
  const found = new Map<string, Link>();
  for (const pattern of [QUOTED, FILE_ADDRESS]) {
    for (const match of text.matchAll(pattern)) {
      const address = (pattern === QUOTED ? match[2] : match[0])?.trim() ?? '';
      if (!URL.canParse(address, base)) continue;
      const url = new URL(address, base);
      if (url.protocol !== 'https:' && url.protocol !== 'http:') continue;
      if (found.has(url.href)) continue;
      const start = Math.max(0, match.index - CONTEXT);
      const context = text.slice(start, match.index + match[0].length + CONTEXT).replaceAll(/<[^>]*>/g, ' ');
      found.set(url.href, { url: url.href, context });
    }
    if (found.size > 0) break; // unquoted addresses only in a text without quoted ones
  }
  return [...found.values()];
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
