import { errorMessage } from '#contract/errors.ts';
import { MAX_DAY } from '#dataset/storage/nav-encoding.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { writeSizeList } from '../../draft/size-lists.ts';
import { addIndexLevels } from '../../draft/index-series.ts';
import type { OpenedFile } from '../workbook/open-files.ts';
import { parseTextFile } from './parse-official-file.ts';
import { summarizeIndices } from '../sources/indices/parse-indices.ts';
import { workbookParser } from '../workbook/workbook-parser.ts';
import { isWorkbook } from '../workbook/workbook.ts';
import type {
  Anomaly,
  IndexFile,
  ListedColumns,
  MarketCapFile,
  NavFile,
  OfficialFile,
  PortfolioFile,
} from '../sources/types.ts';
import { checkAgainstKnownCodes, findNearFiles } from '../sources/nav/check-known-codes.ts';
import { findJoinedLines, type ExpectedCode } from '../sources/nav/missing-block.ts';
import type {
  FileReport,
  IndexFileReport,
  MarketCapReport,
  MissingRows,
  NavFileReport,
  PortfolioFileReport,
} from './report.ts';
import { ingestSchemeData } from './ingest-scheme-data.ts';
import type { SchemeHistory } from '../matching/codes/scheme-listings.ts';
import type { ImportSession } from './session.ts';
import { computeSha256, type SourceFile } from './imported-files.ts';

/** Imports one file, or reports why it was rejected; whatever is wrong with the file, the import continues. */
export async function ingestFile(session: ImportSession, file: OpenedFile): Promise<FileReport> {
  const { sources, counts } = session;
  const { name } = file;
  const reject = (reason: string): FileReport => {
    counts.rejected++;
    return { name, outcome: 'rejected', reason };
  };
  if (file.rejection !== null) return reject(file.rejection);
  const sha256 = computeSha256(file.bytes);
  const known = sources.find(sha256);
  const keep = (): FileReport => {
    counts.alreadyPresent++;
    return { name, outcome: 'already-present' };
  };
  const rejectedBefore = known ? sources.rejectedSheets(known) : [];
  if (known && rejectedBefore.length === 0) return keep();
  let parsed: OfficialFile;
  try {
    parsed = isWorkbook(file.bytes)
      ? await workbookParser.parse(file.bytes)
      : parseTextFile(file.bytes, session.lineCache);
    if (parsed.kind === 'navall') checkAgainstKnownCodes(parsed, session.history, sources.of('navall'));
  } catch (error) {
    return known ? keep() : reject(errorMessage(error));
  }
  if (known) {
    if (parsed.kind !== 'portfolio' || !isReadBetter(parsed, known, rejectedBefore.length)) return keep();
    counts.imported++;
    return { name, ...(await ingestPortfolioFile(session, parsed, sources.update(known, parsed))) };
  }
  counts.imported++;
  return { name, ...(await ingestParsed(session, parsed, sources.add(parsed, name, sha256))) };
}

/** Whether a later parser reads more of a workbook, perhaps some portfolios of a sheet that was rejected as a whole. */
const isReadBetter = (file: PortfolioFile, known: SourceFile, rejectedBefore: number): boolean =>
  file.rejectedSheets.length < rejectedBefore || file.rowsRead > known.rows;

async function ingestParsed(session: ImportSession, file: OfficialFile, source: SourceFile) {
  switch (file.kind) {
    case 'navall':
      return ingestNavFile(session, file, source);
    case 'portfolio':
      return ingestPortfolioFile(session, file, source);
    case 'market-cap':
      return ingestMarketCapFile(session, file, source);
    case 'index-series':
      return ingestIndexFile(session, file, source);
    case 'nav-history':
    case 'fund-performance':
    case 'ter':
    case 'average-aum':
    case 'scheme-master':
    case 'riskometer':
    case 'offers':
      return ingestSchemeData(session, file, source);
  }
}

async function ingestNavFile(
  { history, navs, sources }: ImportSession,
  file: NavFile,
  source: SourceFile,
): Promise<NavFileReport> {
  let [date, day] = ['', 0]; // consecutive lines mostly have the same date
  const rejected: Anomaly[] = [...file.rejected];
  let withoutNav = 0;
  const nearest = findNearestFile(source, sources.of('navall'));
  const joined = nearest ? findJoinedRows(file, history, nearest) : NO_JOINED_LINES;
  for (const row of file.rows) {
    const { code, name } = row.listed;
    const missing = joined.size > 0 ? joined.get(code) : undefined;
    if (missing !== undefined) {
      const expected = `a line of one code: ${missing} codes that should follow are missing, and it ends like the last of them`;
      rejected.push({ where: `scheme ${code}`, field: 'line', received: name, expected });
      continue;
    }
    if (row.date !== date) [date, day] = [row.date, toDayNumber(row.date)];
    if (day < 0 || day > MAX_DAY) {
      rejected.push({ where: `scheme ${code}`, field: 'Date', received: row.date, expected: 'a date since 1970' });
      continue;
    }
    history.add(row.listed, day, source);
    if (row.nav === null) withoutNav++;
    else if (navs.add(code, day, row.nav, source)) await navs.flush();
  }
  const { layout, asOf, anomalies } = file;
  const missingRows = nearest ? findMissingRows(source, nearest) : null;
  return { outcome: 'navall', layout, asOf, rows: file.rows.length, withoutNav, missingRows, rejected, anomalies };
}

const NO_JOINED_LINES: ReadonlyMap<string, number> = new Map();

function findJoinedRows(file: NavFile, history: SchemeHistory, nearest: SourceFile): ReadonlyMap<string, number> {
  // a joined line has a name that its code never had
  const isRenamed = ({ code, name }: ListedColumns): boolean => {
    const listings = history.of(code);
    return listings.length > 0 && !listings.some(({ listed }) => listed.name === name);
  };
  const listed = file.rows.map((row) => row.listed);
  if (!listed.some(isRenamed)) return NO_JOINED_LINES;
  return findJoinedLines(listed, listExpectedCodes(history, nearest, file.asOf), isRenamed);
}

// Within a month, the real files of 2025 and 2026 lost at most 1.1 % of their rows (158 of 14,366 in June 2026).
const MAX_MISSING_SHARE = 0.02;
const MIN_MISSING = 20;

/** A file that was cut at the end of a line is valid, but lacks schemes: compares it with the file of the nearest date. */
function findMissingRows(file: SourceFile, nearest: SourceFile): MissingRows | null {
  const missing = nearest.rows - file.rows;
  if (missing < MIN_MISSING || missing <= nearest.rows * MAX_MISSING_SHARE) return null;
  return { missing, expected: nearest.rows, asOf: nearest.asOf };
}

function findNearestFile(file: SourceFile, files: readonly SourceFile[]): SourceFile | undefined {
  const getDistance = ({ asOf }: SourceFile) => Math.abs(toDayNumber(asOf) - toDayNumber(file.asOf));
  return findNearFiles(file.asOf, files)
    .filter((other) => other !== file)
    .toSorted((a, b) => getDistance(a) - getDistance(b) || b.rows - a.rows)[0];
}

/** The codes listed around a date, in the order of the lines that listed them first. */
function* listExpectedCodes(history: SchemeHistory, nearest: SourceFile, asOf: string): Generator<ExpectedCode> {
  const day = toDayNumber(asOf);
  for (const listings of history.all()) {
    const isExpected = listings.some(
      ({ source, firstDay, lastDay }) => source.id === nearest.id || (firstDay <= day && day <= lastDay),
    );
    const [first] = listings;
    if (isExpected && first) yield [first.listed.code, listings.map(({ listed }) => listed.name)];
  }
}

async function ingestPortfolioFile(
  { portfolios, conflicts }: ImportSession,
  file: PortfolioFile,
  source: SourceFile,
): Promise<PortfolioFileReport> {
  for (const sheet of file.portfolios) {
    const conflict = await portfolios.save(sheet, source);
    if (conflict) conflicts.add(conflict);
  }
  const sheets = file.portfolios.map((sheet) => ({
    sheet: sheet.sheet,
    mutualFund: sheet.mutualFund,
    schemeName: sheet.schemeName,
    date: sheet.date,
    rows: sheet.holdings.length,
    derivatives: sheet.derivatives.length,
    weightsBelowPrintPrecision: sheet.weightsBelowPrintPrecision,
    sumOfWeights: sheet.sumOfWeights,
    totalWeight: sheet.totalWeight,
  }));
  const anomalies = file.portfolios.flatMap((sheet) => sheet.anomalies);
  const warnings = file.portfolios.flatMap((sheet) => sheet.warnings);
  const { rejectedSheets } = file;
  return { outcome: 'portfolio', rows: file.rowsRead, sheets, rejectedSheets, anomalies, warnings };
}

/** Of two lists for the same half-year, the one published later is used as a whole. */
function ingestMarketCapFile(
  { draft, sources }: ImportSession,
  file: MarketCapFile,
  source: SourceFile,
): MarketCapReport {
  const sameHalfYear = sources.of('market-cap').filter(({ asOf }) => asOf === file.periodEnd);
  if (sameHalfYear.every(({ rank }) => rank <= source.rank)) writeSizeList(draft, file);
  return { outcome: 'market-cap', periodEnd: file.periodEnd, rows: file.rows.length, rejected: file.rejected };
}

function ingestIndexFile(
  { draft, sources, conflicts }: ImportSession,
  file: IndexFile,
  source: SourceFile,
): IndexFileReport {
  const isLater = (a: number, b: number) => sources.byId(a).rank > sources.byId(b).rank;
  for (const { name, values } of file.indices) {
    const series = {
      days: Int32Array.from(values, ({ date }) => toDayNumber(date)),
      navs: Float64Array.from(values, ({ level }) => level),
    };
    for (const superseded of addIndexLevels(draft, name, series, source.id, isLater)) {
      conflicts.add({
        what: 'index',
        of: name,
        day: toIsoDay(superseded.day),
        used: `${superseded.level} (${sources.byId(superseded.source).name})`,
        ignored: `${superseded.supersededLevel} (${sources.byId(superseded.supersededSource).name})`,
      });
    }
  }
  const { from, to } = summarizeIndices(file);
  const indices = file.indices.map(({ name, values }) => ({ name, values: values.length }));
  return { outcome: 'index-series', indices, from, to, rejected: file.rejected };
}
