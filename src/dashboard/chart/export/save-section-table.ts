import type { ServerInfo } from '#contract/records/service.ts';
import { describeColumn, parseShownNumber, saveSheet, toCell } from '../../file-formats/save-table.ts';
import type { SheetCell, SheetColumn } from '../../file-formats/sheet.ts';
import { isBlank } from '../../table/column.ts';
import { type ExportFormat, describeSource, describeTime } from '../../table/export-rows/describe-export.ts';
import { buildExportBaseName } from '../../table/export-rows/download-file.ts';
import type { SectionRow } from '../../table/export-rows/section-tables.ts';
import { buildRankColumns } from '../../table/export-rows/standing-columns.ts';
import { DASH, formatDay, parseDay } from '../../ui/text/format.ts';
import type { ChartTableData } from '../frame/chart-table.tsx';
import type { SectionExportProps } from './section-export.tsx';

/** Saves or copies the table of a section, as a file named like its image. */
export async function saveSectionTable(
  { label, caption, buildTable, container }: SectionExportProps,
  format: ExportFormat,
  source: ServerInfo | null,
): Promise<void> {
  const element = container?.current ?? null;
  const shown = caption ?? readCaption(element);
  const { columns, rows, totals } = buildSheet(buildTable(), format === 'xlsx');
  const about = [
    { name: 'Table', value: label },
    { name: 'Address', value: location.href },
    describeTime(new Date()),
    { name: 'Shown', value: shown },
    { name: 'Note', value: readPart(element, 'footnote') },
    { name: 'Decimals', value: 'as shown' },
    ...(source === null ? [] : describeSource(source)),
  ];
  await saveSheet({
    name: buildSectionFileName(label, shown, element, source),
    format,
    head: { columns, headerIndex: 0, about: about.filter(({ value }) => value !== ''), precision: 'shown' },
    rows,
    totals,
  });
}

/**
 * The cells with their types: numbers as shown, dates as ISO text, null without a value.
 * @param hasStandings whether ranks and quartiles are columns beside the values.
 */
export function buildSheet({ headers, rows }: ChartTableData, hasStandings: boolean) {
  const columns = headers.map(({ text, unit, isNumeric }, index) => {
    const texts = rows.map((row) => row.cells[index] ?? '');
    const isDate = texts.some((cell) => parseDay(cell) !== null);
    const id = `column${index}`;
    const ranks = hasStandings
      ? buildRankColumns(id, ({ standings }: SectionRow) => standings?.[index] ?? null).filter((column) =>
          rows.some((row) => !isBlank(column.value(row))),
        )
      : [];
    const described: SheetColumn = {
      id,
      label: text,
      unit,
      kind: isDate ? 'date' : isNumeric ? 'number' : 'text',
      width: index === 0 ? FIRST_WIDTH : WIDTH,
      decimals: isNumeric ? findDecimals(texts) : 0,
      // the quartile is the last of them; a number in its place has no shade
      ...(ranks.length > 0 && { quartileOffset: ranks.length }),
    };
    return { described, isNumeric, ranks };
  });
  return {
    columns: columns.flatMap(({ described, ranks }): SheetColumn[] => [
      described,
      ...ranks.map((column) => describeColumn(column, [])),
    ]),
    rows: rows.map((row) =>
      columns.flatMap(({ isNumeric, ranks }, index): SheetCell[] => [
        parseShownCell(row.cells[index] ?? '', isNumeric),
        ...ranks.map((column) => toCell(column, row, 'shown')),
      ]),
    ),
    totals: rows.map(({ isTotal = false }) => isTotal),
  };
}

const FIRST_WIDTH = 200; // pixels
const WIDTH = 110;

function parseShownCell(text: string, isNumeric: boolean): SheetCell {
  if (text === '' || text === DASH) return null;
  return (isNumeric ? parseShownNumber(text) : null) ?? parseDay(text) ?? text;
}

/** The decimals that all numbers of a column have. */
function findDecimals(texts: readonly string[]): number {
  const numbers = texts.filter((text) => parseShownNumber(text) !== null);
  const decimals = numbers.map((text) => text.split('.')[1]?.length ?? 0);
  return decimals.length === 0 ? 0 : Math.min(...decimals);
}

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
  [
    container?.dataset['unit'] ?? '',
    addDay(container?.dataset['caption'] ?? readPart(container, 'caption'), container?.dataset['asOf']),
  ]
    .filter(Boolean)
    .join(' · ');

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
