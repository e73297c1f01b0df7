/** So many first letters give a key away even where the rest of it was cut off, as long quotations are. */
const TELLING = 8;

/**
 * Takes a key out of a text: as it stands, as it stands in an address or in JSON, and where its end was cut off. For what a
 * service or a browser says, since that may repeat the question.
 */
export function hiding(accessKey: string): (text: string) => string {
  const form = new URLSearchParams([['', accessKey]]).toString().slice(1);
  const spellings = new Set([accessKey, encodeURIComponent(accessKey), form, JSON.stringify(accessKey).slice(1, -1)]);
  return (text) => without(text, [...spellings]);
}

function without(text: string, spellings: readonly string[]): string {
  const firsts = spellings.map((spelling) => spelling.charAt(0)).join('');
  let told = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (!firsts.includes(text.charAt(at))) continue; // an answer may have millions of letters
    const length = Math.max(...spellings.map((spelling) => agreeing(text, at, spelling)));
    if (length < TELLING && !spellings.some((spelling) => spelling.length === length && length > 0)) continue;
    told += `${text.slice(from, at)}…`;
    from = at + length;
    at = from - 1;
  }
  return told + text.slice(from);
}

/** How many letters of a spelling stand in the text from there on. */
function agreeing(text: string, from: number, spelling: string): number {
  let length = 0;
  while (length < spelling.length && text[from + length] === spelling[length]) length++;
  return length;
}
