import { expect, it } from 'vitest';
import { type SeriesColour, getSeriesColour, getSeriesInk } from '#dashboard/chart/frame/series-style.tsx';
import { type Triple, computeContrast, linearize, readParts, readToken, themes } from '#test/support/colour-tokens.ts';

const MIN_CONTRAST = 4.5; // WCAG 2.2, 1.4.3

/** The texts that stand on each shade: a rank and a value on a shade are ink, and what is around them is not. */
const texts: Readonly<Record<string, readonly string[]>> = {
  surface: ['ink', 'ink-2', 'ink-3', 'accent', 'accent-strong', 'gain', 'loss', 'warn'],
  'surface-raised': ['ink', 'ink-2', 'ink-3', 'accent', 'gain', 'loss', 'warn'],
  'surface-hover': ['ink', 'ink-2', 'ink-3', 'accent', 'gain', 'loss', 'warn'],
  'surface-selected': ['ink', 'ink-2', 'accent'],
  'surface-inverse': ['ink-inverse'],
  tile: ['ink', 'ink-2', 'ink-3', 'accent', 'gain', 'loss', 'warn'],
  button: ['ink', 'ink-2', 'ink-3', 'accent'],
  pressed: ['ink', 'ink-2'],
  accent: ['accent-ink'],
  'accent-soft': ['ink', 'ink-2', 'accent', 'accent-strong'],
  'gain-soft': ['ink', 'gain'],
  'loss-soft': ['ink', 'loss'],
  'warn-soft': ['ink', 'warn'],
  'quartile-1': ['ink', 'ink-2'],
  'quartile-2': ['ink', 'ink-2'],
  'quartile-4': ['ink', 'ink-2'],
  about: ['ink', 'ink-2'],
};

it.each(themes)('text has a contrast of 4.5 to every shade that it stands on: %s', (theme) => {
  const low = Object.entries(texts).flatMap(([shade, inks]) =>
    inks.flatMap((ink) => {
      const contrast = computeContrast(readToken(ink, theme), readToken(shade, theme));
      return contrast < MIN_CONTRAST ? `${ink} on ${shade}: ${contrast.toFixed(2)}` : [];
    }),
  );
  expect(low).toEqual([]);
});

it.each(themes)('the name at the end of each line has a contrast of 4.5 to the page: %s', (theme) => {
  const colours: readonly SeriesColour[] = [...Array.from({ length: 10 }, (_, index) => index), 'benchmark', 'peers'];
  const low = colours.flatMap((colour) => {
    const share = Number(/(\d+)%/.exec(getSeriesInk(colour))?.[1]) / 100;
    const line = readParts(getSeriesColour(colour).replace(/^var\(--|\)$/g, ''), theme);
    const contrast = computeContrast(linearize(mix(line, readParts('ink', theme), share)), readToken('surface', theme));
    return contrast < MIN_CONTRAST ? `${colour}: ${contrast.toFixed(2)}` : [];
  });
  expect(low).toEqual([]);
});

const mix = (one: Triple, other: Triple, share: number): Triple => [
  one[0] * share + other[0] * (1 - share),
  one[1] * share + other[1] * (1 - share),
  one[2] * share + other[2] * (1 - share),
];
