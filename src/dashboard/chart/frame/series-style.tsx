import { Fragment, type ReactNode } from 'react';

/** What a colour means: one's own scheme, by its place in the order chosen, or what it is compared with. */
export type SeriesColour = number | Reference;
type Reference = 'benchmark' | 'peers' | 'limit';

const COLOURS = 10; // as many schemes as can be compared; what is after them is the rest

const references: Readonly<Record<Reference, { readonly colour: string; readonly width: number }>> = {
  benchmark: { colour: 'var(--line-benchmark)', width: 1.5 },
  peers: { colour: 'var(--line-peers)', width: 1.25 },
  limit: { colour: 'var(--ink-2)', width: 1 },
};

/** The colour of a series: a token of the theme, so that a change of theme repaints it. */
export function getSeriesColour(colour: SeriesColour): string {
  if (typeof colour !== 'number') return references[colour].colour;
  return colour < COLOURS ? `var(--series-${colour + 1})` : 'var(--series-quiet)';
}

/** The colour of a series as one of text, which needs more contrast than a line. */
export const getSeriesInk = (colour: SeriesColour): string =>
  `color-mix(in srgb, ${getSeriesColour(colour)} 60%, var(--ink))`;

/** Only the benchmark is dashed. */
export const getSeriesDash = (colour: SeriesColour): 'solid' | 'dash' => (colour === 'benchmark' ? 'dash' : 'solid');

/** The stroke of a series for recharts, at most `width` pixels wide. */
export const getSeriesStroke = (colour: SeriesColour, width: number) => ({
  stroke: getSeriesColour(colour),
  strokeWidth: typeof colour === 'number' ? width : Math.min(width, references[colour].width),
  ...(getSeriesDash(colour) === 'dash' && { strokeDasharray: '7 3' }),
});

const SYMBOLS = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star', 'wye'] as const;

/** The mark of a series, for recharts. */
export const getSeriesSymbol = (colour: SeriesColour): (typeof SYMBOLS)[number] =>
  (typeof colour === 'number' && SYMBOLS[colour % SYMBOLS.length]) || 'circle';

interface InOrderProps {
  /** The names of the series, in their order. */
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/**
 * Series of recharts, drawn in their order. recharts draws them in the order in which they were mounted, so that one that arrives later,
 * or moves to the front, would stay behind the others: if the order changes, all of them are mounted again.
 */
export const InOrder = ({ names, children }: InOrderProps) => <Fragment key={names.join('\n')}>{children}</Fragment>;
