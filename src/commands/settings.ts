import { parseArgs } from 'node:util';
import { homeOf } from '#dataset/build/home.ts';
import { hostName } from '#service/hosts.ts';
import { SHORTEST_KEY } from '#service/key-file.ts';
import { readOrigin } from '#service/origin.ts';

/** A setting, or the machine, does not allow what was asked: told in one line that never repeats an access key. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/** What a person has set, judged once. */
export interface Settings {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Absolute path of the folder with datasets and keys. */
  readonly home: string;
  /** The key that was given; undefined where one is to be made and kept in the home. */
  readonly accessKey: string | undefined;
  /** Names besides the loopback ones under which the service answers, in lower case and without port. */
  readonly hosts: readonly string[];
  /** Origins whose pages may read the API's answers; none where nothing was set. */
  readonly allowedOrigins: readonly string[];
  /** Origins the dashboard may ask besides its own; none where nothing was set. */
  readonly connectOrigins: readonly string[];
  /** Size of the sample market in scheme codes; undefined where nothing was said of it. */
  readonly codes: number | undefined;
  /** The least that is logged: every answer at `info`, only what went wrong at `warn`. */
  readonly logLevel: LogLevel;
}

const logLevels = ['info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];
type Environment = Readonly<Record<string, string | undefined>>;

const LONGEST_KEY = 512;
const MOST_CODES = 200_000;
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** @throws SettingError naming the setting, what arrived and what was expected. */
export function readSettings(environment: Environment, args: readonly string[]): Settings {
  const host = environment['HOST'] || '127.0.0.1';
  return {
    host,
    port: readPort(environment['PORT'] || '4173'),
    home: homeOf(environment),
    accessKey: readAccessKey(environment['FUNDLENS_ACCESS_KEY'] || undefined),
    // whoever binds to one address means it to be asked under it
    hosts: [...readHosts(environment['FUNDLENS_ALLOWED_HOSTS'] ?? ''), ...(WILDCARDS.has(host) ? [] : [asName(host)])],
    allowedOrigins: readOrigins('FUNDLENS_ALLOWED_ORIGINS', environment),
    connectOrigins: readOrigins('FUNDLENS_CONNECT_ORIGINS', environment),
    codes: readCodes(args),
    logLevel: readLogLevel(environment['FUNDLENS_LOG'] || 'info'),
  };
}

function readPort(arrived: string): number {
  const port = Number(arrived);
  if (/^\d{1,5}$/.test(arrived) && port <= 65_535) return port;
  throw new SettingError(`PORT must be a whole number from 0 to 65535, got ${quoted(arrived)}.`);
}

function readAccessKey(arrived: string | undefined): string | undefined {
  if (arrived === undefined) return undefined;
  if (arrived.length >= SHORTEST_KEY && arrived.length <= LONGEST_KEY) return arrived;
  throw new SettingError(
    `FUNDLENS_ACCESS_KEY must have ${SHORTEST_KEY} to ${LONGEST_KEY} characters; it has ${arrived.length}.`,
  );
}

function readHosts(arrived: string): readonly string[] {
  return listed(arrived).map((host) => {
    const name = hostName(host);
    if (name === null || name !== host.toLowerCase()) {
      throw new SettingError(`FUNDLENS_ALLOWED_HOSTS must be host names without port, got ${quoted(host)}.`);
    }
    return name;
  });
}

function readOrigins(setting: string, environment: Environment): readonly string[] {
  const origins = listed(environment[setting] ?? '').map((arrived) => {
    const origin = readOrigin(arrived);
    if (origin !== null) return origin;
    const why = arrived.includes('*')
      ? 'each by its name, since * would let in every page there is'
      : 'and nothing more';
    throw new SettingError(`${setting} must be origins such as https://data.example, ${why}; got ${quoted(arrived)}.`);
  });
  return [...new Set(origins)];
}

const listed = (arrived: string): readonly string[] => arrived.split(',').flatMap((one) => one.trim() || []);

function readCodes(args: readonly string[]): number | undefined {
  const codes = readArguments(args);
  if (codes === undefined) return undefined;
  if (/^[1-9]\d{0,6}$/.test(codes) && Number(codes) <= MOST_CODES) return Number(codes);
  throw new SettingError(`--codes must be a whole number from 1 to ${MOST_CODES}, got ${quoted(codes)}.`);
}

function readArguments(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { codes: { type: 'string' } } }).values.codes;
  } catch {
    throw new SettingError('The only argument is --codes N, the size of the sample market in scheme codes.');
  }
}

function readLogLevel(arrived: string): LogLevel {
  const level = logLevels.find((known) => known === arrived);
  if (level !== undefined) return level;
  throw new SettingError(`FUNDLENS_LOG must be one of ${logLevels.join(', ')}, got ${quoted(arrived)}.`);
}

/** An address as it stands in a Host header: an IPv6 one in brackets. */
export const asName = (host: string): string => (host.includes(':') ? `[${host}]` : host).toLowerCase();

const quoted = (arrived: string) => JSON.stringify(arrived.slice(0, 64));
