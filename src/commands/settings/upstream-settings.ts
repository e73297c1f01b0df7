import { readFileSync } from 'node:fs';
import { errorMessage } from '#contract/errors.ts';
import { isOneWord } from '#service/auth/page-key.ts';
import { isLoopbackHost } from '#service/http/request.ts';
import type { UpstreamSettings } from '#service/upstream/send-request.ts';
import { CommandError } from '../run-command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** So long that it does not occur in other texts, from which it is removed. */
const MIN_UPSTREAM_KEY_LENGTH = 8;

/**
 * The service that this one is a gateway to; undefined if it serves a dataset.
 * @throws CommandError naming the setting and what was expected; never with the key.
 */
export function readUpstreamSettings(environment: Environment): UpstreamSettings | undefined {
  const url = environment['FUNDLENS_UPSTREAM_URL'] || undefined;
  if (url === undefined) {
    const unused = ['FUNDLENS_UPSTREAM_KEY', 'FUNDLENS_UPSTREAM_KEY_FILE'].find((name) => environment[name]);
    if (unused !== undefined) throw new CommandError(`${unused} is set, but FUNDLENS_UPSTREAM_URL is not.`);
    return undefined;
  }
  // without conversion its values would be wrong
  if (environment['FUNDLENS_UPSTREAM_UNITS'])
    throw new CommandError(
      'FUNDLENS_UPSTREAM_UNITS is no longer supported: values must be in percent, ₹ crore (AUM) and ₹ lakh.',
    );
  return { url: parseUrl(url), key: readKey(environment) };
}

function parseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  // the key is part of every request
  const isPrivate = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.host));
  if (isPlain && isPrivate) return url.href.replace(/(?<!\/)\/+$/, '');
  // not repeated: it may contain a key
  throw new CommandError(
    'FUNDLENS_UPSTREAM_URL must be the base URL of the operations, such as https://data.example/api: https (http only on ' +
      'this machine), without user name, query and fragment.',
  );
}

function readKey(environment: Environment): string {
  const path = environment['FUNDLENS_UPSTREAM_KEY_FILE'] || undefined;
  const key = path === undefined ? environment['FUNDLENS_UPSTREAM_KEY'] : readKeyFile(path);
  if (key !== undefined && key.length >= MIN_UPSTREAM_KEY_LENGTH && (path === undefined || isOneWord(key))) return key;
  throw new CommandError(
    `FUNDLENS_UPSTREAM_KEY, or the file named by FUNDLENS_UPSTREAM_KEY_FILE, must contain the access key of the upstream ` +
      `service: at least ${MIN_UPSTREAM_KEY_LENGTH} characters${path === undefined ? '' : `, without spaces, quotes and brackets (${path})`}.`,
  );
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new CommandError(`FUNDLENS_UPSTREAM_KEY_FILE must be a readable file: ${errorMessage(error)}.`);
  }
}
