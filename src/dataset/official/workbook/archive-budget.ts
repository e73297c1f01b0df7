import { IMPORT_LIMITS } from './limits.ts';

/** A file whose contents exceed a limit for everything packed inside it: nothing more of it is read. */
export class ArchiveTooLarge extends Error {
  override name = 'ArchiveTooLarge';
}

/** What may still be unpacked from one file, at any depth. */
export interface ArchiveBudget {
  /** @throws ArchiveTooLarge */
  addEntries(count: number): void;
  /**
   * Unpacks to at most `maxBytes`, which is what is left of the total.
   * @throws ArchiveTooLarge if the result exceeds it, or all of it took too long.
   */
  unpack<T>(unpack: (maxBytes: number) => Promise<T> | T, getLength: (unpacked: T) => number): Promise<T>;
}

type ArchiveLimits = Readonly<Record<'archiveEntries' | 'archiveBytes' | 'archiveMilliseconds', number>>;

/** The limits of one file given to an import. */
export function createArchiveBudget(limits: ArchiveLimits = IMPORT_LIMITS): ArchiveBudget {
  let [entries, bytes, milliseconds] = [0, 0, 0];

  function check(isWithin: boolean, limit: string): void {
    if (!isWithin) throw new ArchiveTooLarge(`${limit} packed inside it; the rest of it is not read`);
  }

  return {
    addEntries(count) {
      entries += count;
      check(entries <= limits.archiveEntries, `more than ${limits.archiveEntries} files`);
    },
    async unpack(unpack, getLength) {
      check(bytes < limits.archiveBytes, `more than ${limits.archiveBytes} bytes`);
      const started = performance.now();
      const unpacked = await unpack(limits.archiveBytes - bytes);
      bytes += getLength(unpacked);
      milliseconds += performance.now() - started;
      check(bytes <= limits.archiveBytes, `more than ${limits.archiveBytes} bytes`);
      check(
        milliseconds <= limits.archiveMilliseconds,
        `more than ${limits.archiveMilliseconds / 1000} seconds to unpack what is`,
      );
      return unpacked;
    },
  };
}
