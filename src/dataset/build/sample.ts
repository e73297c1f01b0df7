import type { SampleOptions } from '../sample/market.ts';
import { sampleMarket } from '../sample/sample-market.ts';
import { discard, newDraft } from './draft.ts';
import { currentOf, type DatasetFile } from './home.ts';
import { withHomeLocked } from './lock.ts';
import { readPointer } from './pointer.ts';
import { publish, removeLeftovers } from './publish.ts';
import { recipeOf } from './recipe.ts';
import { writeMarket } from './write-market.ts';

/**
 * The sample dataset of a home: the one that is there, when it was made from the same options by the same code, else a
 * new one. `onWait` is told when another build has to end first, `onBuild` when a new one is begun.
 */
export async function buildSample(
  home: string,
  options: SampleOptions = {},
  onWait: () => void = () => undefined,
  onBuild: () => void = () => undefined,
): Promise<DatasetFile> {
  const recipe = recipeOf(JSON.stringify(options, ['codes', 'asOf', 'seed']));
  return withHomeLocked(home, onWait, async () => {
    const current = currentOf(home, 'Sample');
    if (current && readPointer(home, 'Sample')?.recipe === recipe) return current;
    removeLeftovers(home);
    onBuild();
    const draft = newDraft(home);
    try {
      const market = sampleMarket(options);
      const told = await writeMarket(draft, market);
      const sources = 'Sample market: every house, scheme and figure is fictional';
      return await publish(home, draft, {
        kind: 'Sample',
        label: String(market.schemes.length),
        sources,
        recipe,
        ...told,
      });
    } finally {
      discard(draft); // once published it has another name, and nothing is left to remove
    }
  });
}
