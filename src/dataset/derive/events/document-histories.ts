import type { IsoDate } from '#contract/dates.ts';
import type { SchemeDocument } from '#dataset/scheme-document.ts';
import { getRiskClassCell } from '#finance/exit-load.ts';
import type { Draft } from '../../draft/draft.ts';
import { createDocumentMatcher } from '../documents/write-documents.ts';
import type { ValueHistory, ValueKindName } from './event.ts';
import { formatManagers } from './kinds/manager.ts';

/** What a scheme summary document states, by kind of event; '' if it states none or not for certain. */
const values: readonly (readonly [ValueKindName, (document: SchemeDocument) => string])[] = [
  ['Manager', ({ managers }) => formatManagers(managers ?? [])],
  ['ExitLoad', ({ details }) => details.exitLoad],
  ['PotentialRiskClass', ({ details }) => getRiskClassCell(details.potentialRiskClass)],
  ['Benchmark', ({ details }) => details.benchmarkTier1],
];

/** What the summary documents of each scheme stated, on their days. One without a day, or of several schemes, is left out. */
export function* listDocumentHistories(draft: Draft, documents: readonly SchemeDocument[]): Iterable<ValueHistory> {
  const match = createDocumentMatcher(draft);
  const byScheme = Map.groupBy(documents, (document) => match(document).schemeKey);
  for (const [schemeKey, ofScheme] of byScheme) {
    if (schemeKey === null || ofScheme.length < 2) continue;
    for (const [kind, read] of values) {
      // of one day, the one that says most: the last
      const byDay = new Map<IsoDate, string>();
      for (const document of ofScheme) {
        const value = read(document);
        if (document.date !== null && value !== '') byDay.set(document.date, value);
      }
      const observations = Array.from(byDay, ([day, value]) => ({ first: day, last: day, value }));
      yield { kind, schemeKey, appliesTo: '', source: 'scheme-documents', observations };
    }
  }
}
