import type { ServerInfo } from '#contract/records/service.ts';
import { parseShownNumber, saveSheet } from '../../file-formats/save-table.ts';
import type { SheetCell, SheetColumn } from '../../file-formats/sheet.ts';
import { describeSource, describeTime, type ExportFormat } from '../../table/export-rows/describe-export.ts';
import { DASH, parseDay } from '../../ui/text/format.ts';
import type { ChartTableData } from '../frame/chart-table.tsx';
import { buildSectionFileName, readCaption, readPart } from './describe-section.ts';
import type { SectionExportProps } from './section-export.tsx';

/** Saves or copies the table of a section, as a file named like its image. */
export async function saveSectionTable(
  { label, caption, buildTable, container }: SectionExportProps,
  format: ExportFormat,
  source: ServerInfo | null,
): Promise<void> {
  const element = container?.current ?? null;
  const shown = caption ?? readCaption(element);
  const { columns, rows } = buildSheet(buildTable());
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
  });
}

/** The cells with their types: numbers as shown, dates as ISO text, null without a value. */
export function buildSheet({ headers, rows }: ChartTableData) {
  const cells = rows.map((row) =>
    headers.map(({ isNumeric }, index) => parseShownCell(row.cells[index] ?? '', isNumeric)),
  );
  const columns = headers.map(({ text, unit, isNumeric }, index): SheetColumn => {
    const texts = rows.map((row) => row.cells[index] ?? '');
    const isDate = texts.some((cell) => parseDay(cell) !== null);
    return {
      id: `column${index}`,
      label: text,
      unit,
      kind: isDate ? 'date' : isNumeric ? 'number' : 'text',
      width: index === 0 ? FIRST_WIDTH : WIDTH,
      decimals: isNumeric ? findDecimals(texts) : 0,
    };
  });
  return { columns, rows: cells };
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
