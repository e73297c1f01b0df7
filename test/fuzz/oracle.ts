import { unpacked, type Answer } from './answers.ts';
import type { Expected, Trial } from './trial.ts';
import type { World } from './world.ts';

/** Sent with every answer, whoever asked what (service specification: see `safety-headers.ts`). */
const SAFETY = [
  ['content-security-policy', /^default-src 'none'; .*frame-ancestors 'none'$/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['date', /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/],
] as const;

/** Sent besides with the page. */
const PAGE_SAFETY = [
  ['content-security-policy', /; script-src 'self'; .*connect-src 'self'; /],
  ['permissions-policy', /camera=\(\)/],
  ['cross-origin-opener-policy', /^same-origin$/],
] as const;

/** What tells of the inside: stack traces, files, SQL and its errors. */
const INSIDE =
  /\n\s+at |node_modules|node:internal|\.ts:\d|file:\/\/\/(?!etc)|SQLITE|no such (?:table|column)|syntax error|unrecognized token/;

/** What is wrong with an answer; null where nothing is. */
export async function complaint(
  trial: Trial,
  expected: Expected,
  answer: Answer,
  world: World,
): Promise<string | null> {
  return leak(trial, answer, world) ?? badHead(answer) ?? (await unexpected(expected, answer, world));
}

function leak(trial: Trial, answer: Answer, { key }: World): string | null {
  const text = `${answer.head}\r\n\r\n${unpacked(answer).toString()}`;
  if (trial.secrets.some((secret) => text.includes(secret))) return 'it repeats what must not be repeated';
  const asksSession = /^(GET|HEAD) \/session /m.test(trial.bytes.toString('latin1'));
  if (!asksSession && text.includes(key)) return 'it tells an access key';
  const inside = answer.status >= 400 ? INSIDE.exec(text) : null;
  return inside && `it tells of the inside: ${JSON.stringify(inside[0])}`;
}

function badHead({ headers }: Answer): string | null {
  const isPage = headers.get('content-type')?.startsWith('text/html');
  const missing = [...SAFETY, ...(isPage ? PAGE_SAFETY : [])].find(
    ([name, pattern]) => !pattern.test(headers.get(name) ?? ''),
  );
  if (missing) return `${missing[0]} is ${JSON.stringify(headers.get(missing[0]))}`;
  const twice = [...headers].find(([, value]) => value.includes('\n'));
  if (twice) return `${twice[0]} came twice`;
  const open = [
    'access-control-allow-origin',
    'transfer-encoding',
    'server',
    'x-powered-by',
    'set-cookie',
    'content-range',
  ];
  const surplus = open.find((name) => headers.has(name));
  return surplus === undefined ? null : `${surplus} was sent`;
}

async function unexpected(expected: Expected, answer: Answer, world: World): Promise<string | null> {
  switch (expected.is) {
    case 'status':
      if (!expected.statuses.includes(answer.status))
        return `${answer.status} instead of ${expected.statuses.join(' or ')}`;
      return answer.status >= 400 ? badProblem(answer, expected.head) : badContent(answer, expected.head);
    case 'unchanged': {
      const tag = (await world.plain(expected.as)).headers.get('etag');
      if (answer.status !== 304 || answer.headers.get('etag') === undefined) return `${answer.status} instead of 304`;
      return withoutCoding(answer) === tag?.replace(/-\w+"$/, '') ? null : 'another tag than the one that was told';
    }
    case 'same':
      return different(await world.plain(expected.as), answer, expected.head);
  }
}

const withoutCoding = ({ headers }: Answer): string | undefined => headers.get('etag')?.replace(/-\w+"$/, '');

function different(plain: Answer, answer: Answer, head: boolean): string | null {
  if (answer.status !== plain.status) return `${answer.status} instead of the plain question's ${plain.status}`;
  for (const name of ['content-type', 'content-disposition', 'cache-control', 'last-modified', 'vary']) {
    if (answer.headers.get(name) !== plain.headers.get(name))
      return `${name} is ${answer.headers.get(name)} instead of ${plain.headers.get(name)}`;
  }
  if (answer.headers.has('etag') !== plain.headers.has('etag')) return 'its tag is missing';
  if (head) return null;
  return unpacked(answer).equals(unpacked(plain)) ? null : 'its body is not the plain question’s';
}

function badProblem(answer: Answer, head: boolean): string | null {
  const { status, headers } = answer;
  if (headers.get('content-type') !== 'application/problem+json; charset=utf-8')
    return `a ${status} that is ${headers.get('content-type')}`;
  if (headers.get('cache-control') !== 'no-store') return `a ${status} that may be kept`;
  if (status === 405 && headers.get('allow') !== 'GET, HEAD, OPTIONS') return 'a 405 without Allow';
  if (status === 401 && !headers.has('www-authenticate')) return 'a 401 without WWW-Authenticate';
  if (status === 429 && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? '')) return 'a 429 without Retry-After';
  if (head) return null;
  const told = parsed(answer);
  if (told === null || told['status'] !== status) return 'a problem whose status is another';
  const texts = [told['type'], told['title'], told['detail']];
  return texts.every((text) => typeof text === 'string' && text !== '') ? null : 'a problem that says nothing';
}

function badContent(answer: Answer, head: boolean): string | null {
  if (head || !answer.headers.get('content-type')?.startsWith('application/json')) return null;
  const told = parsed(answer);
  if (told === null) return 'a JSON answer that is none';
  const { value, count } = told;
  return Array.isArray(value) && value.length !== count
    ? `a count of ${String(count)} for ${value.length} records`
    : null;
}

function parsed(answer: Answer): Readonly<Record<string, unknown>> | null {
  try {
    const told: unknown = JSON.parse(unpacked(answer).toString());
    return typeof told === 'object' && told !== null ? { ...told } : null;
  } catch {
    return null;
  }
}
