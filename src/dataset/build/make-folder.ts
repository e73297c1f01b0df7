import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it, where they are missing.
 * @throws Error of the system, where one cannot be made.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  // mkdir's own `recursive` never returns where a parent is there but takes no folders, as /proc (Node 24.21, seen 2026-11-20)
  makeFolder(dirname(path));
  mkdirSync(path);
}
