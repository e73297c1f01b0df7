import { createSvg, setPaint } from './svg.ts';

/** Marks of the pointer, and controls. */
const TRANSIENT = '.recharts-tooltip-cursor, [data-part="active-dots"], .recharts-brush';
const SHAPES = new Set(['path', 'rect', 'line', 'circle', 'ellipse', 'polygon', 'polyline', 'text', 'tspan']);
/** Only for the page. */
const PAGE_ATTRIBUTES = /^(class|style|tabindex|role|focusable|aria-.*|data-.*|on.*)$/;
const SHAPE_PROPERTIES = ['stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'] as const;
const TEXT_PROPERTIES = ['font-size', 'font-weight', 'text-anchor'] as const;
/** Half the height of capitals, in em: viewers differ in `dominant-baseline`. */
const CENTRAL_BASELINE = 0.35;

/** A drawing of the page as a group that needs no style sheet: every style is an attribute with its computed value. */
export function inlineDrawing(drawing: SVGSVGElement): SVGGElement {
  const group = createSvg('g');
  for (const child of drawing.children) copyInto(group, child);
  return group;
}

function copyInto(parent: SVGElement, source: Element): void {
  if (!(source instanceof SVGElement) || source.matches(TRANSIENT)) return;
  if (source.tagName === 'title' || source.tagName === 'desc' || source.tagName === 'defs' || source.closest('defs')) {
    if (source.textContent !== '' || source.children.length > 0) parent.append(source.cloneNode(true));
    return;
  }
  const style = getComputedStyle(source);
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return;
  const copy = copyElement(source, style);
  if (copy === null) return;
  for (const child of source.childNodes) {
    if (child instanceof Element) copyInto(copy, child);
    else if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
  }
  parent.append(copy);
}

/** Null for a shape that cannot be seen, such as the area of a row that reacts to the pointer. */
function copyElement(source: SVGElement, style: CSSStyleDeclaration): SVGElement | null {
  const copy = source.cloneNode(false);
  if (!(copy instanceof SVGElement)) return null;
  for (const { name } of [...copy.attributes]) if (PAGE_ATTRIBUTES.test(name)) copy.removeAttribute(name);
  if (style.opacity !== '1') copy.setAttribute('opacity', style.opacity);
  if (!SHAPES.has(source.tagName)) return copy;
  const isText = source.tagName === 'text' || source.tagName === 'tspan';
  setPaint(copy, 'fill', style.fill);
  setPaint(copy, 'stroke', isText ? 'none' : style.stroke); // not every viewer draws an outline behind its letters
  for (const name of ['fill', 'stroke'] as const) {
    const opacity = style.getPropertyValue(`${name}-opacity`);
    if (opacity !== '1' && opacity !== '') copy.setAttribute(`${name}-opacity`, opacity);
  }
  const isInvisible = copy.getAttribute('fill') === 'none' && copy.getAttribute('stroke') === 'none';
  if (isInvisible && !isText) return null;
  const properties = isText ? TEXT_PROPERTIES : copy.getAttribute('stroke') === 'none' ? [] : SHAPE_PROPERTIES;
  for (const name of properties) copy.setAttribute(name, style.getPropertyValue(name).replaceAll('px', ''));
  if (source.tagName === 'text' && style.dominantBaseline === 'central') centreText(copy, style);
  return copy;
}

function centreText(text: SVGElement, style: CSSStyleDeclaration): void {
  const shift = `translate(0 ${(Number.parseFloat(style.fontSize) * CENTRAL_BASELINE).toFixed(2)})`;
  text.removeAttribute('dominant-baseline');
  text.setAttribute('transform', `${text.getAttribute('transform') ?? ''} ${shift}`.trim());
}
