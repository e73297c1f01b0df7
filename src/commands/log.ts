import { pino, type Logger } from 'pino';
import type { Answered } from '#service/door.ts';
import { logPath } from '#service/log-path.ts';

/** One JSON line for each thing that happened, on standard output. */
export const createLog = (level: string): Logger => pino({ level, base: null });

/** The line of one answered question. The query, where the access key stands, is no part of it. */
export function logAnswered(log: Logger, isFile: (path: string) => boolean) {
  return ({ request, status, ms, bytes, keyName }: Answered): void => {
    const line = { method: request.method, path: logPath(request.path, isFile), status, ms: Math.round(ms * 10) / 10 };
    log[status >= 500 ? 'error' : 'info']({ ...line, bytes, key: keyName }, 'answered');
  };
}
