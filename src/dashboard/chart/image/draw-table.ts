import { createSvg, setPaint } from './svg.ts';

/** A coloured table as a drawing: a rectangle and texts for each cell, where the page has them. */
export function drawTable(table: HTMLTableElement): SVGGElement {
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

/** Of the line of a text, the part above the baseline. */
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
