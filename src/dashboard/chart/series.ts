/** How the lines of a chart are told apart without colour. */
export type Dash = 'solid' | 'dash' | 'dot';

const COLOURS = 8;
const DASHES = ['solid', 'dash', 'dot'] as const;
const STROKES: Readonly<Record<Dash, string>> = { solid: '0', dash: '6 3', dot: '2 3' };

/** The class that carries the colour of a series as `--c`: `s1` for the first one. Colours come round after eight. */
export const seriesClass = (at: number): string => `s${(at % COLOURS) + 1}`;

/** The dash of a series. Colour and dash together stay distinct for 24 series. */
export const seriesDash = (at: number): Dash => DASHES[at % DASHES.length] ?? 'solid';

/** How recharts strokes a series: the colour from the theme's own tokens, so that a change of theme repaints it. */
export function seriesStroke(at: number): { readonly stroke: string; readonly strokeDasharray: string } {
  return { stroke: `var(--series-${(at % COLOURS) + 1})`, strokeDasharray: STROKES[seriesDash(at)] };
}
