import type { OpenedFile } from '../../official/open/open-bytes.ts';
import { discard, newDraft, type Draft } from '../draft.ts';
import { currentOf } from '../home.ts';
import { withHomeLocked } from '../lock.ts';
import { readPointer } from '../pointer.ts';
import { publish, removeLeftovers } from '../publish.ts';
import { recipeOf } from '../recipe.ts';
import { derive } from './derive.ts';
import { beginImport, takeFile } from './importing.ts';
import type { FileReport, ImportResult } from './report.ts';
import { sourcesTold } from './sources-told.ts';

/** What an import tells while it is under way. */
export interface ImportListener {
  /** Another build of the same home has to end first. */
  readonly onWait: () => void;
  readonly onFile: (report: FileReport) => void;
}

/**
 * Adds files to the official dataset of a home, in a new version beside the last one. Files that it has already change
 * nothing, and without anything new there is no new version; the order of files, and of imports, does not show in it.
 * @throws Error when the home cannot be written, or the new version does not hold together; the last one serves on.
 */
export async function importOfficial(
  home: string,
  files: AsyncIterable<OpenedFile> | Iterable<OpenedFile>,
  { onWait, onFile }: ImportListener,
): Promise<ImportResult> {
  return withHomeLocked(home, onWait, async () => {
    removeLeftovers(home);
    const draft = newDraft(home, currentOf(home, 'Official')?.path);
    try {
      return await importInto(draft, home, files, onFile);
    } finally {
      discard(draft); // once published it has another name, and nothing is left to remove
    }
  });
}

async function importInto(
  draft: Draft,
  home: string,
  files: AsyncIterable<OpenedFile> | Iterable<OpenedFile>,
  onFile: ImportListener['onFile'],
): Promise<ImportResult> {
  const current = currentOf(home, 'Official');
  const importing = await beginImport(draft);
  const { into, counts, differences } = importing;
  for await (const file of files) onFile(await takeFile(importing, file));
  const recipe = recipeOf('');
  const told = { ...counts, differences };
  const isNew = counts.taken > 0 || (counts.known > 0 && readPointer(home, 'Official')?.recipe !== recipe);
  if (!isNew) return { ...told, dataset: current, changed: false, derived: null };
  await into.points.flush();
  into.listings.save();
  const derived = await derive(into);
  const { navAsOf, navRows } = derived;
  const sources = sourcesTold(into.sources);
  const dataset = await publish(home, draft, { kind: 'Official', label: '', navAsOf, navRows, sources, recipe });
  return { ...told, dataset, changed: true, derived };
}
