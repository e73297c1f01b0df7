import { errorMessage } from '#contract/errors.ts';
import { computeSha256, type ImportedFile } from '../imported-files.ts';
import type { ParsedFile } from '../sources/parsed-file.ts';
import type { OpenedFile } from '../workbook/open-files.ts';
import { getImporter } from './importers.ts';
import type { FileReport } from './report.ts';
import type { RunningImport } from './session.ts';

/** Imports one file, or reports why it was rejected; whatever is wrong with the file, the import continues. */
export async function ingestFile(session: RunningImport, file: OpenedFile): Promise<FileReport> {
  const { files, counts } = session;
  const { name } = file;
  const reject = (reason: string): FileReport => {
    counts.rejected++;
    return { name, outcome: 'rejected', reason };
  };
  if (file.rejection !== null) return reject(file.rejection);
  const sha256 = computeSha256(file.bytes);
  const known = files.find(sha256);
  const keep = (): FileReport => {
    counts.alreadyPresent++;
    return { name, outcome: 'already-present' };
  };
  const rejectedBefore = known ? files.rejectedSheets(known).length : 0;
  if (known && rejectedBefore === 0) return keep();
  let parsed: ParsedFile;
  try {
    const whole = await session.parse(file.bytes);
    const importer = getImporter(whole.kind);
    parsed = (file.month !== undefined && importer.selectMonth?.(whole, file.month)) || whole;
    importer.check?.(parsed, session);
  } catch (error) {
    return known ? keep() : reject(errorMessage(error));
  }
  const contents = describeContents(parsed, sha256);
  if (known && !isReadBetter(parsed, contents.rows, known, rejectedBefore)) return keep();
  const { kind } = parsed;
  const hasNavs = getImporter(kind).hasNavs === true;
  const source = known ? files.update(known, contents) : files.add({ kind, name, sha256, hasNavs, ...contents });
  counts.imported++;
  const store = await session.openStore(kind);
  return { name, outcome: kind, ...(await store(parsed, source)) };
}

function describeContents(file: ParsedFile, sha256: string) {
  const { published, asOf, rows } = getImporter(file.kind).describe(file);
  // the hash breaks ties, so that the order of imports decides nothing
  return { rank: `${published} ${sha256}`, asOf, rows, rejectedSheets: file.rejectedSheets ?? [] };
}

/** Whether a later parser reads more of a workbook, perhaps some portfolios of a sheet that was rejected as a whole. */
const isReadBetter = (file: ParsedFile, rows: number, known: ImportedFile, rejectedBefore: number): boolean =>
  file.kind === known.kind && ((file.rejectedSheets?.length ?? 0) < rejectedBefore || rows > known.rows);
