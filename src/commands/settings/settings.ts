import { parseArgs } from 'node:util';
import { type IsoDate, isIsoDate } from '#contract/dates.ts';
import { MAX_SAMPLE_CODES, type SampleOptions } from '#dataset/sample/types.ts';
import { getIndianDay, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { MAX_KEY_LENGTH, MIN_KEY_LENGTH } from '#service/auth/page-key.ts';
import { parseOrigin } from '#service/http/cors.ts';
import { isLoopbackHost, parseHostName } from '#service/http/request.ts';
import type { UpstreamSettings } from '#service/upstream/send-request.ts';
import { quote } from '../format-text.ts';
import { CommandError } from '../run-command.ts';
import { getDataDir } from './data-dir.ts';
import { getDatabaseReadUrls, getDatabaseUrl } from './database-url.ts';
import { formatHost } from './listen-address.ts';
import { readUpstreamSettings } from './upstream-settings.ts';

/** The validated settings of `npm start` and `npm run dev`, from environment variables and arguments. */
export interface Settings {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Absolute path of the folder with datasets and keys. */
  readonly dataDir: string;
  /** Address of the PostgreSQL database with datasets and access keys; undefined if they are files in `dataDir`. Never shown. */
  readonly databaseUrl: string | undefined;
  /** Addresses of its replicas that datasets are read from. Never shown. */
  readonly databaseReadUrls: readonly string[];
  /** The dashboard's access key; undefined if one is to be generated and stored in the data directory. */
  readonly accessKey: string | undefined;
  /** A browser on this machine gets that key without a one-time token. */
  readonly isPageKeyAutomatic: boolean;
  /** The address that people open, if it is not that of this process: `https://funds.example/funds`, without a slash at its end. */
  readonly publicUrl: string | undefined;
  /** Host names under which the service can be requested besides the loopback names, in lower case and without port. */
  readonly allowedHosts: readonly string[];
  /** Origins whose pages may read API responses (CORS). */
  readonly allowedOrigins: readonly string[];
  /** Origins of other services that the dashboard may connect to. */
  readonly connectOrigins: readonly string[];
  /** The sample data that are generated if there are no others. */
  readonly sample: SampleOptions;
  /** Time of the day in India at which data are updated every day (`21:30`); undefined if they are not. */
  readonly updateTime: string | undefined;
  /** The page Data may then update data and import files. */
  readonly allowsUpdate: boolean;
  /** Assistants are served at `/mcp`. */
  readonly allowsMcp: boolean;
  /** The service that this one is a gateway to; undefined if it serves a dataset. */
  readonly upstream: UpstreamSettings | undefined;
  /** Where `/metrics` is served, and the names under which; undefined if nowhere. */
  readonly metrics:
    | { readonly host: string; readonly port: number; readonly allowedHosts: readonly string[] }
    | undefined;
  /** The lowest level that is logged: every response at `debug`, what changes at `info`, only problems at `warn`. */
  readonly logLevel: LogLevel;
}

/** The options of `npm start` and `npm run dev`. */
export const OPTIONS_HELP = `  --codes N             number of scheme codes in the sample data, 1 to ${MAX_SAMPLE_CODES}
  --allow-update        let the page Data update the data and import files, with a browser on this machine`;

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];
type Environment = Readonly<Record<string, string | undefined>>;

const WILDCARD_ADDRESSES: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** @throws CommandError naming the setting, what arrived and what was expected. */
export function readSettings(environment: Environment, args: readonly string[]): Settings {
  const host = environment['HOST'] || 'localhost';
  const publicUrl = parsePublicUrl(environment['FUNDLENS_PUBLIC_URL'] || undefined);
  const publicHost = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  const allowedHosts = [...new Set([...publicHost, ...parseHosts(environment['FUNDLENS_ALLOWED_HOSTS'] ?? '')])];
  const accessKey = validateAccessKey(environment['FUNDLENS_ACCESS_KEY'] || undefined);
  const upstream = readUpstreamSettings(environment);
  const databaseUrl = getDatabaseUrl(environment);
  if (upstream && databaseUrl !== undefined) {
    throw new CommandError(
      'FUNDLENS_UPSTREAM_URL and FUNDLENS_DATABASE_URL exclude each other: a gateway has no dataset.',
    );
  }
  const { sampleCodes, ...argumentSettings } = parseArgumentSettings(args);
  if (upstream && argumentSettings.allowsUpdate) {
    throw new CommandError(
      '--allow-update and FUNDLENS_UPSTREAM_URL exclude each other: a gateway has no data to update.',
    );
  }
  return {
    host,
    port: parsePort('PORT', environment['PORT'] || '4173'),
    dataDir: getDataDir(environment),
    databaseUrl,
    databaseReadUrls: getDatabaseReadUrls(environment),
    accessKey,
    isPageKeyAutomatic:
      !isTokenRequired(environment['FUNDLENS_PAGE_KEY'] || undefined) &&
      isLoopbackHost(formatHost(host)) &&
      allowedHosts.length === 0 &&
      accessKey === undefined &&
      upstream === undefined, // licensed data are for those who have a key
    publicUrl,
    allowedHosts: addAddress(allowedHosts, host),
    allowedOrigins: parseOriginSetting('FUNDLENS_ALLOWED_ORIGINS', environment),
    connectOrigins: parseOriginSetting('FUNDLENS_CONNECT_ORIGINS', environment),
    sample: { asOf: readSampleDate(environment), ...(sampleCodes !== undefined && { codes: sampleCodes }) },
    ...argumentSettings,
    allowsMcp: parseSwitch('FUNDLENS_MCP', environment),
    upstream,
    metrics: readMetricsAddress(environment, allowedHosts),
    logLevel: parseLogLevel(environment['FUNDLENS_LOG'] || 'info'),
  };
}

/** A service bound to one address is meant to be requested under it. */
const addAddress = (allowedHosts: readonly string[], host: string): readonly string[] =>
  WILDCARD_ADDRESSES.has(host) ? allowedHosts : [...allowedHosts, formatHost(host)];

function readMetricsAddress(environment: Environment, allowedHosts: readonly string[]): Settings['metrics'] {
  const port = environment['FUNDLENS_METRICS_PORT'] || undefined;
  if (port === undefined) return undefined;
  const host = environment['FUNDLENS_METRICS_HOST'] || '127.0.0.1';
  return {
    host,
    port: parsePort('FUNDLENS_METRICS_PORT', port),
    allowedHosts: addAddress(allowedHosts, host),
  };
}

function parsePort(setting: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new CommandError(`${setting} must be a whole number from 0 to 65535, got ${quote(text)}.`);
}

function validateAccessKey(key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  if (key.length >= MIN_KEY_LENGTH && key.length <= MAX_KEY_LENGTH) return key;
  throw new CommandError(
    `FUNDLENS_ACCESS_KEY must have ${MIN_KEY_LENGTH} to ${MAX_KEY_LENGTH} characters; it has ${key.length}.`,
  );
}

function isTokenRequired(text: string | undefined): boolean {
  if (text === undefined || text === 'token') return text === 'token';
  throw new CommandError(`FUNDLENS_PAGE_KEY must be token or empty, got ${quote(text)}.`);
}

function parseSwitch(setting: string, environment: Environment): boolean {
  const text = environment[setting] || 'off';
  if (text === 'on' || text === 'off') return text === 'on';
  throw new CommandError(`${setting} must be on or off, got ${quote(text)}.`);
}

function parseHosts(text: string): readonly string[] {
  return splitList(text).map((host) => {
    const name = parseHostName(host);
    if (name === null || name !== host.toLowerCase()) {
      throw new CommandError(`FUNDLENS_ALLOWED_HOSTS must be host names without port, got ${quote(host)}.`);
    }
    return name;
  });
}

function parsePublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const address = `${url?.origin}${url?.pathname.replace(/\/$/, '')}`;
  // percent-encoded, doubled or relative parts of a path could be written in more than one way
  if (/^https?:\/\/[^/]+(?:\/[\w.-]+)*$/.test(address) && [address, `${address}/`].includes(text)) return address;
  throw new CommandError(
    `FUNDLENS_PUBLIC_URL must be an address such as https://funds.example or https://example.org/funds, got ${quote(text)}.`,
  );
}

function parseOriginSetting(setting: string, environment: Environment): readonly string[] {
  const origins = splitList(environment[setting] ?? '').map((text) => {
    const origin = parseOrigin(text);
    if (origin !== null) return origin;
    const hint = text.includes('*') ? 'list each origin; * is not allowed' : 'scheme, host and port only';
    throw new CommandError(`${setting} must be origins such as https://data.example (${hint}); got ${quote(text)}.`);
  });
  return [...new Set(origins)];
}

const splitList = (text: string): readonly string[] => text.split(',').flatMap((item) => item.trim() || []);

/** The day of the newest NAVs in sample data: that of FUNDLENS_SAMPLE_DATE, else yesterday in India. @throws CommandError */
export function readSampleDate(environment: Environment): IsoDate {
  const text = environment['FUNDLENS_SAMPLE_DATE'] ?? '';
  if (text === '') return toIsoDay(toDayNumber(getIndianDay(new Date())) - 1);
  if (isIsoDate(text) && text >= '2020' && text < '2100') return text;
  throw new CommandError(`FUNDLENS_SAMPLE_DATE must be a date such as 2026-11-19, from 2020 on, got ${quote(text)}.`);
}

function parseArgumentSettings(args: readonly string[]) {
  const { codes, 'update-daily': updateTime, 'allow-update': allowsUpdate = false } = parseArguments(args);
  return { sampleCodes: parseSampleCodes(codes), updateTime: parseUpdateTime(updateTime), allowsUpdate };
}

function parseSampleCodes(codes: string | undefined): number | undefined {
  if (codes === undefined) return undefined;
  if (/^[1-9]\d{0,6}$/.test(codes) && Number(codes) <= MAX_SAMPLE_CODES) return Number(codes);
  throw new CommandError(`--codes must be a whole number from 1 to ${MAX_SAMPLE_CODES}, got ${quote(codes)}.`);
}

function parseUpdateTime(text: string | undefined): string | undefined {
  if (text === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  throw new CommandError(`--update-daily must be a time of the day in India such as 21:30, got ${quote(text)}.`);
}

function parseArguments(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { codes: text, 'update-daily': text, 'allow-update': { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new CommandError(
      'The only arguments are --codes N, the number of scheme codes in the sample data, --update-daily HH:MM, and --allow-update.',
    );
  }
}

function parseLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (level !== undefined) return level;
  throw new CommandError(`FUNDLENS_LOG must be one of ${logLevels.join(', ')}, got ${quote(text)}.`);
}
