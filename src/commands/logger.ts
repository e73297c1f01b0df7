import { pino, type Logger, type LoggerOptions } from 'pino';
import type { RequestLogEntry } from '#service/http/server.ts';
import { PROBE_PATHS } from '#service/routes/health.ts';
import { redactPath } from '#service/service.ts';
import { redactDatabaseUser } from './format-text.ts';

/** Fields in which a request carries its access key, or in which someone may have put one by mistake. */
const REDACTED_FIELDS = ['accessKey', 'query', 'headers', 'address', 'url', 'parameters', 'filters'];

/** Nothing that is logged should contain an access key; the redaction is a second line of defence. */
export const buildLogOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: { err: serializeError },
  redact: { paths: REDACTED_FIELDS.flatMap((name) => [name, `*.${name}`]), remove: true },
});

/** Bytes. While more than this is waiting to be read from the log, new lines are dropped, since no request waits for it. */
const MAX_UNREAD_BYTES = 1_048_576;

/**
 * A log with one JSON line per event, on standard output unless that has something else. It writes through the stream: pino's own destination waits
 * for a slow reader, and forever for one that is gone (sonic-boom 4.2.1, seen 2026-11-21).
 */
export function createLog(level: string, output: NodeJS.WriteStream = process.stdout): Logger {
  output.on('error', () => {}); // nobody reads the log any more, so the error cannot be logged either
  return pino(buildLogOptions(level), {
    write: (line) => void (output.writableLength < MAX_UNREAD_BYTES && output.write(line)),
  });
}

/** Logs one line per request, at a level that a terminal does not show. The query string, which has the access key, is not part of it. */
export function createRequestLogger(log: Logger, isFile: (path: string) => boolean) {
  return ({ request, status, durationMs, bytes, keyName }: RequestLogEntry): void => {
    const level = getLevel(request.path, status);
    if (!log.isLevelEnabled(level)) return; // saves building a line that is not written
    const path = redactPath(request.path, isFile);
    const ms = Math.round(durationMs * 10) / 10;
    log[level]({ method: request.method, path, status, ms, bytes, key: keyName }, 'request completed');
  };
}

/** Probes arrive every few seconds; a 503 means that the client should try again, so it is not an error of the service. */
function getLevel(path: string, status: number): 'trace' | 'debug' | 'warn' | 'error' {
  if (PROBE_PATHS.has(path)) return 'trace';
  if (status === 503) return 'warn';
  return status >= 500 ? 'error' : 'debug';
}

/** The logged part of an error. Its other properties are left out, such as the parameters of a failed request. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: redactKeys(String(error)) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: serializeError(error.cause) };
  return {
    type: error.name,
    ...code,
    message: redactKeys(error.message),
    stack: redactKeys(error.stack ?? ''),
    ...cause,
  };
}

const redactKeys = (text: string): string =>
  redactDatabaseUser(text.replaceAll(/(access_?key["']?\s*[=:]\s*["']?)[^\s&"']+/gi, '$1…'));
