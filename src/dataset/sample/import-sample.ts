import type { Draft } from '../draft/draft.ts';
import { rebuildDerivedTables } from '../official/import/rebuild-derived-tables.ts';
import type { RebuildSummary } from '../official/import/report.ts';
import { createStoringSession, storeContent } from '../official/import/store-content.ts';
import { computeSha256 } from '../official/imported-files.ts';
import type { SampleFile } from './files/sample-file.ts';

/** Stores files in an empty draft as an import does, and derives everything from them. Their digests are those of their names. */
export async function importSample(draft: Draft, files: Iterable<SampleFile>): Promise<RebuildSummary> {
  const session = await createStoringSession(draft);
  for (const { name, content } of files)
    await storeContent(session, { name, content, sha256: computeSha256(Buffer.from(name)) });
  await session.navs.flush();
  session.history.save();
  return rebuildDerivedTables(draft, session.files, { schemes: [], navs: [], columns: 0 });
}
