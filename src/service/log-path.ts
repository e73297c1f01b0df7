import { operations } from '#contract/operations.ts';
import { OPENAPI_PATH } from './openapi-reply.ts';
import { isAnswered, operationOf } from './service.ts';

const names = Object.keys(operations);

/**
 * What of an address a log may bear: never its query, and no path but one of ours. A key that was typed into the wrong
 * place (`/api/GetAUM&accessKey=…`) would stand in the log otherwise.
 */
export function logPath(path: string, isFile: (path: string) => boolean): string {
  if (path === OPENAPI_PATH) return path;
  const operation = operationOf(path);
  if (operation !== null) {
    const known = names.find((name) => name.toLowerCase() === operation.toLowerCase());
    return `/api/${known ?? '(unknown)'}`;
  }
  return isAnswered(path) || isFile(path) ? path : '(page)';
}
