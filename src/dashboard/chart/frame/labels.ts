const TEXT_XS = 0.75; // --text-xs, in rem
let context: CanvasRenderingContext2D | null = null;
let font = '';

/** The width of a label in a chart, in pixels: measured with the page's own font at the size of captions. */
export function measureText(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 7; // no canvas: the width of an average letter
  if (font === '') {
    font = readFont();
    // a drawing measures hundreds of texts at once, and each reading may style the whole page again
    queueMicrotask(() => (font = ''));
    context.font = font;
  }
  return context.measureText(text).width;
}

function readFont(): string {
  const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return `${TEXT_XS * rootSize}px ${getComputedStyle(document.body).fontFamily}`;
}

/**
 * The text, truncated with an ellipsis if it is wider than `maxWidth`. `measure` uses the unit of `maxWidth`.
 * At least one letter stays, however little space there is.
 */
export function truncateText(text: string, maxWidth: number, measure: (text: string) => number): string {
  if (measure(text) <= maxWidth) return text;
  let low = 1;
  let high = text.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(cut(text, middle)) <= maxWidth) low = middle;
    else high = middle - 1;
  }
  return cut(text, low);
}

const cut = (text: string, letters: number): string => `${text.slice(0, letters).trimEnd()}…`;

/**
 * Moves overlapping labels apart: each at least `gap` from the next, in the same order, inside `[min, max]`, and as near
 * as possible to its own position. Positions are in pixels, in any order. If the labels cannot all fit, they share the
 * space evenly.
 */
export function spreadLabels(positions: readonly number[], gap: number, min: number, max: number): readonly number[] {
  const order = positions
    .map((_, index) => index)
    .toSorted((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0) || a - b);
  const step = Math.min(gap, order.length > 1 ? (max - min) / (order.length - 1) : 0);
  const spread = [...positions];
  let floor = min;
  for (const [rank, index] of order.entries()) {
    const ceiling = max - (order.length - 1 - rank) * step;
    const position = Math.min(Math.max(positions[index] ?? floor, floor), ceiling);
    spread[index] = position;
    floor = position + step;
  }
  return spread;
}
