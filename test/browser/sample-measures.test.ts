import { beforeAll, expect, inject, it } from 'vitest';
import { measureNoteTexts } from '#contract/measures/measure.ts';
import { measureOfField } from '#contract/measures/measures.ts';
import { openSharedPage } from '#test/support/browser/browser-page.ts';

type Measures = Readonly<Record<string, number | string | null>>;

/** The measures of the sample, as `npm start` serves it. */
let records: readonly Measures[];
beforeAll(async () => {
  const page = await openSharedPage();
  const response = page.waitForResponse((each) => each.url().includes('/GetSchemeMeasures?') && each.ok());
  await page.goto(`${inject('url')}/scheme?code=900001`);
  const url = new URL((await response).url());
  for (const name of ['code', 'fields', 'category', 'subcategory']) url.searchParams.delete(name);
  const text = await page.evaluate(async (address) => (await fetch(address)).text(), url.href);
  const body: { readonly value: readonly Measures[] } = JSON.parse(text);
  records = body.value;
  await page.close();
});

it('the sample has a value of every measure', () => {
  const missing = [...measureOfField.keys()].filter((field) => records.every((record) => record[field] === null));
  expect(missing).toEqual([]);
});

it('the sample has every reason why a measure has no value, but that no overnight scheme has a return', () => {
  const notes = new Set(
    records.flatMap(({ measureNotes }) =>
      String(measureNotes)
        .split('; ')
        .map((entry) => entry.replace(/.*=/, '')),
    ),
  );
  expect(Object.keys(measureNoteTexts).filter((note) => !notes.has(note))).toEqual(['NoRiskFreeRate']);
});
