import { performanceFields } from '#contract/records/performance.ts';
import { buildPageHref } from '../navigation/pages.ts';
import { formatSchemeName } from '../ui/text/format-scheme-name.ts';
import { textColumn } from './column-builders.ts';
import type { Column } from './column.ts';

/** The scheme's name as a link to its page: the first column of every table of schemes. Exports have the printed name. */
export function schemeNameColumn<Row extends { readonly code: string; readonly schemeName: string }>(
  width: number,
): Column<Row> {
  const column = textColumn<Row>('schemeName', ({ schemeName }) => schemeName, {
    header: 'Scheme',
    label: performanceFields.schemeName.label,
    look: 'scheme',
    href: ({ code }) => buildPageHref('scheme', { code }),
    title: ({ schemeName }) => (formatSchemeName(schemeName) === schemeName ? '' : schemeName),
    width,
  });
  return { ...column, format: (name) => formatSchemeName(String(name)) };
}
