import { operationNames } from '#contract/operations.ts';
import { OPENAPI_PATH } from './openapi-reply.ts';
import { isAnswered, operationOf } from './service.ts';

const paths = new Map(operationNames.map((name) => [name.toLowerCase(), `/api/${name}`]));

/**
 * What of an address a log may bear: never its query, and no path but one of ours. A key that was typed into the wrong
 * place (`/api/GetAUM&accessKey=…`) would stand in the log otherwise.
 */
export function logPath(path: string, isFile: (path: string) => boolean): string {
  if (path === OPENAPI_PATH) return path;
  const operation = operationOf(path);
  if (operation !== null) return paths.get(operation.toLowerCase()) ?? '/api/(unknown)';
  return isAnswered(path) || isFile(path) ? path : '(page)';
}
