import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseDataReport, type DataReport } from '#contract/data-history.ts';
import { createFolder, readFileIfExists, replaceFile } from '#dataset/versions/file-system.ts';

const MAX_REPORTS = 20;
const REPORT_NAME = /^\d{8}T\d{6}(?:\d{3})?-(?:import|update)-[\da-f]{6}\.json$/;

const getFolder = (dataDir: string): string => join(dataDir, 'reports');

/** Names in the order of time, oldest first. */
const listNames = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => REPORT_NAME.test(name))
        .toSorted()
    : [];

/** Stores a report in the data directory, which keeps the last ones. A report that cannot be stored does not fail an import. */
export function saveReport(dataDir: string, report: DataReport): void {
  const folder = getFolder(dataDir);
  try {
    createFolder(folder);
    replaceFile(join(folder, `${report.id}.json`), `${JSON.stringify(report)}\n`);
    for (const name of listNames(folder).slice(0, -MAX_REPORTS)) rmSync(join(folder, name), { force: true });
  } catch (error) {
    console.error(`The report could not be stored: ${String(error)}`);
  }
}

/** The stored reports, newest first; damaged ones are left out. */
export const listReports = (dataDir: string): readonly DataReport[] =>
  listNames(getFolder(dataDir))
    .toReversed()
    .flatMap((name) => parseText(readFileIfExists(join(getFolder(dataDir), name))) ?? []);

function parseText(text: string | null): DataReport | null {
  try {
    return parseDataReport(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
