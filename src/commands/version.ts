import { readFileSync } from 'node:fs';

/** The service's version is the package's (decisions: "Versioning"). */
export function packageVersion(): string {
  const told: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  if (typeof told === 'object' && told !== null && 'version' in told && typeof told.version === 'string') {
    return told.version;
  }
  throw new Error('package.json: expected a version');
}
