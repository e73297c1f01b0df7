import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fingerprint of the code of rooms (folders of `src`): what another code would have made otherwise bears another one. */
export function codePrint(...rooms: readonly string[]): string {
  const hash = createHash('sha256');
  for (const room of rooms) {
    const folder = join(import.meta.dirname, '../..', room);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:ts|sql)$/.test(name),
    );
    for (const name of files.toSorted()) hash.update(`\0${name}\0`).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
