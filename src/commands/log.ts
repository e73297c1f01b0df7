import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Answered } from '#service/door.ts';
import { isProbe } from '#service/health.ts';
import { logPath } from '#service/log-path.ts';
import { errorTold } from './error-told.ts';

/** Where a question bears its access key, and where somebody may have put one by mistake. */
const NEVER = ['accessKey', 'query', 'headers', 'address', 'url', 'parameters', 'filters'];

/** Whoever logs takes care that no access key is in it; what is left out here would have been left out twice. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: { err: errorTold },
  redact: { paths: NEVER.flatMap((name) => [name, `*.${name}`]), remove: true },
});

/** As many bytes wait for whoever reads the log: lines beyond them are left out, since no question waits for a reader. */
const MOST_UNREAD = 1_048_576;

/**
 * One JSON line for each thing that happened, on standard output. It goes by way of `process.stdout`: pino's own way waits
 * for a reader who is slow, and for one who is gone without end (sonic-boom 4.2.1, seen 2026-11-21).
 */
export function createLog(level: string): Logger {
  const { stdout } = process;
  stdout.on('error', () => {}); // nobody reads any more, and there is nobody left to tell
  return pino(logOptions(level), { write: (line) => void (stdout.writableLength < MOST_UNREAD && stdout.write(line)) });
}

/** The line of one answered question. The query, where the access key stands, is no part of it. */
export function logAnswered(log: Logger, isFile: (path: string) => boolean) {
  return ({ request, status, ms, bytes, keyName }: Answered): void => {
    const level = levelOf(request.path, status);
    if (!log.isLevelEnabled(level)) return; // what nobody reads is not put together
    const line = { method: request.method, path: logPath(request.path, isFile), status, ms: Math.round(ms * 10) / 10 };
    log[level]({ ...line, bytes, key: keyName }, 'answered');
  };
}

/** Probes come every few seconds; being told to come again is no error of ours. */
function levelOf(path: string, status: number): 'debug' | 'info' | 'warn' | 'error' {
  if (isProbe(path)) return 'debug';
  if (status === 503) return 'warn';
  return status >= 500 ? 'error' : 'info';
}
