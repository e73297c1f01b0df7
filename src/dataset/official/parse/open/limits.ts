// Limits of what an import opens. The largest real file (Aditya Birla's month) is 3 MB compressed and 17 MB uncompressed;
// these limits are far above it and prevent a malicious archive from exhausting the memory.
const MEGABYTE = 1_048_576;

export const IMPORT_LIMITS = {
  fileBytes: 256 * MEGABYTE,
  unpackedBytes: 512 * MEGABYTE,
  // Opening a workbook takes ten times its size in memory.
  workbookBytes: 64 * MEGABYTE,
  // Aditya Birla's month takes 350 MB with the process itself, and a second.
  workbookProcess: { memoryBytes: 512 * MEGABYTE, milliseconds: 60_000 },
  archiveEntries: 5_000,
  archiveDepth: 3,
  folderDepth: 16,
} as const;
