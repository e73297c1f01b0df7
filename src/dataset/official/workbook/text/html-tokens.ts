/** Elements whose text no one sees. */
const HIDDEN = new Set(['script', 'style', 'noscript', 'template', 'xml']);

interface Token {
  /** Before the tag, with entities. */
  readonly text: string;
  /** Without its brackets; null at the end. */
  readonly tag: string | null;
}

/** The tags of a page with the text before each; comments, and elements whose text no one sees, are left out. */
export function* tokenizeHtml(html: string): Generator<Token> {
  let at = 0;
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', at)) {
    const text = html.slice(at, start);
    if (html.startsWith('<!--', start)) {
      yield { text, tag: null };
      at = findAfter(html, '-->', start);
      continue;
    }
    if (!/[a-z/!?]/i.test(html.charAt(start + 1))) {
      yield { text: `${text}<`, tag: null }; // `a < b`
      at = start + 1;
      continue;
    }
    const end = findTagEnd(html, start + 1);
    const tag = html.slice(start + 1, end - 1);
    const name = (/^[a-z]+/i.exec(tag)?.[0] ?? '').toLowerCase();
    yield { text, tag };
    at = HIDDEN.has(name) && !tag.endsWith('/') ? skipHidden(html, name, end) : end;
  }
  yield { text: html.slice(at), tag: null };
}

/** The position behind a text; the end without it. */
function findAfter(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found < 0 ? html.length : found + text.length;
}

/** The position behind the `>` of a tag, which may have others in its quoted values. */
function findTagEnd(html: string, start: number): number {
  let quote = '';
  for (let at = start; at < html.length; at++) {
    const character = html.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if ((character === '"' || character === "'") && html.charAt(at - 1) === '=') quote = character;
    else if (character === '>') return at + 1;
  }
  return html.length + 1;
}

function skipHidden(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2))
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at;
  return html.length;
}
