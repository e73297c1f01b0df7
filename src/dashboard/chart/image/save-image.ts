import type { ServerInfo } from '#contract/records/service.ts';
import fontUrl from '../../styles/inter.woff2?url';
import { splitSources } from '../../table/export-rows/describe-export.ts';
import { downloadFile } from '../../table/export-rows/download-file.ts';
import { formatDay } from '../../ui/text/format.ts';
import { buildSectionFileName, readCaption, readPart } from '../export/save-section-table.ts';
import { type ChartImage, composeImage, type ComposedImage } from './compose-image.ts';

export type ImageFormat = 'png' | 'svg';

const SCALE = 2; // pixels of a PNG file for each one of the page

/** Saves what a chart shows as a file named after the page, the chart, its schemes and its date. */
export async function saveImage(
  container: HTMLElement,
  format: ImageFormat,
  label: string,
  source: ServerInfo | null,
): Promise<void> {
  const image = collectParts(container, label, source);
  const composed = composeImage(image);
  const file = format === 'svg' ? toSvgFile(composed) : await toPngFile(composed);
  downloadFile(`${buildSectionFileName(label, image.caption, container, source)}.${format}`, file);
}

/** @throws Error if there is no drawing yet. */
function collectParts(container: HTMLElement, label: string, source: ServerInfo | null): ChartImage {
  const drawing = container.querySelector<SVGSVGElement | HTMLTableElement>(
    '[data-part=drawing] svg, table[data-part=drawing]',
  );
  if (drawing === null) throw new Error('The chart is not drawn yet.');
  return {
    title: label,
    caption: readCaption(container),
    legend: findShown(container.querySelector('[data-part=legend] ul')),
    drawing,
    footnote: readPart(container, 'footnote'),
    source: describeSource(source),
    address: location.href,
  };
}

/** Null for a legend that names at the ends of lines replace. */
const findShown = (legend: Element | null): Element | null =>
  legend?.checkVisibility({ opacityProperty: true }) ? legend : null;

/** In one or two lines: the kinds of files are on the page Data, on paper and in workbooks. */
function describeSource(source: ServerInfo | null): string {
  if (source === null) return 'Fundlens';
  const { navAsOf, portfolioAsOf } = source;
  return [
    `Source: ${splitSources(source.sources).name}`,
    navAsOf === null ? '' : `NAVs to ${formatDay(navAsOf)}`,
    portfolioAsOf === null ? '' : `portfolios to ${formatDay(portfolioAsOf)}`,
    'Fundlens',
  ]
    .filter(Boolean)
    .join(' · ');
}

const toSvgFile = ({ svg }: ComposedImage): Blob =>
  new Blob([`<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`], { type: 'image/svg+xml' });

async function toPngFile(composed: ComposedImage): Promise<Blob> {
  const url = URL.createObjectURL(toSvgFile(await withFont(composed)));
  try {
    const picture = new Image(composed.width * SCALE, composed.height * SCALE);
    picture.src = url;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [composed.width * SCALE, composed.height * SCALE];
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('The image could not be drawn.')) : resolve(blob)));
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** With the font of the page in it: an SVG that is drawn as an image has no other than those of the machine. */
async function withFont(composed: ComposedImage): Promise<ComposedImage> {
  const font = await readFont();
  const style = `<style>@font-face{font-family:Inter;font-weight:400 700;src:url(${font})}</style>`;
  return font === '' ? composed : { ...composed, svg: composed.svg.replace(/<svg[^>]*>/, (root) => root + style) };
}

/** Loads the font as a data URL; '' if it cannot be loaded, and the image has a font of the machine. */
async function readFont(): Promise<string> {
  const response = await fetch(fontUrl).catch(() => null);
  if (!response?.ok) return '';
  const bytes = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The font could not be read.')));
    reader.readAsDataURL(bytes);
  });
}
