const NAMESPACE = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

export function createSvg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  text = '',
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(round(value)));
  if (text !== '') element.textContent = text;
  return element;
}

const round = (value: string | number) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

interface Paint {
  /** `#rrggbb` */
  readonly colour: string;
  /** 0 to 1 */
  readonly alpha: number;
}

let pixel: CanvasRenderingContext2D | null = null;
const paints = new Map<string, Paint>();

/** A computed colour of any notation, as every viewer of SVG files reads it. */
export function readPaint(css: string): Paint {
  const known = paints.get(css);
  if (known) return known;
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (pixel === null) return { colour: css, alpha: 1 };
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = css;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pixel.getImageData(0, 0, 1, 1).data;
  const paint = {
    colour: `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    alpha: Math.round((alpha / 255) * 1000) / 1000,
  };
  paints.set(css, paint);
  return paint;
}

/** Sets a computed colour as an attribute, its transparency apart. */
export function setPaint(element: SVGElement, name: 'fill' | 'stroke', css: string): void {
  if (css === 'none' || css.startsWith('url(')) return element.setAttribute(name, css.replaceAll('"', ''));
  const { colour, alpha } = readPaint(css);
  element.setAttribute(name, alpha === 0 ? 'none' : colour);
  if (alpha > 0 && alpha < 1) element.setAttribute(`${name}-opacity`, String(alpha));
}

/** The text in lines of at most `maxWidth`, broken between words; a longer word has a line of its own. */
export function wrapText(text: string, maxWidth: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= maxWidth) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
