const XS = 0.75; // --text-xs, in rem
let context: CanvasRenderingContext2D | null = null;

/** How wide a text stands in a chart, in pixels: measured with the page's own font at the size of captions. */
export function textWidth(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 7; // no canvas: the width of a middling letter
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  context.font = `${XS * root}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}
