import type { DatabaseSync } from 'node:sqlite';
import { leadingOf } from '#finance/leading-code.ts';
import type { Scheme } from '#contract/records/scheme.ts';
import { rowWriter } from './draft.ts';

/** The codes that share their portfolios: the plans and options of one scheme. Never empty. */
type Family = readonly Pick<Scheme, 'code' | 'schemeName' | 'plan' | 'option'>[];

/** A family that has portfolios, and the sheets they stand on. */
export interface FamilyWithSheets {
  readonly family: Family;
  readonly sheets: readonly { readonly id: number; readonly date: string }[];
}

/** Numbers the portfolios in the order of their leading codes and ties sheets to them. Answers each code's portfolio. */
export function writePortfolios(
  database: DatabaseSync,
  families: readonly FamilyWithSheets[],
): ReadonlyMap<string, number> {
  const led = families.map((each) => ({ ...each, leading: leadingOf(each.family) }));
  const write = rowWriter(database, 'portfolio');
  const tie = database.prepare('UPDATE sheet SET portfolio = ? WHERE id = ?');
  const portfolioOf = new Map<string, number>();
  for (const [at, { family, sheets, leading }] of led
    .toSorted((a, b) => (a.leading.code < b.leading.code ? -1 : 1))
    .entries()) {
    const id = at + 1;
    const date = sheets.map((sheet) => sheet.date).reduce((latest, each) => (each > latest ? each : latest));
    write({ id, leading_code: leading.code, scheme_name: leading.schemeName, date });
    for (const sheet of sheets) tie.run(id, sheet.id);
    for (const { code } of family) portfolioOf.set(code, id);
  }
  return portfolioOf;
}
