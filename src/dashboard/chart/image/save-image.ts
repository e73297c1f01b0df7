import type { ServerInfo } from '#contract/records/service.ts';
import { downloadFile } from '../../table/export-rows/download-file.ts';
import { formatDay } from '../../ui/text/format.ts';
import { buildSectionFileName, readCaption, readPart } from '../export/describe-section.ts';
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
    legend: container.querySelector('[data-part=legend] > ul'),
    drawing,
    footnote: readPart(container, 'footnote'),
    source: describeSource(source),
    address: location.href,
  };
}

const describeSource = (source: ServerInfo | null): string =>
  source === null
    ? 'Fundlens'
    : [
        `Source: ${source.sources}`,
        source.navAsOf === null ? '' : `NAVs to ${formatDay(source.navAsOf)}`,
        source.portfolioAsOf === null ? '' : `portfolios to ${formatDay(source.portfolioAsOf)}`,
        'Fundlens',
      ]
        .filter(Boolean)
        .join(' · ');

const toSvgFile = ({ svg }: ComposedImage): Blob =>
  new Blob([`<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`], { type: 'image/svg+xml' });

async function toPngFile(composed: ComposedImage): Promise<Blob> {
  const url = URL.createObjectURL(toSvgFile(composed));
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
