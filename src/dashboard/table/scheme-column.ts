import { performanceFields } from '#contract/records/performance.ts';
import { buildPageHref } from '../navigation/pages.ts';
import { textColumn } from './column-builders.ts';
import type { Column } from './column.ts';

/** The scheme's name as a link to its page: the first column of every table of schemes. */
export function schemeNameColumn<Row extends { readonly code: string; readonly schemeName: string }>(
  width: number,
): Column<Row> {
  return textColumn('schemeName', ({ schemeName }) => schemeName, {
    header: 'Scheme',
    label: performanceFields.schemeName.label,
    look: 'scheme',
    href: ({ code }) => buildPageHref('scheme', { code }),
    width,
  });
}
