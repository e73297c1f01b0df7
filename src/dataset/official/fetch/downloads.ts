import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder, syncToDisk } from '../../versions/file-system.ts';

/**
 * Responses that belong together, such as all sub-categories of a day: collected in a folder whose name starts with a dot, which an
 * import skips, and renamed once all are there. A run that was killed finds the accepted ones and requests only the others.
 */
export interface DownloadSet {
  readonly has: (file: string) => boolean;
  readonly read: (file: string) => Uint8Array;
  /** Stores an accepted response, unmodified. */
  readonly save: (file: string, bytes: Uint8Array) => void;
  /** Publishes the set; returns the path of its folder. */
  readonly complete: () => string;
}

export interface Downloads {
  /** The folder of all downloads: `npm run import -- data/downloads` replays it. */
  readonly root: string;
  readonly openSet: (source: string, name: string) => DownloadSet;
  /** Keeps the last response of a source that did not count, so that someone can find out why. */
  readonly saveRejected: (name: string, bytes: Uint8Array) => void;
}

const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._()&-]{0,150}$/;

/** A name for a file, whatever a response or a link said. */
export const toFileName = (text: string): string => {
  const name = text.replaceAll(/[^A-Za-z0-9._()-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '');
  return name.slice(-120).replace(/^[^A-Za-z0-9]+/, '') || 'file';
};

export function openDownloads(dataDir: string): Downloads {
  const root = join(dataDir, 'downloads');
  return {
    root,
    openSet(source, name) {
      checkName(name);
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
