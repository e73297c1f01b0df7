import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder, syncToDisk } from '../../versions/file-system.ts';
import type { Downloads } from '../source/download.ts';
import { toFileName } from '../source/request.ts';

const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._()&-]{0,150}$/;

export function openDownloads(dataDir: string): Downloads {
  const root = join(dataDir, 'downloads');
  return {
    root,
    openSet(source, name) {
      for (const part of [...source.split('/'), name]) checkName(part);
      const folder = join(root, source);
      const partial = join(folder, `.${name}.partial`);
      const final = join(folder, name);
      return {
        has: (file) => existsSync(join(partial, checkFileName(file))),
        read: (file) => readFileSync(join(partial, checkFileName(file))),
        save(file, bytes) {
          createFolder(partial);
          writeAtomically(join(partial, checkFileName(file)), bytes);
        },
        complete() {
          if (!existsSync(final)) renameSync(partial, final);
          else {
            // the same set again, later in the day: a file that was published before is replaced by its later version
            for (const file of readdirSync(partial)) renameSync(join(partial, file), join(final, file));
            rmSync(partial, { recursive: true });
          }
          syncToDisk(folder);
          return final;
        },
      };
    },
    saveRejected(name, bytes) {
      const folder = join(root, '.rejected');
      createFolder(folder);
      writeAtomically(join(folder, toFileName(name)), bytes);
    },
  };
}

/** Its content is whole whenever the process ends: the name appears after the bytes. */
function writeAtomically(path: string, bytes: Uint8Array): void {
  const temporary = `${path}.new`;
  writeFileSync(temporary, bytes);
  syncToDisk(temporary);
  renameSync(temporary, path);
}

function checkName(name: string): string {
  if (!SAFE_NAME.test(name)) throw new Error(`expected a file name, got ${JSON.stringify(name)}`);
  return name;
}

/** With a leading dot it is a response that only guides the update, such as a list of months, and is not imported. */
const checkFileName = (name: string): string => (checkName(name.replace(/^\./, '')), name);
