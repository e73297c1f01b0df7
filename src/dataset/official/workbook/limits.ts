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
