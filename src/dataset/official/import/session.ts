import { toIsoDay } from '#finance/calendar.ts';
import type { Draft } from '../../draft/draft.ts';
import { LineCache } from '../parsing/nav-lines/line-cache.ts';
import { createNavBuffer, type NavBuffer } from './nav-buffer.ts';
import { createPortfolioStore, type PortfolioStore } from '../sources/portfolios/portfolio-store.ts';
import { createExampleCounter, type Conflict, type ExampleCounter } from './report.ts';
import { loadSchemeHistory, type SchemeHistory } from '../matching/codes/scheme-listings.ts';
import { loadSourceRegistry, type SourceFiles } from './imported-files.ts';

/** A running import: the draft it writes to, and what it has collected so far. */
export interface ImportSession {
  readonly draft: Draft;
  readonly sources: SourceFiles;
  readonly history: SchemeHistory;
  readonly navs: NavBuffer;
  readonly portfolios: PortfolioStore;
  /** Number of files by outcome. */
  readonly counts: Record<'imported' | 'alreadyPresent' | 'rejected', number>;
  readonly conflicts: ExampleCounter<Conflict>;
  readonly lineCache: LineCache;
}

/** Starts an import on a draft, with everything the draft already contains loaded. */
export async function createSession(draft: Draft): Promise<ImportSession> {
  const conflicts = createExampleCounter<Conflict>();
  const sources = await loadSourceRegistry(draft);
  const describeNav = (nav: number, source: number) => `${nav} (${sources.byId(source).name})`;
  const navs = createNavBuffer(draft, sources, (code, { day, nav, source, supersededNav, supersededSource }) =>
    conflicts.add({
      what: 'NAV',
      of: code,
      day: toIsoDay(day),
      used: describeNav(nav, source),
      ignored: describeNav(supersededNav, supersededSource),
    }),
  );
  return {
    draft,
    sources,
    history: loadSchemeHistory(draft, sources),
    navs,
    portfolios: await createPortfolioStore(draft, sources),
    counts: { imported: 0, alreadyPresent: 0, rejected: 0 },
    conflicts,
    lineCache: new LineCache(),
  };
}
