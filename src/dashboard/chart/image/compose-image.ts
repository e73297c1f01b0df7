import { inlineDrawing } from './inline-drawing.ts';
import { createSvg, readPaint, setPaint, wrapText } from './svg.ts';

export interface ChartImage {
  readonly title: string;
  /** Unit and date. */
  readonly caption: string;
  readonly legend: Element | null;
  readonly drawing: SVGSVGElement | HTMLTableElement;
  /** Rows that are not shown, and why; '' if all are. */
  readonly footnote: string;
  /** Where the data come from and how new they are. */
  readonly source: string;
  /** The page that shows the chart. */
  readonly address: string;
}

export interface ComposedImage {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const PADDING = 16;
const MIN_WIDTH = 320;
const TITLE = { size: 15, weight: 600, line: 20, tone: '--ink' } as const;
const NOTE = { size: 12, weight: 400, line: 17, tone: '--ink-3' } as const;
const LEGEND = { size: 12, weight: 400, line: 18, tone: '--ink-2' } as const;
type TextStyle = typeof TITLE | typeof NOTE | typeof LEGEND;

/** A chart with its title, legend and source as one SVG file that needs no style sheet, font file or script. */
export function composeImage(image: ChartImage): ComposedImage {
  const drawn = image.drawing.getBoundingClientRect();
  const inner = Math.max(drawn.width, MIN_WIDTH);
  const page = new Sheet(inner);
  page.addText(image.title, TITLE);
  page.addText(image.caption, NOTE);
  if (image.legend !== null) page.addLegend(image.legend);
  page.addSpace(6);
  page.addGroup(
    image.drawing instanceof SVGSVGElement ? inlineDrawing(image.drawing) : drawTable(image.drawing),
    drawn.height,
  );
  page.addSpace(4);
  page.addText(image.footnote, NOTE);
  page.addSpace(4);
  page.addText(image.source, NOTE);
  return page.finish(image);
}

/** Lays out the parts from the top. */
class Sheet {
  readonly #root = createSvg('g');
  readonly #inner: number;
  readonly #font = getComputedStyle(document.body).fontFamily;
  readonly #context = document.createElement('canvas').getContext('2d');
  #y = PADDING;

  constructor(inner: number) {
    this.#inner = inner;
  }

  addSpace(height: number): void {
    this.#y += height;
  }

  addGroup(group: SVGGElement, height: number): void {
    group.setAttribute('transform', `translate(${PADDING} ${this.#y})`);
    this.#root.append(group);
    this.#y += height;
  }

  addText(text: string, style: TextStyle): void {
    for (const line of wrapText(text, this.#inner, (part) => this.#measure(part, style))) {
      this.#root.append(createText(line, PADDING, this.#y + style.line * 0.72, style));
      this.#y += style.line;
    }
  }

  /** The keys of the shown series, in rows. */
  addLegend(legend: Element): void {
    let x = 0;
    this.#y += 4;
    for (const item of legend.children) {
      if (item.querySelector('[aria-pressed="false"]')) continue; // its series is hidden
      const key = item.querySelector('i');
      const label = [...(key?.parentElement ?? item).childNodes]
        .filter((node) => node !== key)
        .map(({ textContent }) => textContent)
        .join('')
        .trim();
      const keyWidth = key?.getBoundingClientRect().width ?? 0;
      const width = keyWidth + 6 + this.#measure(label, LEGEND);
      if (x > 0 && x + width > this.#inner) {
        x = 0;
        this.#y += LEGEND.line;
      }
      const middle = this.#y + LEGEND.line / 2;
      if (key) this.#root.append(...drawKey(key, PADDING + x, middle));
      this.#root.append(createText(label, PADDING + x + keyWidth + 6, middle + LEGEND.size * 0.35, LEGEND));
      x += width + 16;
    }
    this.#y += legend.children.length > 0 ? LEGEND.line : 0;
  }

  finish({ title, caption, address }: ChartImage): ComposedImage {
    const [width, height] = [Math.ceil(this.#inner + 2 * PADDING), Math.ceil(this.#y + PADDING - 6)];
    const svg = createSvg('svg', { width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': this.#font });
    const background = readPaint(getComputedStyle(document.body).backgroundColor);
    svg.append(
      createSvg('title', {}, title),
      createSvg('desc', {}, [caption, address].filter(Boolean).join('\n')),
      createSvg('rect', { width, height, fill: background.alpha === 0 ? '#ffffff' : background.colour }),
      this.#root,
    );
    return { svg: new XMLSerializer().serializeToString(svg), width, height };
  }

  #measure(text: string, { size, weight }: TextStyle): number {
    if (this.#context === null) return text.length * size * 0.6; // no canvas: the width of an average letter
    this.#context.font = `${weight} ${size}px ${this.#font}`;
    return this.#context.measureText(text).width;
  }
}

function createText(text: string, x: number, y: number, { size, weight, tone }: TextStyle): SVGTextElement {
  const element = createSvg('text', { x, y, 'font-size': size, 'font-weight': weight }, text);
  setPaint(element, 'fill', resolveToken(tone));
  return element;
}

/** The computed colour of a token, in the theme that the page shows. */
function resolveToken(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const DASHES: Readonly<Record<string, string>> = { dashed: '7 3' };

/** The key of a series: a box, a line as in the chart, or a sign. */
function drawKey(key: Element, x: number, middle: number): readonly SVGElement[] {
  const style = getComputedStyle(key);
  const { width, height } = key.getBoundingClientRect();
  const parts: SVGElement[] = [];
  const border = Number.parseFloat(style.borderTopWidth);
  if (readPaint(style.backgroundColor).alpha > 0 || (border > 0 && height > 4)) {
    const box = createSvg('rect', { x, y: middle - height / 2, width, height, rx: 2 });
    setPaint(box, 'fill', style.backgroundColor);
    if (border > 0) setPaint(box, 'stroke', style.borderTopColor);
    parts.push(box);
  } else if (border > 0) {
    const line = createSvg('path', { d: `M${x} ${middle}h${width}`, 'stroke-width': border });
    setPaint(line, 'stroke', style.borderTopColor);
    const dash = DASHES[style.borderTopStyle];
    if (dash !== undefined) line.setAttribute('stroke-dasharray', dash);
    parts.push(line);
  } else if (Number.parseFloat(style.borderLeftWidth) > 0) {
    const line = createSvg('path', {
      d: `M${x} ${middle - height / 2}v${height}`,
      'stroke-width': style.borderLeftWidth,
    });
    setPaint(line, 'stroke', style.borderLeftColor);
    parts.push(line);
  }
  const sign = key.textContent.trim();
  return sign === '' ? parts : [...parts, createText(sign, x, middle + LEGEND.size * 0.35, LEGEND)];
}

/** A coloured table as a drawing: a rectangle and texts for each cell, where the page has them. */
function drawTable(table: HTMLTableElement): SVGGElement {
  const scroller = table.parentElement;
  const scrolled = scroller?.scrollLeft ?? 0;
  scroller?.scrollTo({ left: 0, behavior: 'instant' }); // a column that stays in view would cover another one
  const { left, top } = table.getBoundingClientRect();
  const group = createSvg('g');
  for (const cell of table.querySelectorAll('th, td')) {
    const box = cell.getBoundingClientRect();
    const rect = createSvg('rect', {
      x: box.left - left,
      y: box.top - top,
      width: box.width,
      height: box.height,
    });
    setPaint(rect, 'fill', getComputedStyle(cell).backgroundColor);
    group.append(rect, ...drawTexts(cell, left, top));
  }
  scroller?.scrollTo({ left: scrolled, behavior: 'instant' });
  return group;
}

/** The part of the line of a text that is above the baseline. */
const ASCENT = 0.78;

function drawTexts(cell: Element, left: number, top: number): readonly SVGTextElement[] {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const texts: SVGTextElement[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const style = node.parentElement && getComputedStyle(node.parentElement);
    if (style === null || node.parentElement?.closest('.visually-hidden')) continue;
    for (const { text, box } of splitLines(node)) {
      const element = createSvg(
        'text',
        {
          x: box.left - left,
          y: box.top - top + box.height * ASCENT,
          'font-size': Number.parseFloat(style.fontSize),
          'font-weight': style.fontWeight,
        },
        text,
      );
      setPaint(element, 'fill', style.color);
      texts.push(element);
    }
  }
  return texts;
}

interface Line {
  readonly text: string;
  readonly box: DOMRect;
}

/** The lines into which the page breaks a text. */
function splitLines(node: Node): readonly Line[] {
  const lines: Line[] = [];
  const range = document.createRange();
  for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const box = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.box.top - box.top) < 2) {
      lines[lines.length - 1] = { text: `${last.text} ${word}`, box: last.box };
    } else {
      lines.push({ text: word, box });
    }
  }
  return lines;
}
