// HTML, 13.5 "Named character references": those that programs which export tables write.
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' },
  ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', minus: '−', times: '×', divide: '÷' },
  ...{ trade: '™', reg: '®', copy: '©', deg: '°', sect: '§', para: '¶', dagger: '†', Dagger: '‡', plusmn: '±' },
  ...{ frac12: '½', frac14: '¼', frac34: '¾', sup1: '¹', sup2: '²', sup3: '³', pound: '£', euro: '€', yen: '¥' },
  ...{ ensp: ' ', emsp: ' ', thinsp: ' ', zwj: '', zwnj: '' },
};

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{1,8}\d{0,2}));?/gi;

/** A text with its character references replaced; one that is not known is left as it is. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(ENTITY, (reference: string, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined) ?? reference;
        return decodeNumber(Number(hex === undefined ? decimal : `0x${hex}`)) ?? reference;
      })
    : text;

const WINDOWS_1252 = new TextDecoder('windows-1252');

/** 128 to 159 are those of Windows-1252, as in every browser (HTML, 13.2.5.80). */
function decodeNumber(code: number): string | null {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}
