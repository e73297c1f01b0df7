import { reason } from '#contract/error.ts';
import { isoDay } from '#finance/calendar.ts';
import type { OpenedFile } from '../../official/open/open-bytes.ts';
import { KnownLines } from '../../official/navall/known-lines.ts';
import { readOfficialFile } from '../../official/read.ts';
import type { OfficialFile } from '../../official/rows.ts';
import type { Draft } from '../draft.ts';
import { listingsOf } from './listings.ts';
import { pointsInto } from './points.ts';
import type { Difference, FileReport } from './report.ts';
import { sheetKeeper } from './sheet-keeper.ts';
import { someOf, type Counter } from './some.ts';
import { sha256Of, sourcesOf, type Source } from './sources.ts';
import { takeMarketCap, takeNavFile, takePortfolios, type OfficialDraft } from './take.ts';

/** An import under way: what it fills, and what it has found so far. */
export interface Importing {
  readonly into: OfficialDraft;
  readonly counts: Record<'taken' | 'known' | 'refused', number>;
  readonly differences: Counter<Difference>;
  readonly knownLines: KnownLines;
}

/** Begins on a draft: reads what it knows already. */
export async function beginImport(draft: Draft): Promise<Importing> {
  const differences = someOf<Difference>();
  const sources = await sourcesOf(draft);
  const nameOf = (id: number) => sources.byId(id).name;
  const points = pointsInto(draft, sources, (code, { day, kept, keptSource, left, leftSource }) =>
    differences.add({
      what: 'NAV',
      of: code,
      day: isoDay(day),
      kept: `${kept} (${nameOf(keptSource)})`,
      left: `${left} (${nameOf(leftSource)})`,
    }),
  );
  const [listings, sheets] = [await listingsOf(draft, sources), await sheetKeeper(draft, sources)];
  return {
    into: { draft, sources, listings, points, sheets },
    counts: { taken: 0, known: 0, refused: 0 },
    differences,
    knownLines: new KnownLines(),
  };
}

/** Takes one file in, or tells why not; whatever is wrong with it, the import goes on. */
export async function takeFile(importing: Importing, file: OpenedFile): Promise<FileReport> {
  const { into, counts } = importing;
  const { name } = file;
  const refuse = (why: string): FileReport => {
    counts.refused++;
    return { name, outcome: 'refused', reason: why };
  };
  if (file.refused !== null) return refuse(file.refused);
  const sha256 = sha256Of(file.bytes);
  if (into.sources.has(sha256)) {
    counts.known++;
    return { name, outcome: 'known' };
  }
  let read: OfficialFile;
  try {
    read = readOfficialFile(file.bytes, importing.knownLines);
  } catch (thrown) {
    return refuse(reason(thrown));
  }
  counts.taken++;
  return { name, ...(await take(importing, read, into.sources.add(read, name, sha256))) };
}

async function take({ into, differences }: Importing, file: OfficialFile, source: Source) {
  switch (file.kind) {
    case 'navall':
      return takeNavFile(into, file, source);
    case 'portfolio':
      return takePortfolios(into, file, source, differences.add);
    case 'market-cap':
      return takeMarketCap(into, file, source);
  }
}
