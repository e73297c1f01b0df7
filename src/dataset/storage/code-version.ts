import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of the source code in these folders of `src`: code that might produce other output has another version. */
export function computeCodeVersion(...folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of folders) {
    const folder = join(import.meta.dirname, '../..', name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:ts|sql)$/.test(file),
    );
    for (const file of files.toSorted()) hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}
