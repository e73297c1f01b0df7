// Limits of what an import opens. The largest real file (Aditya Birla's month) is 3 MB compressed and 17 MB uncompressed;
// these limits are far above it and prevent a malicious archive from exhausting the memory.
const MEGABYTE = 1_048_576;

export const IMPORT_LIMITS = {
  fileBytes: 256 * MEGABYTE,
  // Opening a workbook takes ten times its size in memory.
  workbookBytes: 64 * MEGABYTE,
  // Aditya Birla's month takes 350 MB with the process itself, and a second.
  workbookProcess: { memoryBytes: 512 * MEGABYTE, milliseconds: 60_000 },
  // The largest real workbook has 199 sheets.
  workbookSheets: 1_000,
  // Of one file with everything packed inside it, at any depth.
  archiveDepth: 5,
  archiveEntries: 10_000,
  archiveBytes: 4_096 * MEGABYTE,
  archiveMilliseconds: 120_000,
  folderDepth: 16,
} as const;

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
