import { monthNames } from '#contract/dates.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import { downloadFile } from '../../table/export-rows/download-file.ts';
import { buildExportBaseName } from '../../table/export-rows/file-name.ts';
import { formatDay } from '../../ui/text/format.ts';
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
  const page = document.title.split(' · ').filter((part) => part !== 'Fundlens');
  const date = findLatestDay(image.caption) ?? source?.navAsOf?.slice(0, 10) ?? null;
  const shownLines = container.querySelectorAll('[data-part=legend] [aria-pressed=true]');
  const schemes = Array.from(shownLines, ({ textContent }) => textContent);
  downloadFile(`${buildExportBaseName([...page, image.title, date], schemes)}.${format}`, file);
}

/** @throws Error if there is no drawing yet. */
function collectParts(container: HTMLElement, label: string, source: ServerInfo | null): ChartImage {
  const drawing = container.querySelector<SVGSVGElement | HTMLTableElement>(
    '[data-part=drawing] svg, table[data-part=drawing]',
  );
  if (drawing === null) throw new Error('The chart is not drawn yet.');
  const getText = (part: string) => readText(container.querySelector(`[data-part=${part}]`));
  return {
    title: label,
    caption: addDay(container.dataset['caption'] ?? getText('caption'), container.dataset['asOf']),
    legend: container.querySelector('[data-part=legend] > ul'),
    drawing,
    footnote: getText('footnote'),
    source: describeSource(source),
    address: location.href,
  };
}

/** The caption with the day of the newest value, unless it has that. */
function addDay(caption: string, asOf: string | undefined): string {
  const day = asOf === undefined ? '' : formatDay(asOf);
  return caption.includes(day) ? caption : [caption, `to ${day}`].filter(Boolean).join(' · ');
}

/** The text of an element without that of its controls. */
function readText(element: Element | null): string {
  const copy = element?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const control of copy.querySelectorAll('button, a, .screen-only')) control.remove();
  const parts = copy.textContent.split(' · ').map((part) => part.trim());
  return parts.filter((part) => part !== '' && part !== '·').join(' · ');
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

/** The latest day in a text as ISO: `% · 31 Oct 2026 · previous 30 Sep 2026` → `2026-10-31`. */
export function findLatestDay(text: string): string | null {
  const days = [...text.matchAll(/\b(\d{2}) ([A-Z][a-z]{2}) (\d{4})\b/g)].flatMap(([, day, month, year]) => {
    const number = monthNames.findIndex((name) => name === month) + 1;
    return number === 0 ? [] : `${year}-${String(number).padStart(2, '0')}-${day}`;
  });
  return days.toSorted().at(-1) ?? null;
}

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
