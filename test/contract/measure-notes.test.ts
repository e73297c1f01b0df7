import { expect, test } from 'vitest';
import { formatMeasureNotes, parseMeasureNotes } from '#contract/measures/measure-notes.ts';
import type { MeasureNote } from '#contract/measures/measure.ts';
import { measureOfField, type MeasureField } from '#contract/measures/measures.ts';

const fields = [...measureOfField.keys()];
const notesOf = (getNote: (field: MeasureField) => MeasureNote | undefined) =>
  new Map(
    fields.flatMap((field) => {
      const note = getNote(field);
      return note === undefined ? [] : [[field, note] as const];
    }),
  );

test('a whole group, a window of it, all windows of a measure and one field are an entry each', () => {
  const text = formatMeasureNotes(
    notesOf((field) => {
      const { measure, window } = measureOfField.get(field) ?? {};
      if (measure?.group === 'Tracking') return 'NotPassive';
      if (measure?.group === 'Risk' && window === '5Year') return 'Young';
      if (field.startsWith('beta')) return 'NoBenchmark';
      return field === 'alpha1Year' ? 'DayMissing' : undefined;
    }),
  );
  expect(text).toBe(
    'Risk5Year=Young; Tracking=NotPassive; Beta1Year=NoBenchmark; Beta3Year=NoBenchmark; Alpha1Year=DayMissing',
  );
});

test('the notes that are parsed are those that were formatted, field by field', () => {
  const notes = notesOf((field) =>
    field.length % 3 === 0
      ? 'Young'
      : field.includes('rolling')
        ? 'Gaps'
        : field.endsWith('1Year')
          ? undefined
          : 'Split',
  );
  const find = parseMeasureNotes(formatMeasureNotes(notes));
  expect(notesOf(find)).toEqual(notes);
});

test('an entry of an unknown service is no note', () => {
  const find = parseMeasureNotes('Risk=Unheard; Unheard=Young; Age=Ended');
  expect([find('beta1Year'), find('holdings'), find('age')]).toEqual([undefined, undefined, 'Ended']);
  expect(notesOf(parseMeasureNotes(''))).toEqual(new Map());
});
