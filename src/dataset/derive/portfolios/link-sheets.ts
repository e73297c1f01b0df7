import type { IsoDate } from '#contract/dates.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { Scheme } from '#contract/records/masters.ts';
import { findLeadingCode } from '#finance/plans-and-options.ts';
import { decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { getBytes } from '#dataset/storage/row-values.ts';
import { createQuery, createRowWriter } from '../../draft/draft.ts';

/** The codes of a scheme (its plans and options, at least one), and its sheets. */
export interface SchemeSheets {
  readonly codes: readonly Pick<Scheme, 'code' | 'schemeName' | 'plan' | 'option'>[];
  readonly sheets: readonly { readonly id: number; readonly date: IsoDate }[];
}

/**
 * Writes one portfolio per scheme, numbered in the order of leading codes, and links the sheets to it. Returns the portfolio
 * id of each code.
 */
export function linkSheetsToPortfolios(
  sqlite: DatabaseSync,
  schemes: readonly SchemeSheets[],
): ReadonlyMap<string, number> {
  const getLastDay = createLastDayReader(sqlite);
  const byLeadingCode = schemes
    .map((scheme) => ({ ...scheme, leading: findLeadingCode(scheme.codes, getLastDay) }))
    .toSorted((a, b) => (a.leading.code < b.leading.code ? -1 : 1));
  const writePortfolio = createRowWriter(sqlite, 'portfolio');
  const linkSheet = sqlite.prepare('UPDATE sheet SET portfolio = ? WHERE id = ?');
  const portfolioByCode = new Map<string, number>();
  for (const [index, { codes, sheets, leading }] of byLeadingCode.entries()) {
    const id = index + 1;
    const date = sheets.map((sheet) => sheet.date).reduce((latest, other) => (other > latest ? other : latest));
    writePortfolio({ id, leading_code: leading.code, scheme_name: leading.schemeName, date });
    for (const sheet of sheets) linkSheet.run(id, sheet.id);
    for (const { code } of codes) portfolioByCode.set(code, id);
  }
  return portfolioByCode;
}

/** A function that reads the day number of the latest NAV of a code; null without one. */
function createLastDayReader(sqlite: DatabaseSync): (code: Pick<Scheme, 'code'>) => number | null {
  const find = createQuery(sqlite, 'SELECT substr(days, -2) FROM nav WHERE code = ?');
  return ({ code }) => {
    const [row] = find(code);
    return row ? (decodeUint16(getBytes(row, 0))[0] ?? null) : null;
  };
}
