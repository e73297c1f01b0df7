import { toWireName } from '../fields.ts';
import { measureNoteTexts, type MeasureNote } from './measure.ts';
import { measureOfField, type MeasureField, type MeasureOfField } from './measures.ts';

/** What an entry can be about, from one field to a whole group: `Volatility3Year`, `Volatility`, `Risk3Year`, `Risk`. */
const listScopes = ({ name, measure: { group }, window }: MeasureOfField): readonly string[] => [
  `${toWireName(name)}${window ?? ''}`,
  toWireName(name),
  `${group}${window ?? ''}`,
  group,
];

const fieldsByScope = new Map<string, MeasureField[]>();
for (const [field, of] of measureOfField) {
  for (const scope of new Set(listScopes(of))) {
    const fields = fieldsByScope.get(scope);
    if (fields) fields.push(field);
    else fieldsByScope.set(scope, [field]);
  }
}

/** The largest scopes first, so that few entries say all. */
const scopes = [...fieldsByScope].toSorted(([, a], [, b]) => b.length - a.length);

/**
 * Why measures are null, as one text: `Risk5Year=Young; Beta=NoBenchmark; Tracking=NotPassive`. A key is a group, a group and a window, a
 * measure, or a field: all of its fields are null for that reason.
 */
export function formatMeasureNotes(notes: ReadonlyMap<MeasureField, MeasureNote>): string {
  const described = new Set<MeasureField>();
  const entries: string[] = [];
  for (const [scope, fields] of scopes) {
    const note = notes.get(fields[0] as MeasureField);
    if (note === undefined || fields.every((field) => described.has(field))) continue;
    if (fields.some((field) => notes.get(field) !== note)) continue;
    for (const field of fields) described.add(field);
    entries.push(`${scope}=${note}`);
  }
  return entries.join('; ');
}

/** Why each measure of a record is null, by its field; a field that no entry is about is absent. */
export function parseMeasureNotes(text: string): (field: MeasureField) => MeasureNote | undefined {
  const byScope = new Map(text.split('; ').map((entry) => entry.split('=') as [string, string]));
  return (field) => {
    const of = measureOfField.get(field);
    const scope = of && listScopes(of).find((each) => byScope.has(each));
    const note = scope === undefined ? undefined : byScope.get(scope);
    return note !== undefined && Object.hasOwn(measureNoteTexts, note) ? (note as MeasureNote) : undefined;
  };
}
