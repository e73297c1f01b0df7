import type { Performance } from '#contract/records/performance.ts';
import { readSchemeName } from '#contract/scheme-name/scheme-name.ts';

export const MOST_SUGGESTED = 4;

/** A few schemes to begin with, or to set beside the chosen ones: direct growth plans of different names, as they come. */
export function suggestions(records: readonly Performance[], chosen: readonly string[]): readonly Performance[] {
  const open = records.filter(({ code, schemeName }) => {
    const { plan, option } = readSchemeName(schemeName);
    return plan === 'Direct' && option === 'Growth' && !chosen.includes(code);
  });
  return open.slice(0, MOST_SUGGESTED);
}
