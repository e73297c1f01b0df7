import type { ServerInfo } from '#contract/records/service.ts';
import { buildExportBaseName } from '../../table/export-rows/download-file.ts';
import { formatDay, parseDay } from '../../ui/text/format.ts';

/** The name of a section's files without extension: the page, the section, the schemes that its legend shows, and its date. */
export function buildSectionFileName(
  label: string,
  caption: string,
  container: HTMLElement | null,
  source: ServerInfo | null,
): string {
  const page = document.title.split(' · ').filter((part) => part !== 'Fundlens');
  const date = findLatestDay(caption) ?? source?.navAsOf?.slice(0, 10) ?? null;
  const shownLines = container?.querySelectorAll('[data-part=legend] [aria-pressed=true]') ?? [];
  const schemes = Array.from(shownLines, ({ textContent }) => textContent);
  return buildExportBaseName([...page, label, date], schemes);
}

/** Unit and dates of a chart, with the day of its newest value. */
export const readCaption = (container: HTMLElement | null): string =>
  addDay(container?.dataset['caption'] ?? readPart(container, 'caption'), container?.dataset['asOf']);

/** The caption with the day of the newest value, unless it has that. */
function addDay(caption: string, asOf: string | undefined): string {
  const day = asOf === undefined ? '' : formatDay(asOf);
  return caption.includes(day) ? caption : [caption, `to ${day}`].filter(Boolean).join(' · ');
}

/** The text of a part of a chart without that of its controls; '' without that part. */
export function readPart(container: HTMLElement | null, part: 'caption' | 'footnote'): string {
  const copy = container?.querySelector(`[data-part=${part}]`)?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const control of copy.querySelectorAll('button, a, .screen-only')) control.remove();
  const parts = copy.textContent.split(' · ').map((text) => text.trim());
  return parts.filter((text) => text !== '' && text !== '·').join(' · ');
}

/** The latest day in a text as ISO: `% · 31 Oct 2026 · previous 30 Sep 2026` → `2026-10-31`. */
export function findLatestDay(text: string): string | null {
  const days = text.match(/\b\d{2} [A-Z][a-z]{2} \d{4}\b/g) ?? [];
  return (
    days
      .flatMap((day) => parseDay(day) ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
